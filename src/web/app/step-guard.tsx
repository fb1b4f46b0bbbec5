/**
 * Opens a step that may be opened while answers may still change; else leads to the pre-step that is still due
 * (GUARD-02, GUARD-03), or to where one stands.
 */
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { preStepRedirect } from '../../domain/guards/pre-steps.ts'
import type { StepId } from '../../domain/journey/step.ts'
import { mayOpen, useJourney, useWalk } from '../journey/journey.ts'
import { mayEdit } from '../journey/outcome.ts'
import { stepPath } from '../journey/paths.ts'

export function StepGuard({ step, children }: { step: StepId; children: ReactNode }) {
  const { applicationId, view, answers } = useJourney()
  const walked = useWalk()
  if (view && !mayEdit(view)) return <Navigate to={`/${view.application.id}`} replace />
  const due = view ? null : preStepRedirect(step, answers)
  if (due) return <Navigate to={stepPath(due, null)} replace />
  if (mayOpen(step, walked)) return children
  const current = walked.current === 'onboard' ? 'review' : walked.current
  return <Navigate to={stepPath(current, applicationId)} replace />
}
