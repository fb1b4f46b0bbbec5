/** Legal forms at the end of registered business names; a sole proprietorship has none (SEC-31). */
import { foldAccents } from './characters.ts'

/**
 * Legal endings in the US and Canada, in English and French, including spelled-out initials. Excludes endings of
 * ordinary names, such as The Chicken Coop and Vinyl LP.
 */
const legalForm =
  / (?:corp(?:oration)?|inc(?:orporated|orporee)?|limit(?:ed|ee)|l ?t ?d|ltee|(?:p ?)?l ?l ?c|(?:l ?){2,3}p|s ?e ?n ?c(?: ?r ?l)?|u ?l ?c)$/

/** Words without accents and case. A dot belongs to its word: “L.L.C.” is one. */
const wordsOf = (name: string): string =>
  (
    foldAccents(name)
      .replaceAll('.', '')
      .match(/[\p{L}\p{N}&]+/gu) ?? []
  ).join(' ')

/** False for a name that consists only of a legal form. */
export const endsInLegalForm = (name: string): boolean => legalForm.test(wordsOf(name))

/** For comparison only: “Delgado Bakery, LLC” and “delgado bakery” are one name. */
export function businessNameKey(name: string): string {
  let words = wordsOf(name)
  while (legalForm.test(words)) words = words.replace(legalForm, '')
  return words.replaceAll(' ', '')
}
