/** Opens a step if allowed; otherwise redirects to the pending pre-step (GUARD-02, GUARD-03) or the current page. */
import type { ReactNode } from 'react'
import { Navigate } from '../router/router.tsx'
import { getPreApplicationRedirect } from '#domain/navigation/pre-application-steps.ts'
import type { StepId } from '#domain/journey/steps.ts'
import { useJourney } from '../application/journey.ts'
import { canOpenStep, useProgress } from '../application/progress.ts'
import { canEdit } from '../application/outcome-paths.ts'
import { stepPath } from '../application/paths.ts'

export function StepGuard({ step, children }: { step: StepId; children: ReactNode }) {
  const { applicationId, view, answers } = useJourney()
  const progress = useProgress()
  if (view && !canEdit(view)) return <Navigate to={`/${view.application.id}`} replace />
  const dueStep = view ? null : getPreApplicationRedirect(step, answers)
  if (dueStep) return <Navigate to={stepPath(dueStep, null)} replace />
  if (canOpenStep(step, progress)) return children
  const current = progress.current === 'onboard' ? 'review' : progress.current
  return <Navigate to={stepPath(current, applicationId)} replace />
}
