/** Legal forms that the name of a registered business ends in; a sole proprietorship has none (SEC-31). */
import { foldAccents } from './characters.ts'

/** Endings in the United States and Canada, in English and French, without accents, dots, hyphens and spaces. */
const legalForms: ReadonlySet<string> = new Set([
  'coop',
  'cooperative',
  'corp',
  'corporation',
  'inc',
  'incorporated',
  'incorporee',
  'limited',
  'limitee',
  'llc',
  'lllp',
  'llp',
  'lp',
  'ltd',
  'ltee',
  'pllc',
  'senc',
  'sencrl',
  'ulc',
])

/** Words without accents and case. A dot belongs to its word: “L.L.C.” is one. */
const wordsOf = (name: string): string[] =>
  foldAccents(name)
    .replaceAll('.', '')
    .match(/[\p{L}\p{N}&]+/gu) ?? []

/** How many of the last words are a legal form, as in “Delgado Bakery LLC”, “… L L C” or “… Co-op”; 0 without one. */
function endingLength(words: readonly string[]): number {
  const longest = Math.min(words.length - 1, 'sencrl'.length)
  for (let length = longest; length > 0; length -= 1) {
    const ending = words.slice(-length)
    const isSpelled =
      length === 1 || ending.every((word) => word.length === 1) || ending.join(' ') === 'co op'
    if (isSpelled && legalForms.has(ending.join(''))) return length
  }
  return 0
}

/** A name that is nothing but a legal form has no such ending. */
export const endsInLegalForm = (name: string): boolean => endingLength(wordsOf(name)) > 0

/** For comparison only: “Delgado Bakery, LLC” and “delgado bakery” are one name. */
export function businessNameKey(name: string): string {
  let words = wordsOf(name)
  for (let length = endingLength(words); length > 0; length = endingLength(words))
    words = words.slice(0, -length)
  return words.join('')
}
