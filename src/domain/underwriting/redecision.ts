/** When a decision may be made again. */
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
 * Without a pending retry, an error or an open full onboarding, `/onboard` answers the same outcome. A decline ends the
 * wait for a vendor: what it answers later changes nothing.
 */
export const isDecisionFinal = ({ decision, stepUps, isDecided, isPending }: DecidedState): boolean =>
  isDecided &&
  (decision === 'DECLINED' ||
    (!isPending && decision !== 'ERROR' && !stepUps.some(({ type }) => type === 'FULL_ONBOARDING')))

/** Changed owners do not matter before the first decision, or when only `/onboard` can continue. */
export const canBeRedecided = ({ decision, isDecided, isPending, isWithdrawn }: DecidedState): boolean =>
  isDecided && !isPending && !isWithdrawn && decision !== 'DECLINED' && decision !== 'ERROR'

/** Cases that a person settles: pending ones, and approvals whose payouts wait for a look at the expected sales. */
export const isAwaitingPerson = (
  { decision, isDecided, isWithdrawn }: Pick<DecidedState, 'decision' | 'isDecided' | 'isWithdrawn'>,
  reasons: DecisionLetter['reasons'],
): boolean =>
  isDecided &&
  !isWithdrawn &&
  (decision === 'PENDING' || (decision === 'APPROVED_PENDING' && reasons.includes('unusual_volume')))
