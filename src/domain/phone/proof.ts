/** Proving a phone by code or link: how long each lives and how often it may be tried (PHONE-02…05). */

import type { StepUpType } from '../states.ts'

/** The step-ups that a proven phone clears. */
export const phoneStepUps = ['OTP_SMS', 'PHONE_AUTH'] as const satisfies StepUpType[]

const minute = 60_000
export const codeLivesMs = 10 * minute
export const linkLivesMs = 5 * minute
export const resendAfterMs = minute
export const mostSends = 5
export const mostWrongTries = 5

export const phoneAuthStatuses = ['REQUESTED', 'IN_PROGRESS', 'SUCCESS', 'FAILED'] as const
export type PhoneAuthStatus = (typeof phoneAuthStatuses)[number]

/** What is kept of an application's codes and links; the newest of each counts. Times are instants in ms. */
export interface PhoneProof {
  sends: number
  wrongTries: number
  lastSentAt: number | null
  code: { expiresAt: number } | null
  link: { expiresAt: number; isUsed: boolean } | null
}

/** What asking for another text meets: it may be sent, is too early, or none is left. */
export function sendStanding(
  { sends, lastSentAt }: Pick<PhoneProof, 'sends' | 'lastSentAt'>,
  now: number,
): { standing: 'open' } | { standing: 'early'; waitMs: number } | { standing: 'used_up' } {
  if (sends >= mostSends) return { standing: 'used_up' }
  const waitMs = lastSentAt === null ? 0 : lastSentAt + resendAfterMs - now
  return waitMs > 0 ? { standing: 'early', waitMs } : { standing: 'open' }
}

/** What a typed code meets, given whether it is the one that was sent (PHONE-08, VAL-54). */
export function codeStanding(
  { code, wrongTries }: Pick<PhoneProof, 'code' | 'wrongTries'>,
  isRight: boolean,
  now: number,
): 'accepted' | 'expired' | 'incorrect' | 'used_up' {
  if (wrongTries >= mostWrongTries) return 'used_up'
  if (!code || now >= code.expiresAt) return 'expired'
  if (isRight) return 'accepted'
  return wrongTries + 1 >= mostWrongTries ? 'used_up' : 'incorrect'
}

/** What opening or confirming a link meets. */
export function linkStanding({ link }: Pick<PhoneProof, 'link'>, now: number): 'open' | 'expired' | 'used' {
  if (!link) return 'expired'
  if (link.isUsed) return 'used'
  return now >= link.expiresAt ? 'expired' : 'open'
}
