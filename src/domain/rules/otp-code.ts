/**
 * A one-time code is 6 digits (VAL-54). Four faults are told apart: no code (`required`), not a code
 * (`otp_invalid`, said here), and what only the server knows: too late (`otp_expired`) or not the one that was sent
 * (`otp_incorrect`).
 */
import type { RuleCode } from './codes.ts'
import type { Rule } from './rule.ts'

export const otpErrors = {
  required: 'required',
  invalid: 'otp_invalid',
  expired: 'otp_expired',
  incorrect: 'otp_incorrect',
} as const satisfies Record<string, RuleCode>

export const otpCode: Rule = (value) => {
  if (value === '') return otpErrors.required
  return /^[0-9]{6}$/.test(value) ? null : otpErrors.invalid
}
