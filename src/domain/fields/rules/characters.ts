/** Character classes, text folding and the Luhn check. */

/** `letters` and `symbols` are bodies of regular expression character classes. */
export const consistsOf = (text: string, letters: string, symbols: string): boolean =>
  new RegExp(`^[${letters}${symbols}]*$`).test(text)

/** Composes letters and straightens the curly apostrophes of phone keyboards. */
export const normalizeLetters = (value: string): string =>
  value.normalize('NFC').replace(/[\u2019\u02bc]/g, "'")

/** For comparison only, not for storage. */
export const foldAccents = (value: string): string =>
  value.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The letters of a name, without case, accents, spaces and punctuation. For comparison only. */
export const foldLetters = (value: string): string => foldAccents(value).replaceAll(/[^\p{L}]/gu, '')

/** Also true for equal words. One edit is an insertion, deletion, substitution or transposition. */
export function isWithinOneEdit(word: string, expected: string): boolean {
  const lengthDifference = word.length - expected.length
  if (Math.abs(lengthDifference) > 1) return false
  let at = 0
  while (at < word.length && word[at] === expected[at]) at += 1
  const [rest, restExpected] = [word.slice(at), expected.slice(at)]
  if (lengthDifference === 1) return rest.slice(1) === restExpected
  if (lengthDifference === -1) return rest === restExpected.slice(1)
  return rest.slice(1) === restExpected.slice(1) || isTransposed(rest, restExpected)
}

const isTransposed = (rest: string, expected: string): boolean =>
  rest[0] === expected[1] && rest[1] === expected[0] && rest.slice(2) === expected.slice(2)

/** Expects ASCII digits, check digit last. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const weighted = at % 2 === 1 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum % 10 === 0
}
