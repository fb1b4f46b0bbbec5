/** What follows from a decision: whether the application is complete, and whether money may be paid out. */
import type { ApplicationLevel, BoStatus, Decision, StepUp } from './states.ts'

/** Decided at FULL and no longer pending (APP-14). */
export const isComplete = (of: { decision: Decision; applicationLevel: ApplicationLevel }): boolean =>
  of.decision !== 'PENDING' && of.applicationLevel === 'FULL'

/** Payouts need an approval, a linked bank account and no owner left to verify (OWN-12; contract: enableDeposits). */
export const paysOut = (of: {
  decision: Decision
  boStatus: BoStatus
  stepUpDetails: readonly StepUp[]
  bankLinked: boolean
}): boolean =>
  of.decision === 'APPROVED' &&
  of.boStatus === 'NONE' &&
  of.bankLinked &&
  !of.stepUpDetails.some(({ type }) => type === 'BO_INFO' || type === 'BO_VERIFICATION')
