/** Conditions for deciding an application again. */
import type { Decision } from '../application/states.ts'
import type { DecisionLetter } from './decision-letter.ts'
import type { StepUp } from '../step-ups/step-up.ts'

export interface DecidedState {
  decision: Decision
  stepUps: readonly Pick<StepUp, 'type'>[]
  isDecided: boolean
  /** A vendor has not answered yet. */
  isPending: boolean
  isWithdrawn: boolean
}

/**
 * `/onboard` returns the same outcome unless a retry is pending, the decision is ERROR or FULL_ONBOARDING is open. A
 * decline is final: later vendor responses are ignored.
 */
export const isDecisionFinal = ({ decision, stepUps, isDecided, isPending }: DecidedState): boolean =>
  isDecided &&
  (decision === 'DECLINED' ||
    (!isPending && decision !== 'ERROR' && !stepUps.some(({ type }) => type === 'FULL_ONBOARDING')))

/** Owner changes trigger a new decision, except before the first one or if only `/onboard` can continue. */
export const canBeRedecided = ({ decision, isDecided, isPending, isWithdrawn }: DecidedState): boolean =>
  isDecided && !isPending && !isWithdrawn && decision !== 'DECLINED' && decision !== 'ERROR'

/**
 * True if an underwriter must act: on pending applications, and on approvals whose payouts await a review of expected
 * sales.
 */
export const isAwaitingPerson = (
  { decision, isDecided, isWithdrawn }: Pick<DecidedState, 'decision' | 'isDecided' | 'isWithdrawn'>,
  reasons: DecisionLetter['reasons'],
): boolean =>
  isDecided &&
  !isWithdrawn &&
  (decision === 'PENDING' || (decision === 'APPROVED_PENDING' && reasons.includes('unusual_volume')))
