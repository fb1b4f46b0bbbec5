/**
 * Edit distance with transpositions (optimal string alignment).
 * @param isPrefix compares `word` with the closest prefix of `term`
 * @returns a number above `maxEdits` if the distance exceeds it
 */
export function editDistance(word: string, term: string, maxEdits: number, isPrefix = false): number {
  let secondPreviousRow: number[] = []
  let previousRow = Array.from({ length: term.length + 1 }, (_, column) => column)
  for (let row = 1; row <= word.length; row++) {
    const currentRow = [row]
    let rowMin = row
    for (let column = 1; column <= term.length; column++) {
      const isMatch = word[row - 1] === term[column - 1]
      let edits = Math.min(
        (previousRow[column] ?? 0) + 1,
        (currentRow[column - 1] ?? 0) + 1,
        (previousRow[column - 1] ?? 0) + (isMatch ? 0 : 1),
      )
      if (row > 1 && column > 1 && word[row - 1] === term[column - 2] && word[row - 2] === term[column - 1])
        edits = Math.min(edits, (secondPreviousRow[column - 2] ?? 0) + 1)
      currentRow.push(edits)
      rowMin = Math.min(rowMin, edits)
    }
    if (rowMin > maxEdits) return maxEdits + 1
    secondPreviousRow = previousRow
    previousRow = currentRow
  }
  return isPrefix ? Math.min(...previousRow) : (previousRow[term.length] ?? maxEdits + 1)
}
