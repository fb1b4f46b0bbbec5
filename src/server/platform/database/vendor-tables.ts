/** Kysely types of the tables about calls of vendors and their later answers. */
import type { ApplicationId, OwnerId } from '#domain/application/ids.ts'
import type { BusinessFinding, IdentityFinding } from '#domain/underwriting/facts.ts'
import type { NullableJson } from './columns.ts'

export interface VendorTables {
  vendor_calls: VendorCallsTable
  vendor_events: VendorEventsTable
}

export type VendorPurpose = 'identity' | 'business'

/**
 * ASKING: written before the vendor is asked, so that a crash is seen. LATER: the vendor answers later. UNAVAILABLE: it
 * did not answer; another attempt asks again. SUPERSEDED: the answers changed meanwhile. OVERDUE: no answer by the due
 * time. VOID: the application was withdrawn.
 */
export type VendorCallState =
  'ASKING' | 'LATER' | 'ANSWERED' | 'UNAVAILABLE' | 'SUPERSEDED' | 'OVERDUE' | 'VOID'

export interface KeptFinding {
  finding: IdentityFinding | BusinessFinding
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
