/** Verdict of the underwriting policy. */
import type { ApplicationLevel, BoStatus, Decision } from '../application/states.ts'
import { rejectionReasons, requestReasons, type StepUpType } from '../step-ups/step-up.ts'

/** Shown to the applicant; none of them mentions a watch list. */
export const policyReasons = [
  'all_verified',
  ...requestReasons,
  ...rejectionReasons,
  'unusual_volume',
  'restricted_category',
  'owner_removed_after_check',
  'linked_application',
  'applicant_listed_as_partner',
  'business_number_replaced',
  'under_review',
  'check_unanswered',
  'unable_to_serve',
  'check_failed',
] as const
export type PolicyReason = (typeof policyReasons)[number]

export interface Verdict {
  policyVersion: string
  decision: Decision
  applicationLevel: ApplicationLevel
  boStatus: BoStatus
  stepUps: StepUpType[]
  reasons: PolicyReason[]
}
