/**
 * A personal name has at most 64 characters, letters, spaces, apostrophes and hyphens only (accented letters in
 * Canada), no space at either end, and no placeholder or corporate word (VAL-02, VAL-03, VAL-04).
 *
 * Blocked words match whole words, so Testa, Incardona and Nullan pass. A person whose legal name is Null, Test
 * or Inc is refused here all the same, because the list cannot tell; the text of `name_blocked` says so and sends
 * them to support, who confirm the name from an identity document. Nothing about them is refused silently.
 */
import { blockedNameWords } from './blocked-words.ts'
import { bounds } from './codes.ts'
import { folded, lettersOf, plainLetters } from './letters.ts'
import type { Rule } from './rule.ts'

const { max } = bounds.name_too_long
const allowed = {
  US: new RegExp(`^[${lettersOf.US}' -]*$`),
  CA: new RegExp(`^[${lettersOf.CA}' -]*$`),
}

export const personalName: Rule = (value, { market }) => {
  const name = plainLetters(value)
  if (name.length > max) return 'name_too_long'
  if (name !== name.trim()) return 'name_edge_space'
  if (/\p{Nd}/u.test(name)) return 'name_has_digits'
  if (!allowed[market].test(name)) return allowed.CA.test(name) ? 'name_accents' : 'name_characters'
  const words = folded(name).match(/[a-z]+/g)
  if (words === null) return 'name_no_letter'
  return words.some((word) => blockedNameWords.has(word)) ? 'name_blocked' : null
}

/** The stored form: composed letters and straight apostrophes. */
export const normalisePersonalName = plainLetters
