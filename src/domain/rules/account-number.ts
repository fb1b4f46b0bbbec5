/** An account number is 4 to 17 digits (VAL-49) and matches its confirmation (VAL-50). */
import { bounds, type RuleCode } from './codes.ts'
import type { Rule } from './rule.ts'

const { min, max } = bounds.account_number_format
const written = new RegExp(`^[0-9]{${min},${max}}$`)

export const accountNumber: Rule = (value) => (written.test(value) ? null : 'account_number_format')

export const accountNumberConfirmed = (value: string, confirmation: string): RuleCode | null =>
  value === confirmation ? null : 'account_number_mismatch'
