/** What underwriting answers: facts in, verdict out. */
import type { ApplicationLevel, BoStatus, Decision, StepUpType } from '../states.ts'

/** Why, in words that may be told to the applicant. None of them mentions a watch list. */
export const reasonCodes = [
  'all_verified',
  'full_ssn_needed',
  'photo_id_needed',
  'phone_proof_needed',
  'full_business_number_needed',
  'business_details_differ',
  'business_document_needed',
  'business_little_known',
  'business_not_active',
  'unusual_volume',
  'restricted_category',
  'owners_needed',
  'owners_unverified',
  'owner_under_review',
  'under_review',
  'photo_id_refused',
  'business_document_refused',
  'unable_to_serve',
  'check_failed',
  'decided_by_a_person',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

export interface Verdict {
  policyVersion: string
  decision: Decision
  applicationLevel: ApplicationLevel
  boStatus: BoStatus
  stepUps: StepUpType[]
  reasons: ReasonCode[]
}
