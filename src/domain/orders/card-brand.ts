/** Brands of cards: what a number begins with, and the pictures there are (ORDER-18). */
import { normaliseCardNumber } from '../rules/card.ts'

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

/** Issuers' ranges as the networks publish them, the first match counts. */
export const brandRanges: readonly (readonly [CardBrand, RegExp])[] = [
  ['amex', /^3[47]/],
  ['dinersclub', /^3(?:0[0-5]|095|[689])/],
  ['jcb', /^35(?:2[89]|[3-8])/],
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['discover', /^(?:6011|64[4-9]|65)/],
  ['unionpay', /^62/],
]

/** The brand of a card number as typed; `default` where none is known. */
export const brandOf = (number: string): CardBrand => {
  const digits = normaliseCardNumber(number)
  return brandRanges.find(([, beginning]) => beginning.test(digits))?.[0] ?? 'default'
}
