/**
 * A city has at most 100 characters and a letter; letters of any language of its people, digits and the signs that
 * real places carry: 100 Mile House, St. John's, Saint-Louis-du-Ha! Ha! (VAL-34).
 */
import { bounds } from './codes.ts'
import { plainLetters } from './letters.ts'
import type { Rule } from './rule.ts'

const { max } = bounds.city_too_long

/** The stored form: composed letters, straight apostrophes, trimmed. */
export const normaliseCity = (value: string): string => plainLetters(value).trim()

export const city: Rule = (value) => {
  const name = normaliseCity(value)
  if (name.length > max) return 'city_too_long'
  return /^[\p{L}0-9 '.,\-()/&!]*$/u.test(name) && /\p{L}/u.test(name) ? null : 'city_characters'
}
