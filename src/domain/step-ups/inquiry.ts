/** Photo-ID and document inquiries (IDV-01…04). */
import type { ProofStatus } from './proof-status.ts'

export const inquiryKinds = ['identification', 'verification'] as const
export type InquiryKind = (typeof inquiryKinds)[number]

/** Session status (IDV-02). */
export const inquiryStatuses = ['IN_PROGRESS', 'RECEIVED', 'TIMEOUT'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** `review`: neither accepted nor refused; a person decides. */
export const inquiryOutcomes = ['completed', 'failed', 'expired', 'review'] as const
export type InquiryOutcome = (typeof inquiryOutcomes)[number]

/** After the second failure, the evidence goes to manual review. */
const maxFailures = 2

export const toInquiryStatus = (outcome: InquiryOutcome | null): InquiryStatus =>
  outcome === null ? 'IN_PROGRESS' : outcome === 'expired' ? 'TIMEOUT' : 'RECEIVED'

/** True if no attempts are left; the outcome of a further one is ignored. */
export const isOutOfTries = (failures: number): boolean => failures >= maxFailures

/** @param failures including this one */
export function toProofStatus(outcome: InquiryOutcome, failures: number): ProofStatus {
  if (isOutOfTries(failures)) return 'REJECTED'
  if (outcome === 'review') return 'IN_REVIEW'
  return outcome === 'completed' ? 'ACCEPTED' : 'NONE'
}

/** Expected holder of the document, who is compared with the document; null if not stated. */
export type ExpectedHolder =
  | { firstName: string | null; lastName: string | null; dateOfBirth: string | null }
  | { businessName: string | null }
