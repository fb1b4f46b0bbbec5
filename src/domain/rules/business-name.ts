/**
 * A business name has at least 2 characters, no space at either end and none doubled; letters, digits, space and
 * ' ? ! . , - ( ) & : only (accented letters in Canada); at least one letter; and is no placeholder such as
 * "do not contact" (VAL-06…VAL-10). A name must be more than digits and symbols, which asks for a letter.
 *
 * Placeholders match the whole value: Nonesuch Records passes. An owner whose shop is really called None adds the
 * legal form or a second word, as the text of `business_name_placeholder` says.
 */
import { placeholderPhrases } from './blocked-words.ts'
import { bounds } from './codes.ts'
import { folded, lettersOf, plainLetters } from './letters.ts'
import type { Rule } from './rule.ts'

const symbols = String.raw`0-9 '?!.,\-()&:`
const allowed = {
  US: new RegExp(`^[${lettersOf.US}${symbols}]*$`),
  CA: new RegExp(`^[${lettersOf.CA}${symbols}]*$`),
}

/** What a business name may look like, whatever its length above the least. */
export const businessNameFormat: Rule = (value, { market }) => {
  const name = plainLetters(value)
  if (name.length < bounds.business_name_too_short.min) return 'business_name_too_short'
  if (name !== name.trim()) return 'business_name_edge_space'
  if (!allowed[market].test(name)) {
    return allowed.CA.test(name) ? 'business_name_accents' : 'business_name_characters'
  }
  if (name.includes('  ')) return 'business_name_double_space'
  const phrase =
    folded(name)
      .match(/[\p{L}\p{Nd}&]+/gu)
      ?.join(' ') ?? ''
  if (!/\p{L}/u.test(phrase)) return 'business_name_no_letter'
  return placeholderPhrases.has(phrase) ? 'business_name_placeholder' : null
}

/** A legal name and a doing-business-as name: the format, in 2 to 64 characters (VAL-13). */
export const businessName: Rule = (value, context) =>
  plainLetters(value).length > bounds.business_name_too_long.max
    ? 'business_name_too_long'
    : businessNameFormat(value, context)

/** The stored form: composed letters and straight apostrophes. */
export const normaliseBusinessName = plainLetters
