/** Rules for personal tax numbers: SSN in the US, SIN in Canada. */
import type { Rule } from './rule.ts'
import { passesLuhn } from './characters.ts'

const ssnPattern = /^([0-9]{3})([- ]?)([0-9]{2})\2([0-9]{4})$/
const assignableSsn = /^(?!000|666|9)[0-9]{3}(?!00)[0-9]{2}(?!0000)[0-9]{4}$/
/** Well-formed numbers made invalid by publication, such as on a sample card. */
const publishedSsns = ['078051120', '219099999', '457555462']

/** Removes separators from a well-formed SSN. */
export const normalizeSsn = (value: string): string => value.replace(ssnPattern, '$1$3$4')

/**
 * 9 digits or 000-00-0000; rejects area 000, 666 and 900–999, group 00, serial 0000 and published numbers (VAL-29,
 * VAL-31).
 */
export const ssn: Rule = (value) => {
  const digits = normalizeSsn(value)
  if (!/^[0-9]{9}$/.test(digits)) return 'ssn_format'
  return assignableSsn.test(digits) && !publishedSsns.includes(digits) ? null : 'ssn_invalid'
}

/** Last 4 digits are the serial, which is never 0000 (VAL-28). */
export const ssnLast4: Rule = (value) => (/^(?!0000)[0-9]{4}$/.test(value) ? null : 'ssn_last4_format')

const sinPattern = /^([0-9]{3})([- ]?)([0-9]{3})\2([0-9]{3})$/

/** Removes separators from a well-formed SIN. */
export const normalizeSin = (value: string): string => value.replace(sinPattern, '$1$3$4')

/**
 * 9 digits, optionally in groups of three, that pass the Luhn check; rejects all zeros and the 8 series, reserved
 * for business accounts (VAL-30, VAL-31).
 */
export const sin: Rule = (value) => {
  const digits = normalizeSin(value)
  if (!/^[0-9]{9}$/.test(digits)) return 'sin_format'
  return passesLuhn(digits) && !/^8|^0{9}$/.test(digits) ? null : 'sin_invalid'
}
