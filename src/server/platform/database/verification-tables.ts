/** Kysely types of the tables about inquiries and phone verifications. */
import type { ColumnType, Generated } from 'kysely'
import type { ApplicationId, OwnerId } from '#domain/application/ids.ts'
import type { PhoneAuthStatus } from '#domain/phone/phone-verification.ts'
import type { ExpectedHolder, InquiryKind, InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import type { TryPurpose } from '#domain/step-ups/tries.ts'
import type { Json, NullableJson } from './columns.ts'

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
  /** Set when the result is processed. */
  outcome: InquiryOutcome | null
}

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
