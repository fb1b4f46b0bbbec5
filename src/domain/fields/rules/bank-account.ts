/** Rules for US and Canadian bank accounts. */
import type { Rule } from './rule.ts'
import { bounds, type RuleCode } from './codes.ts'

const weights = [3, 7, 1]

/** Nine digits with a valid 3-7-1 checksum (VAL-51). All zeros pass the checksum, but no bank has that number. */
export const routingNumber: Rule = (value) => {
  if (!/^[0-9]{9}$/.test(value)) return 'routing_number_format'
  const sum = Array.from(value, (digit, at) => Number(digit) * (weights[at % 3] ?? 0)).reduce((a, b) => a + b)
  return sum % 10 === 0 && sum > 0 ? null : 'routing_number_invalid'
}

const { min, max } = bounds.account_number_format
const accountNumberPattern = new RegExp(`^[0-9]{${min},${max}}$`)

/** 4 to 17 digits (VAL-49). */
export const accountNumber: Rule = (value) =>
  accountNumberPattern.test(value) ? null : 'account_number_format'

/** Compares as text, because leading zeros count (VAL-50). */
export const validateAccountNumberConfirmation = (value: string, confirmation: string): RuleCode | null =>
  value === confirmation ? null : 'account_number_mismatch'

/** Three digits; not checked against a list, because institutions change (VAL-53). */
export const institutionNumber: Rule = (value) =>
  /^[0-9]{3}$/.test(value) ? null : 'institution_number_format'

/** Canadian branch number, 5 digits (VAL-53). */
export const transitNumber: Rule = (value) => (/^[0-9]{5}$/.test(value) ? null : 'transit_number_format')

export const accountTypes = ['CHECKING', 'SAVINGS'] as const
export type AccountType = (typeof accountTypes)[number]
