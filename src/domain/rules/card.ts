/**
 * A payment card: the number passes the Luhn check, the security code has 3 digits (4 for American Express), and the
 * month it expires in is not past (VAL-56). Only the card frame sees these values.
 */
import type { RuleCode } from './codes.ts'
import { passesLuhn } from './luhn.ts'
import type { Rule } from './rule.ts'

/** The stored form on its way to the vault: digits, when spaces and dashes are all that parts them. */
export const normaliseCardNumber = (value: string): string => value.replace(/[ -]/g, '')

export const cardNumber: Rule = (value) => {
  const digits = normaliseCardNumber(value)
  if (!/^[0-9]{12,19}$/.test(digits)) return 'card_number_format'
  return passesLuhn(digits) && !/^0+$/.test(digits) ? null : 'card_number_invalid'
}

export const isAmex = (value: string): boolean => /^3[47]/.test(normaliseCardNumber(value))

/** The security code, judged beside the card number it belongs to. */
export function cvvProblem(cvv: string, card: string): RuleCode | null {
  if (isAmex(card)) return /^[0-9]{4}$/.test(cvv) ? null : 'card_cvv_amex'
  return /^[0-9]{3}$/.test(cvv) ? null : 'card_cvv'
}

/** The expiry as on the card, MM/YY or MM/YYYY, in wire form YYYY-MM; null when it is not one. */
export function parseExpiry(typed: string): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2]) ?\/ ?((?:20)?[0-9]{2})$/.exec(typed.trim()) ?? []
  return month && year ? `${year.length === 2 ? `20${year}` : year}-${month}` : null
}

/** A card works to the end of its month. */
export const cardExpiry: Rule = (value, { today }) => {
  const expiry = parseExpiry(value)
  if (expiry === null) return 'card_expiry_format'
  return expiry < today.slice(0, 7) ? 'card_expired' : null
}
