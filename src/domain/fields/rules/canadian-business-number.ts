/** Rules for Canadian business numbers (BN) and corporation numbers (CN). */
import { passesLuhn } from './characters.ts'
import type { Rule } from './rule.ts'
import { bounds } from './codes.ts'

/** The optional suffix is a tax program account: two letters and four digits. */
const businessNumberPattern = /^([0-9]{9})(?:R[CDEGMNPRTZ][0-9]{4})?$/

export const normalizeBusinessNumber = (value: string): string => value.replace(/[ -]/g, '').toUpperCase()

/** Nine digits that pass the Luhn check, with an optional program account such as RT0001 (VAL-31). */
export const businessNumber: Rule = (value) => {
  const [, digits] = businessNumberPattern.exec(normalizeBusinessNumber(value)) ?? []
  if (digits === undefined) return 'business_number_format'
  return passesLuhn(digits) && digits !== '000000000' ? null : 'business_number_invalid'
}

const { min, max } = bounds.corporation_number_format
const corporationNumberPattern = new RegExp(`^[A-Za-z0-9]{${min},${max}}$`)

export const normalizeCorporationNumber = (value: string): string => value.trim().toUpperCase()

/**
 * 3 to 10 letters and digits, because formats vary by province. The seven digits of federal numbers are only a hint
 * in the form (VAL-32).
 */
export const corporationNumber: Rule = (value) =>
  corporationNumberPattern.test(value) ? null : 'corporation_number_format'
