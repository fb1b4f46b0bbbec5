/** Rules derived from an application's status and decision. */
import type { ApplicationLevel, ApplicationStatus, Decision, Intent } from './states.ts'
import type { StepUp } from '../step-ups/step-up.ts'

/** True once the application is decided at FULL and no longer pending (APP-14). */
export const isComplete = (state: { decision: Decision; applicationLevel: ApplicationLevel }): boolean =>
  state.decision !== 'PENDING' && state.applicationLevel === 'FULL'

/**
 * A pending CREATE_BUSINESS application without step-ups is presented as FULL once its business exists (APP-15).
 * PENDING implies that it does, because the first submission creates it.
 */
export const effectiveLevel = (application: {
  applicationStatus: ApplicationStatus
  applicationLevel: ApplicationLevel
  intent: Intent
  stepUpDetails: readonly StepUp[]
}): ApplicationLevel =>
  application.applicationStatus === 'PENDING' &&
  application.intent === 'CREATE_BUSINESS' &&
  application.stepUpDetails.length === 0
    ? 'FULL'
    : application.applicationLevel

/** The level after a decision: FULL never returns to BASIC (APP-18). */
export const nextApplicationLevel = (current: ApplicationLevel, next: ApplicationLevel): ApplicationLevel =>
  current === 'FULL' ? 'FULL' : next

/** Declined and withdrawn applications reject updates (APP-18). */
export const isClosed = (status: ApplicationStatus): boolean =>
  status === 'DECLINED' || status === 'WITHDRAWN'
