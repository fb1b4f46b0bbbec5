/** Stored decision letter: codes rather than texts, so that it can be shown in any language. */
import { isApproval, type Decision } from '../application/states.ts'
import type { ReasonCode } from './decision-reasons.ts'

export interface DecisionLetter {
  policyVersion: string
  reasons: ReasonCode[]
  /** ISO 8601, UTC. */
  expectedBy?: string
  /** ISO 8601, UTC: end of the time to ask for another review, until one is asked for. */
  appealBy?: string
}

interface LetterState {
  decision: Decision
  letter: Pick<DecisionLetter, 'reasons'> | null
}

/** Approved before and in review now: no payments until the next decision. */
export const isOnHold = (letter: Pick<DecisionLetter, 'reasons'> | null): boolean =>
  letter?.reasons.includes('approval_on_hold') ?? false

/** Whether a decision puts an approved account on hold, or leaves it so. */
export const isApprovalOnHold = (before: LetterState, decision: Decision): boolean =>
  decision === 'PENDING' && (isApproval(before.decision) || isOnHold(before.letter))

const reasonWithoutLetter = {
  APPROVED: 'all_verified',
  APPROVED_PENDING: 'under_review',
  PENDING: 'under_review',
  DECLINED_PENDING: 'under_review',
  DECLINED: 'unable_to_serve',
  ERROR: 'check_failed',
} as const satisfies Record<Decision, ReasonCode>

/** At least one reason, also for a decision that was stored without any (LET-01). */
export const explainedBy = ({ decision, letter }: LetterState): ReasonCode[] =>
  letter && letter.reasons.length > 0 ? letter.reasons : [reasonWithoutLetter[decision]]
