/** Identity verification: the vendor collects photo IDs, selfies and documents, and reports the result. */
import type { Language } from '#domain/countries/market.ts'
import type { ExpectedHolder, InquiryKind, InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import type { AnnouncedAnswer, EventHeaders } from '../vendor-answer.ts'

/** Where the person goes on. Contains a secret, which is neither logged nor stored in plain text. */
export interface InquiryWindow {
  /** Relative for a page on our own origin. */
  windowUrl: string
  /**
   * Valid for at least 15 minutes; the browser posts it to the URL, with `inquiryId` and `returnUrl`. Null: the URL is a
   * link that works once, which the browser opens by GET.
   */
  sessionToken: string | null
}

export interface InquiryRequest {
  kind: InquiryKind
  /** Our id of the person or business and of the kind, the same for a repeated inquiry; shown to the vendor's reviewers. */
  reference: string
  expectedHolder: ExpectedHolder
  /** Page of ours to which a vendor that is opened by a link sends the person back. */
  returnUrl: string
}

export interface InquiryReport {
  /** Null while the inquiry is open. */
  outcome: InquiryOutcome | null
  /** The vendor's own word, for the audit log. */
  status: string
}

export interface EndedInquiry extends InquiryReport {
  outcome: InquiryOutcome
}

export const hasEnded = (report: InquiryReport | null): report is EndedInquiry =>
  report !== null && report.outcome !== null

/** A vendor that answers over a network: it is opened by links, is not asked at each look of a page, and sends events. */
export interface RemoteInquiries {
  /** Name in the address of the vendor's events, `/webhooks/{vendor}`. */
  readonly vendor: string
  /** Null without a valid signature of the vendor over these bytes. */
  verify(rawBody: Buffer, headers: EventHeaders): Promise<AnnouncedAnswer | null>
}

export interface InquiryProvider {
  /** Null for a vendor in this process: its window may be opened again, and its outcome is taken when the page submits it. */
  readonly remote: RemoteInquiries | null
  /**
   * @param key idempotency key: a repeated call with it is the same inquiry, and is billed once
   * @throws ProviderTimeout
   */
  create(inquiry: InquiryRequest, key: string): Promise<{ inquiryId: string }>
  /** @throws ProviderTimeout */
  openSession(inquiryId: string, language: Language): Promise<InquiryWindow>
  /**
   * @param expectedHolder of the document, as at the creation
   * @throws ProviderTimeout
   */
  report(inquiryId: string, expectedHolder: ExpectedHolder): Promise<InquiryReport>
  /** Deletes what the vendor keeps of the person. May be repeated. @throws ProviderTimeout */
  redact(inquiryId: string): Promise<void>
}
