/** A store or profile name has 3 to 64 characters (VAL-12, VAL-13). */
import { bounds } from './codes.ts'
import { plainLetters } from './letters.ts'
import type { Rule } from './rule.ts'

const { min, max } = bounds.business_name_length

export const businessNameLength: Rule = (value) => {
  const { length } = plainLetters(value)
  return length < min || length > max ? 'business_name_length' : null
}
