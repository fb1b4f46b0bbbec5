/**
 * A SIN is 9 digits, together or in threes, passes the Luhn check, and is neither all zeros nor in the series that
 * begins with 8, which belongs to business accounts (VAL-30, VAL-31).
 */
import { passesLuhn } from './luhn.ts'
import type { Rule } from './rule.ts'

const written = /^([0-9]{3})([- ]?)([0-9]{3})\2([0-9]{3})$/

/** The stored form: 9 digits, when a SIN is what is typed. */
export const normaliseSin = (value: string): string => value.replace(written, '$1$3$4')

export const sin: Rule = (value) => {
  const digits = normaliseSin(value)
  if (!/^[0-9]{9}$/.test(digits)) return 'sin_format'
  return passesLuhn(digits) && !/^8|^0{9}$/.test(digits) ? null : 'sin_invalid'
}
