/** Whether leaving the page is worth a warning: at FULL, while something is still open (DEC-23…DEC-25). */
import type { Standing } from '../application.ts'
import type { StepUp } from '../states.ts'

export function leaveWarningArmed({
  applicationLevel,
  decision,
  stepUpDetails,
}: Pick<Standing, 'applicationLevel' | 'decision'> & { stepUpDetails: readonly StepUp[] }): boolean {
  if (applicationLevel !== 'FULL') return false
  if (decision === 'PENDING') return true
  if (decision !== 'APPROVED_PENDING' && decision !== 'DECLINED_PENDING') return false
  return stepUpDetails.length > 1 || stepUpDetails.some(({ type }) => type !== 'BO_VERIFICATION')
}
