/** A short EIN, the first answer in the US, is exactly the last 4 digits (VAL-25, VAL-31). */
import type { Rule } from './rule.ts'

export const shortEin: Rule = (value) => (/^[0-9]{4}$/.test(value) ? null : 'short_ein_format')
