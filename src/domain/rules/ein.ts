/**
 * An EIN is written 00-0000000 or as its 9 digits, is no pattern, and begins with a prefix that the tax office has
 * given out (VAL-26, VAL-27, VAL-31).
 */
import { companyTaxId } from './company-tax-id.ts'
import type { Rule } from './rule.ts'

/** Prefixes never assigned: 00, 07–09, 17–19, 28, 29, 49, 69, 70, 78, 79, 89, 96 and 97 (IRS). */
const issuedPrefix = /^(?:0[1-6]|1[0-6]|2[0-7]|3[0-9]|4[0-8]|5[0-9]|6[0-8]|7[1-7]|8[0-8]|9[0-5]|9[89])/

/** The stored form: 9 digits, when an EIN is what is typed. */
export const normaliseEin = (value: string): string => value.replace(/^([0-9]{2})-([0-9]{7})$/, '$1$2')

export const ein: Rule = (value, context) => {
  const digits = normaliseEin(value)
  const code = companyTaxId(digits, context)
  if (code) return code === 'tax_id_format' ? 'ein_format' : code
  return issuedPrefix.test(digits) ? null : 'ein_prefix'
}
