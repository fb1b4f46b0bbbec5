/** Opens a step when all before it are answered and answers may still change; else leads to where one stands. */
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { StepId } from '../../domain/journey/step.ts'
import { isReachable } from '../../domain/journey/walk.ts'
import { useJourney, useWalk } from '../journey/journey.ts'
import { mayEdit } from '../journey/outcome.ts'
import { stepPath } from '../journey/paths.ts'

export function StepGuard({ step, children }: { step: StepId; children: ReactNode }) {
  const { applicationId, view } = useJourney()
  const walked = useWalk()
  if (view && !mayEdit(view)) return <Navigate to={`/${view.application.id}`} replace />
  if (isReachable(step, walked)) return children
  const current = walked.current === 'onboard' ? 'review' : walked.current
  return <Navigate to={stepPath(current, applicationId)} replace />
}
