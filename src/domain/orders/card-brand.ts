/** Card brands by number prefix; each brand has an image (ORDER-18). */
import { normalizeCardNumber } from '../fields/rules/card.ts'

export const cardBrands = [
  'amex',
  'dinersclub',
  'discover',
  'jcb',
  'mastercard',
  'visa',
  'unionpay',
  'default',
] as const
export type CardBrand = (typeof cardBrands)[number]

/** Prefix ranges published by the card networks; the first match wins. */
export const brandRanges: readonly (readonly [CardBrand, RegExp])[] = [
  ['amex', /^3[47]/],
  ['dinersclub', /^3(?:0[0-5]|095|[689])/],
  ['jcb', /^35(?:2[89]|[3-8])/],
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['discover', /^(?:6011|64[4-9]|65)/],
  ['unionpay', /^62/],
]

/** Detects the brand of a card number as typed; `default` if unknown. */
export const detectCardBrand = (number: string): CardBrand => {
  const digits = normalizeCardNumber(number)
  return brandRanges.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'default'
}
