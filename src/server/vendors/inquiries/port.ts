/** Identity verification: the vendor collects photo IDs, selfies and documents, and reports the result. */
import type { ExpectedHolder, InquiryKind, InquiryOutcome } from '#domain/step-ups/inquiry.ts'

/** The browser posts `inquiryId`, `sessionToken` and `returnUrl` to the URL. */
export interface InquiryWindow {
  /** Relative for a page on our own origin. */
  windowUrl: string
  /** Valid for at least 15 minutes. */
  sessionToken: string
}

export interface InquiryProvider {
  /** @param inquiry.reference our id, shown to the vendor's reviewers */
  create(inquiry: {
    kind: InquiryKind
    reference: string
    expectedHolder: ExpectedHolder
  }): Promise<{ inquiryId: string }>
  openSession(inquiryId: string): Promise<InquiryWindow>
  /** Null while the inquiry is open. */
  outcome(inquiryId: string): Promise<InquiryOutcome | null>
}
