/** Stored decision letter: codes rather than texts, so that it can be shown in any language. */
import { isApproval, type Decision } from '../application/states.ts'
import type { ReasonCode } from './decision-reasons.ts'

export interface DecisionLetter {
  policyVersion: string
  reasons: ReasonCode[]
  /** ISO 8601, UTC. */
  expectedBy?: string
  /** End of the appeal period, ISO 8601, UTC; absent once an appeal is filed. */
  appealBy?: string
}

interface LetterState {
  decision: Decision
  letter: Pick<DecisionLetter, 'reasons'> | null
}

/** True if an approved application is back in review; payments are disabled until the next decision. */
export const isOnHold = (letter: Pick<DecisionLetter, 'reasons'> | null): boolean =>
  letter?.reasons.includes('approval_on_hold') ?? false

/** True if a decision puts an approved account on hold or keeps it there. */
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

/** Returns at least one reason, even for a decision that was stored without any (LET-01). */
export const explainedBy = ({ decision, letter }: LetterState): ReasonCode[] =>
  letter && letter.reasons.length > 0 ? letter.reasons : [reasonWithoutLetter[decision]]
