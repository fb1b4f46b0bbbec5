/**
 * How many letters are wrong, missing, too many or swapped with their neighbour between a typed word and a
 * known one (optimal string alignment); with `unfinished`, the known one may go on after what was typed.
 * @returns a number above `most` as soon as it is sure to be above
 */
export function editDistance(typed: string, known: string, most: number, unfinished = false): number {
  let before: number[] = []
  let above = Array.from({ length: known.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    let least = row
    for (let column = 1; column <= known.length; column++) {
      const same = typed[row - 1] === known[column - 1]
      let steps = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      if (
        row > 1 &&
        column > 1 &&
        typed[row - 1] === known[column - 2] &&
        typed[row - 2] === known[column - 1]
      )
        steps = Math.min(steps, (before[column - 2] ?? 0) + 1)
      current.push(steps)
      least = Math.min(least, steps)
    }
    if (least > most) return most + 1
    before = above
    above = current
  }
  return unfinished ? Math.min(...above) : (above[known.length] ?? most + 1)
}
