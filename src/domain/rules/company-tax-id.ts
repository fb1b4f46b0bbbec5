/**
 * A company's tax id is 9 digits, not all zero, and no pattern: not nine equal digits, not 123456789 or 012345678,
 * nor these backwards (VAL-24, VAL-27).
 */
import type { Rule } from './rule.ts'

const runs = ['123456789', '012345678', '987654321', '876543210']

export const companyTaxId: Rule = (value) => {
  if (!/^[0-9]{9}$/.test(value)) return 'tax_id_format'
  if (value === '000000000') return 'tax_id_zero'
  return /^([0-9])\1{8}$/.test(value) || runs.includes(value) ? 'tax_id_pattern' : null
}
