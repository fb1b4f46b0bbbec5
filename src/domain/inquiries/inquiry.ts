/** Photo-ID and document inquiries: what they prove, how they end, what their end means (IDV-01…04). */
import type { Proof } from '../policy/facts.ts'
import type { StepUpType } from '../states.ts'

export const inquiryKinds = ['identification', 'verification'] as const
export type InquiryKind = (typeof inquiryKinds)[number]

/** As the session tells it: going on, handed in, or run out (IDV-02). */
export const inquiryStatuses = ['IN_PROGRESS', 'RECEIVED', 'TIMEOUT'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

export const inquiryOutcomes = ['completed', 'failed', 'expired'] as const
export type InquiryOutcome = (typeof inquiryOutcomes)[number]

/** A failed inquiry may be tried once more; then a person looks (contract, section 4). */
const mostFailures = 2

/** The step-ups that each kind answers. A photo ID also stands in for a phone that cannot be proven (PHONE-07). */
export const stepUpsOf = {
  identification: ['GOV_ID_SELFIE', 'OTP_SMS', 'PHONE_AUTH'],
  verification: ['EIN_DOC'],
} as const satisfies Record<InquiryKind, readonly StepUpType[]>

export const statusOf = (outcome: InquiryOutcome | null): InquiryStatus =>
  outcome === null ? 'IN_PROGRESS' : outcome === 'expired' ? 'TIMEOUT' : 'RECEIVED'

/** What an ended inquiry proves, counting the failures with it: nothing yet, accepted, or refused for good. */
export function proofOf(outcome: InquiryOutcome, failures: number): Proof {
  if (outcome === 'completed') return 'ACCEPTED'
  return failures >= mostFailures ? 'REFUSED' : 'NONE'
}
