/** Rules for phone numbers and one-time codes. */
import type { Rule } from './rule.ts'
import type { RuleCode } from './codes.ts'

const assignableNumber = /^(?!([0-9])\1{9})(?![2-9]11)[2-9][0-8][0-9][2-9][0-9]{6}$/

export const normalizePhone = (value: string): string => value.replace(/[- ()]/g, '')

/**
 * 10 digits, assignable under the North American Numbering Plan (VAL-18). Both markets share the plan, so a US
 * application accepts a Canadian number.
 *
 * Checks the pattern instead of a list because new area codes open every few months. Area codes are 2–9, 0–8, any
 * digit, but never N11; exchanges begin with 2–9; ten equal digits are not assigned.
 */
export const phone: Rule = (value) => {
  const number = normalizePhone(value)
  if (!/^[0-9]{10}$/.test(number)) return 'phone_length'
  return assignableNumber.test(number) ? null : 'phone_invalid'
}

export const otpErrors = {
  required: 'required',
  invalid: 'otp_invalid',
  expired: 'otp_expired',
  incorrect: 'otp_incorrect',
} as const satisfies Record<string, RuleCode>

/** Six digits (VAL-54). Only the server returns `otp_expired` and `otp_incorrect`. */
export const otpCode: Rule = (value) => {
  if (value === '') return otpErrors.required
  return /^[0-9]{6}$/.test(value) ? null : otpErrors.invalid
}
