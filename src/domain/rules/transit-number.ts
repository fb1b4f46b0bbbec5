/** A Canadian transit number, a branch's, is 5 digits (VAL-53). */
import type { Rule } from './rule.ts'

export const transitNumber: Rule = (value) => (/^[0-9]{5}$/.test(value) ? null : 'transit_number_format')
