/** Optional; must be one of the country's annual sales ranges (VAL-46). */
import { countries } from '#domain/countries/countries.ts'
import type { Rule } from './rule.ts'

export const gpv: Rule = (value, { market }) =>
  countries[market].salesRanges.some((range) => value === (range.value === null ? '' : String(range.value)))
    ? null
    : 'gpv_unknown'
