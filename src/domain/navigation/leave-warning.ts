/** Warns before leaving at FULL while requirements are open (DEC-23…DEC-25). */
import type { DecisionState } from '../application/application.ts'
import { isResolvedByApplicant, type StepUp } from '../step-ups/step-up.ts'

export function shouldWarnBeforeLeaving({
  applicationLevel,
  decision,
  stepUpDetails,
}: Pick<DecisionState, 'applicationLevel' | 'decision'> & { stepUpDetails: readonly StepUp[] }): boolean {
  if (applicationLevel !== 'FULL') return false
  if (decision === 'PENDING') return true
  if (decision !== 'APPROVED_PENDING' && decision !== 'DECLINED_PENDING') return false
  return stepUpDetails.length > 1 || stepUpDetails.some(isResolvedByApplicant)
}
