/** A Canadian institution number is 3 digits, known to us or not: new ones come and go (VAL-53). */
import type { Rule } from './rule.ts'

export const institutionNumber: Rule = (value) =>
  /^[0-9]{3}$/.test(value) ? null : 'institution_number_format'
