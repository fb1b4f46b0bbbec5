/**
 * A US zip code is 5 digits; a Canadian postal code is A1A 1A1, in upper case, a missing space put in
 * (VAL-38, VAL-39). Canada uses no D, F, I, O, Q or U, and W and Z never first.
 */
import type { Rule } from './rule.ts'

const zip = /^[0-9]{5}$/
const canadian = /^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] [0-9][ABCEGHJ-NPRSTV-Z][0-9]$/

/** The stored form: trimmed, and for what looks Canadian upper-case with one space in the middle. */
export const normalisePostalCode = (value: string): string =>
  value
    .trim()
    .replace(/^([a-z][0-9][a-z])[ -]?([0-9][a-z][0-9])$/i, '$1 $2')
    .toUpperCase()

export const postalCode: Rule = (value, { market }) => {
  const code = normalisePostalCode(value)
  if (market === 'US') return zip.test(code) ? null : 'postal_code_us'
  return canadian.test(code) ? null : 'postal_code_ca'
}
