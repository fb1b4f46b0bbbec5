/** Kysely types of the tables about inquiries, phone verifications, and calls of vendors. */
import type { ColumnType, Generated } from 'kysely'
import type { ApplicationId, OwnerId } from '#domain/application/ids.ts'
import type { PhoneAuthStatus } from '#domain/phone/phone-verification.ts'
import type { BusinessFinding, IdentityFinding } from '#domain/underwriting/facts.ts'
import type { ExpectedHolder, InquiryKind, InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import type { TryPurpose } from '#domain/step-ups/tries.ts'
import type { Json, NullableJson } from '../columns.ts'

export interface InquiriesTable {
  /** Assigned by the vendor. */
  id: string
  application_id: ApplicationId
  /** Null for the applicant. */
  owner_id: OwnerId | null
  kind: InquiryKind
  created_at: Date
  expected_holder: Json<ExpectedHolder>
  /**
   * Keyed digest of the subject of the inquiry, until there is an outcome. Null from before migration 003.
   */
  subject_digest: ColumnType<string | null, string, string | null>
  /** The vendor's session, while it can be reused (APP-03). */
  session: NullableJson<VendorSession>
  /** Set when the result is processed. One in review may be replaced by what the vendor's reviewers say later. */
  outcome: InquiryOutcome | null
  /** When a page's look last asked the vendor; null once an event announced something. */
  asked_at: ColumnType<Date | null, never, Date | null>
  /** When a job asks the vendor, if it sends events. */
  next_poll_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Erased here, and not yet at the vendor. */
  redact_at: ColumnType<Date | null, never, Date | null>
}

/** Of a vendor whose window may be opened again; links that work once are not kept. */
export interface VendorSession {
  windowUrl: string
  sessionToken: string
  openedAt: string
}

/** Evidence attempts by a person or business. */
export interface EvidenceTriesTable {
  id: Generated<number>
  purpose: TryPurpose
  /** Id of the application or owner, or a keyed digest that identifies the party. */
  subject: string
  /** Id of the inquiry, or of the attempt. */
  reference: string
  application_id: ApplicationId
  tried_at: Date
  /** Null until known. */
  outcome: InquiryOutcome | null
}

export interface InquiryLinksTable {
  /** Lookup part of the token. */
  id: string
  /** Keyed digest of the secret part. */
  digest: string
  inquiry_id: string
  application_id: ApplicationId
  kind: InquiryKind
  /** User who requested the link. */
  user_id: string
  expires_at: Date
  used_at: Date | null
}

export interface PhoneVerificationsTable {
  application_id: ApplicationId
  status: PhoneAuthStatus
  send_count: number
  failed_attempts: number
  last_sent_at: Date | null
  /** Keyed digest of the code together with its recipient. */
  code_digest: string | null
  /** Keyed digest of that number. */
  code_number: string | null
  code_expires_at: Date | null
  /** Keyed digests of the link's token together with the number, and of the number. */
  link_digest: string | null
  link_number: string | null
  link_expires_at: Date | null
  link_used_at: Date | null
  /** True if texted, rather than opened on the phone itself. */
  link_texted: Generated<boolean>
  carrier_reference: string | null
  final_target_url: string | null
}

export interface VendorTables {
  vendor_calls: VendorCallsTable
  vendor_events: VendorEventsTable
}

export type VendorPurpose = 'identity' | 'business'

/**
 * ASKING: written before the vendor is asked, so that a crash is seen. LATER: the vendor answers later. UNAVAILABLE: it
 * did not answer; another attempt asks again. SUPERSEDED: the answers changed meanwhile. OVERDUE: no answer by the due
 * time. VOID: given up with a withdrawal by an earlier release.
 */
export type VendorCallState =
  'ASKING' | 'LATER' | 'ANSWERED' | 'UNAVAILABLE' | 'SUPERSEDED' | 'OVERDUE' | 'VOID'

export interface KeptFinding {
  finding: IdentityFinding | BusinessFinding
  /** The finding before a later one that contradicts an approval. */
  former?: IdentityFinding | BusinessFinding
  /** A finding that a person dismissed, for example about somebody of the same name. */
  dismissed?: IdentityFinding | BusinessFinding
  /** A decision about the application rested on it without an approval that dismissed it. */
  stands?: true
}

export interface VendorCallsTable {
  /** Idempotency key at the vendor. */
  id: string
  purpose: VendorPurpose
  vendor: string
  application_id: ApplicationId
  /** The applicant and the business: the application. */
  subject_id: ApplicationId | OwnerId
  /** Keyed digest of the exact answers sent. */
  asked_digest: string
  /** Counts the calls of the purpose about the subject. */
  attempt: number
  /** For the vendor's invoice. */
  cost_class: string
  state: VendorCallState
  /** The vendor's own id. */
  reference: string | null
  asked_at: Date
  next_poll_at: Date | null
  answer_due_at: Date | null
  /** When the answer, or its failure, arrived here. */
  answered_at: Date | null
  /** The vendor's own time of the answer; an older answer never replaces a newer one. */
  reported_at: Date | null
  /** When a decision rested on the answer, or a person decided who saw it. Null in ERROR, which decides nothing. */
  decided_at: Date | null
  answer: NullableJson<KeptFinding>
}

/** An event only says that there is something to read; what it contains isn't kept. */
export interface VendorEventsTable {
  vendor: string
  event_id: string
  reference: string
  received_at: Date
  state: 'RECEIVED' | 'DONE' | 'UNKNOWN_REFERENCE'
}

/** What a submission waits for. */
export interface VendorWait {
  code: 'identity_check' | 'business_check'
  /** ISO 8601, UTC. */
  since: string
  expectedBy: string
}
