/** Rules for US company tax IDs. */
import type { Rule } from './rule.ts'

const digitSequences = ['123456789', '012345678', '987654321', '876543210']

/** Rejects nine equal digits and the sequences 123456789 and 012345678, also reversed (VAL-24, VAL-27). */
export const companyTaxId: Rule = (value) => {
  if (!/^[0-9]{9}$/.test(value)) return 'tax_id_format'
  if (value === '000000000') return 'tax_id_zero'
  return /^([0-9])\1{8}$/.test(value) || digitSequences.includes(value) ? 'tax_id_pattern' : null
}

/** The IRS never assigned 00, 07–09, 17–19, 28, 29, 49, 69, 70, 78, 79, 89, 96 and 97. */
const issuedPrefix = /^(?:0[1-6]|1[0-6]|2[0-7]|3[0-9]|4[0-8]|5[0-9]|6[0-8]|7[1-7]|8[0-8]|9[0-5]|9[89])/

/** Removes the dash from a well-formed EIN. */
export const normalizeEin = (value: string): string => value.replace(/^([0-9]{2})-([0-9]{7})$/, '$1$2')

/** 00-0000000 or 9 digits, with an assigned prefix and no simple pattern (VAL-26, VAL-27, VAL-31). */
export const ein: Rule = (value, context) => {
  const digits = normalizeEin(value)
  const code = companyTaxId(digits, context)
  if (code) return code === 'tax_id_format' ? 'ein_format' : code
  return issuedPrefix.test(digits) ? null : 'ein_prefix'
}

/** Last 4 digits, sufficient for a first submission in the US (VAL-25, VAL-31). */
export const shortEin: Rule = (value) => (/^[0-9]{4}$/.test(value) ? null : 'short_ein_format')
