/** What holds of an application's standing, whoever asks (APP-15, APP-18). */
import type { ApplicationLevel, ApplicationStatus, Decision, Intent, StepUp } from './states.ts'

/**
 * A pending create-business application that has its business and owes no step-up is treated as FULL (APP-15).
 * @param of businessId: of the business that came of it; null while it is a draft
 */
export const treatedAsFull = (of: {
  decision: Decision
  intent: Intent
  businessId: string | null
  stepUpDetails: readonly StepUp[]
}): boolean =>
  of.decision === 'PENDING' &&
  of.intent === 'CREATE_BUSINESS' &&
  of.businessId !== null &&
  of.stepUpDetails.length === 0

/** A declined application refuses updates (APP-18), and so does one that was taken back. */
export const acceptsUpdates = (status: ApplicationStatus): boolean =>
  status !== 'DECLINED' && status !== 'WITHDRAWN'

/** The level after a decision: FULL never returns to BASIC (APP-18). */
export const levelAfter = (before: ApplicationLevel, decided: ApplicationLevel): ApplicationLevel =>
  before === 'FULL' ? 'FULL' : decided
