/** Phone verification by code or link: lifetimes and limits (PHONE-02…05). */
import { minuteMs } from '../dates/duration.ts'

export const codeTtlMs = 10 * minuteMs
export const linkTtlMs = 5 * minuteMs
export const resendCooldownMs = minuteMs
export const maxSends = 5
export const maxFailedAttempts = 5

export const phoneAuthStatuses = ['REQUESTED', 'IN_PROGRESS', 'SUCCESS', 'FAILED'] as const
export type PhoneAuthStatus = (typeof phoneAuthStatuses)[number]

/** The latest code and link of an application. Times in epoch milliseconds. */
export interface PhoneProof {
  sendCount: number
  failedAttempts: number
  lastSentAt: number | null
  code: { expiresAt: number } | null
  link: { expiresAt: number; isUsed: boolean } | null
}

/** Checks if another text message may be sent (PHONE-05). */
export function checkResend(
  { sendCount, lastSentAt }: Pick<PhoneProof, 'sendCount' | 'lastSentAt'>,
  now: number,
): { status: 'allowed' } | { status: 'cooldown'; waitMs: number } | { status: 'limit_reached' } {
  if (sendCount >= maxSends) return { status: 'limit_reached' }
  const waitMs = lastSentAt === null ? 0 : lastSentAt + resendCooldownMs - now
  return waitMs > 0 ? { status: 'cooldown', waitMs } : { status: 'allowed' }
}

/** Result of entering a code; `isCorrect` is the comparison with the stored digest (PHONE-08, VAL-54). */
export function checkCode(
  { code, failedAttempts }: Pick<PhoneProof, 'code' | 'failedAttempts'>,
  isCorrect: boolean,
  now: number,
): 'accepted' | 'expired' | 'incorrect' | 'attempts_exhausted' {
  if (failedAttempts >= maxFailedAttempts) return 'attempts_exhausted'
  if (!code || now >= code.expiresAt) return 'expired'
  if (isCorrect) return 'accepted'
  return failedAttempts + 1 >= maxFailedAttempts ? 'attempts_exhausted' : 'incorrect'
}

export function checkLink({ link }: Pick<PhoneProof, 'link'>, now: number): 'valid' | 'expired' | 'used' {
  if (!link) return 'expired'
  if (link.isUsed) return 'used'
  return now >= link.expiresAt ? 'expired' : 'valid'
}
