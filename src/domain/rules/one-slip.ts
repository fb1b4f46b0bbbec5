/**
 * Whether a word is another one, or that one after one slip of the finger: a letter too many, too few or wrong, or
 * two swapped. Both are short; the comparison stops at the first difference.
 */
export function withinOneSlip(word: string, meant: string): boolean {
  let at = 0
  while (at < word.length && word[at] === meant[at]) at += 1
  const [rest, restMeant] = [word.slice(at), meant.slice(at)]
  switch (word.length - meant.length) {
    case 1:
      return rest.slice(1) === restMeant
    case -1:
      return rest === restMeant.slice(1)
    case 0:
      return rest.slice(1) === restMeant.slice(1) || swapped(rest, restMeant)
    default:
      return false
  }
}

const swapped = (rest: string, meant: string): boolean =>
  rest[0] === meant[1] && rest[1] === meant[0] && rest.slice(2) === meant.slice(2)
