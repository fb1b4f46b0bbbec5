/** The identity provider's inquiries: it takes photo IDs, selfies and papers, and tells how looking at them ended. */
import type { InquiryKind, InquiryOutcome } from '../../../domain/inquiries/inquiry.ts'

export interface InquiryProvider {
  /** Begins an inquiry; the reference is ours. */
  create(inquiry: { kind: InquiryKind; reference: string }): Promise<{ inquiryId: string }>
  /** A token that opens the inquiry's window for a short while. */
  openSession(inquiryId: string): Promise<{ sessionToken: string }>
  /** How it ended; null while it goes on. */
  outcome(inquiryId: string): Promise<InquiryOutcome | null>
}
