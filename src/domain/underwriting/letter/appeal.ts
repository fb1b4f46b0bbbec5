/** Appeal against a decline: once within 30 days, settled by another underwriter within 5 business days (LET-04). */
import type { UnderwritingFacts } from '../facts.ts'
import type { Decision } from '#domain/application/states.ts'
import { dayMs } from '#domain/dates/duration.ts'

const appealWindowMs = 30 * dayMs
export const appealDeadline = (declinedAt: Date): Date => new Date(declinedAt.getTime() + appealWindowMs)
/** Business days of the market. */
export const appealResponseDays = 5

export const maxStatementLength = 2000
export const maxAppealFiles = 3
export const maxAppealFileBytes = 5 * 1024 * 1024

export const appealOutcomes = ['UPHELD', 'REVERSED'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** NONE: nothing to appeal against. EXPIRED: the 30 days are over. */
export const appealStatuses = ['NONE', 'AVAILABLE', 'EXPIRED', 'OPEN', 'SETTLED'] as const
export type AppealStatus = (typeof appealStatuses)[number]

interface DecidedApplication {
  decision: Decision
  decidedAt: Date | null
  isWithdrawn: boolean
}

interface NewestAppeal {
  outcome: AppealOutcome | null
  settledAt: Date | null
}

export interface AppealState {
  status: AppealStatus
  /** End of the 30 days, while an appeal is available or after it expired unused. */
  until: Date | null
}

/** A new decline after a reversal may be appealed; an upheld decline may not be appealed again. */
export function appealState(
  { decision, decidedAt, isWithdrawn }: DecidedApplication,
  newest: NewestAppeal | null,
  now: Date,
): AppealState {
  if (newest?.outcome === null) return { status: 'OPEN', until: null }
  const isDeclined = decision === 'DECLINED' && decidedAt !== null && !isWithdrawn
  const isDecidedSince =
    newest?.settledAt != null && decidedAt !== null && decidedAt.getTime() > newest.settledAt.getTime()
  if (newest && (newest.outcome === 'UPHELD' || !isDeclined || !isDecidedSince))
    return { status: 'SETTLED', until: null }
  if (!isDeclined) return { status: 'NONE', until: null }
  const until = appealDeadline(decidedAt)
  return { status: now.getTime() <= until.getTime() ? 'AVAILABLE' : 'EXPIRED', until }
}

/** Reversing a decline accepts the rejected proofs, so that the policy does not decline again. */
export const acceptRefusedProofs = (facts: UnderwritingFacts): UnderwritingFacts => ({
  ...facts,
  photoId: facts.photoId === 'REJECTED' ? 'ACCEPTED' : facts.photoId,
  businessDocument: facts.businessDocument === 'REJECTED' ? 'ACCEPTED' : facts.businessDocument,
})
