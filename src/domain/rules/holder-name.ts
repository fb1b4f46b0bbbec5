/**
 * The holder of a bank account, a person or a business, has a name with a letter and at most 64 characters, as the
 * bank writes it: letters of any language, digits and the signs of names (VAL-48).
 */
import { bounds } from './codes.ts'
import { plainLetters } from './letters.ts'
import type { Rule } from './rule.ts'

const { max } = bounds.holder_name_too_long

/** The stored form: composed letters, straight apostrophes, trimmed. */
export const normaliseHolderName = (value: string): string => plainLetters(value).trim()

export const holderName: Rule = (value) => {
  const name = normaliseHolderName(value)
  if (name.length > max) return 'holder_name_too_long'
  return /^[\p{L}\p{M}0-9 '.,\-&()/+!?:#]*$/u.test(name) && /\p{L}/u.test(name)
    ? null
    : 'holder_name_characters'
}
