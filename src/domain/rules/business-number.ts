/**
 * A Canadian business number (BN) is 9 digits that pass the Luhn check, perhaps with the suffix of a program account:
 * two letters and four digits, as in RT0001 (VAL-31). Spaces and dashes may part it.
 */
import { passesLuhn } from './luhn.ts'
import type { Rule } from './rule.ts'

/** Programs of the tax agency: income tax, excise, imports, information returns, payroll, charities, GST and others. */
const written = /^([0-9]{9})(?:R[CDEGMNPRTZ][0-9]{4})?$/

/** The stored form: upper case without spaces and dashes. */
export const normaliseBusinessNumber = (value: string): string => value.replace(/[ -]/g, '').toUpperCase()

export const businessNumber: Rule = (value) => {
  const [, digits] = written.exec(normaliseBusinessNumber(value)) ?? []
  if (digits === undefined) return 'business_number_format'
  return passesLuhn(digits) && digits !== '000000000' ? null : 'business_number_invalid'
}
