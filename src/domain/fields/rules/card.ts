/** Card rules (VAL-56). Only the card frame sees these values. */
import type { RuleCode } from './codes.ts'
import { passesLuhn } from './characters.ts'
import type { Rule } from './rule.ts'

/** Format sent to the vault: no spaces or dashes. */
export const normalizeCardNumber = (value: string): string => value.replace(/[ -]/g, '')

export const cardNumber: Rule = (value) => {
  const digits = normalizeCardNumber(value)
  if (!/^[0-9]{12,19}$/.test(digits)) return 'card_number_format'
  return passesLuhn(digits) && !/^0+$/.test(digits) ? null : 'card_number_invalid'
}

export const isAmex = (value: string): boolean => /^3[47]/.test(normalizeCardNumber(value))

/** 4 digits for American Express, otherwise 3. */
export function validateCvv(cvv: string, card: string): RuleCode | null {
  if (isAmex(card)) return /^[0-9]{4}$/.test(cvv) ? null : 'card_cvv_amex'
  return /^[0-9]{3}$/.test(cvv) ? null : 'card_cvv'
}

/** Converts MM/YY or MM/YYYY to YYYY-MM; null if invalid. */
export function parseExpiry(typed: string): string | null {
  const [, month, year] = /^(0[1-9]|1[0-2]) ?\/ ?((?:20)?[0-9]{2})$/.exec(typed.trim()) ?? []
  return month && year ? `${year.length === 2 ? `20${year}` : year}-${month}` : null
}

/** A card is valid through the last day of its month. */
export const cardExpiry: Rule = (value, { today }) => {
  const expiry = parseExpiry(value)
  if (expiry === null) return 'card_expiry_format'
  return expiry < today.slice(0, 7) ? 'card_expired' : null
}
