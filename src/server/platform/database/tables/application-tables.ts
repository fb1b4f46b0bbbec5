/** Kysely types of the tables that belong to applications. */
import type { ColumnType, Generated } from 'kysely'
import type { Applicant, Company } from '#domain/application/application.ts'
import type { Attribution } from '#domain/application/attribution.ts'
import type { GovernmentId, GovernmentIdSource } from '#domain/fields/government-id.ts'
import type { ApplicationId, OwnerId } from '#domain/application/ids.ts'
import type { Currency, Language } from '#domain/countries/market.ts'
import type { ChangeStatus, FactEffect, ProvenField } from '#domain/changes/change.ts'
import type { ClearanceProposal, HolderCheck } from '#domain/bank/deposits.ts'
import type { CardBrand } from '#domain/orders/card-brand.ts'
import type { Removal } from '#domain/owners/left-out.ts'
import type { DenialReason, OwnerStatus, OwnerType } from '#domain/owners/owner.ts'
import type { ChannelType } from '#domain/stores/channel.ts'
import type { Acceptance } from '#domain/underwriting/acceptance.ts'
import type { PartyKind } from '#domain/parties/party-keys.ts'
import type { TaxType } from '#domain/tax/tax-information.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import type { ReviewSnapshot } from '#domain/underwriting/review-snapshot.ts'
import type { DecisionLetter } from '#domain/underwriting/decision-letter.ts'
import type { ReasonCode } from '#domain/underwriting/decision-reasons.ts'
import type { IdentityFinding, UnderwritingFacts } from '#domain/underwriting/facts.ts'
import type { Requirement } from '#domain/underwriting/requirements.ts'
import type { ApiVersion, ApplicationLevel, BoStatus, Decision, Intent } from '#domain/application/states.ts'
import type { Json, DefaultedJson, NullableJson, SealedDigest } from '../columns.ts'
import type { ChargesTable, DebitAuthorizationsTable, OrdersTable } from './order-tables.ts'
import type {
  EvidenceTriesTable,
  InquiriesTable,
  InquiryLinksTable,
  PhoneVerificationsTable,
  VendorWait,
} from './verification-tables.ts'
import type { StoredProof } from '#domain/proofs/proven-values.ts'
import type { ProofStatus } from '#domain/step-ups/proof-status.ts'
import type { StepUp, StepUpType } from '#domain/step-ups/step-up.ts'

export interface ApplicationsTable {
  id: ApplicationId
  user_id: string
  portal: Portal
  currency: Currency
  created_at: Date
  updated_at: Date
  /** Incremented by each save, for optimistic locking. */
  version: Generated<number>
  intent: Intent
  api_version: ApiVersion
  applicant: Json<Applicant>
  company: Json<Company>
  attribution: Json<Attribution>
  /** Encrypted government IDs; their last four digits are in applicant and company. */
  applicant_government_id: string | null
  company_government_id: string | null
  /** Null until the first `/onboard`. */
  submitted_at: Date | null
  decided_at: Date | null
  /** Trade name at the first decision. */
  decided_trade_name: ColumnType<string | null, string | null | undefined>
  /** Time of the first bureau timeout; a job retries the decision. */
  decision_pending_since: Date | null
  /** Set while the decision waits for an answer that a vendor gives later. */
  vendor_wait: NullableJson<VendorWait>
  /** A confirmed hit or a contradiction arrived after the approval; payouts pause until a person decides. */
  late_hit_since: ColumnType<Date | null, Date | null | undefined>
  withdrawn_at: Date | null
  /** Personal data was erased; the row stays because others refer to it. */
  erased_at: ColumnType<Date | null, Date | null | undefined>
  decision: Decision
  level: ApplicationLevel
  original_level: ApplicationLevel | null
  beneficial_owner_status: BoStatus
  step_ups: Json<StepUp[]>
  /** All requirements to date, with their status. */
  requirements: DefaultedJson<Requirement[]>
  /** Step-ups requested by an underwriter; the policy does not remove them. */
  manual_step_ups: DefaultedJson<StepUpType[]>
  /**
   * Facts that an approval accepted, each in its state at the time. Null from before migration 011, when only
   * ids were stored.
   */
  acceptances: NullableJson<Acceptance[]>
  /**
   * Unresolved owners, including those of other applications, whom an underwriter accepted with the approval.
   */
  reviewed_owners: DefaultedJson<OwnerId[]>
  /** Linked applications that an underwriter accepted with the approval. */
  reviewed_applications: DefaultedJson<ApplicationId[]>
  /** Set while the case waits for a person. */
  case_scope: NullableJson<Pick<ReviewSnapshot, 'owners' | 'applications'>>
  /** States of the items in the scope. */
  case_states: NullableJson<Acceptance[]>
  decision_letter: NullableJson<DecisionLetter>
  /** Underwriter's internal note. */
  decision_note: ColumnType<string | null, string | null | undefined>
  /** Facts behind the current decision. */
  facts: NullableJson<UnderwritingFacts>
  /**
   * Keyed digests of what was proven or accepted, compared with the current answers. Null from before
   * migration 003.
   */
  proofs: NullableJson<StoredProof[]>
  /** Keyed digest of the phone number proven before migration 003. */
  proven_phone: ColumnType<string | null, string | null | undefined>
  enable_deposits: boolean
  /** Payouts pause while a change request is in review. */
  payouts_paused_since: ColumnType<Date | null, Date | null | undefined>
  /**
   * Set when answers behind the decision change while a step-up unlocks them; null after they are assessed.
   */
  answers_changed_since: ColumnType<Date | null, Date | null | undefined>
  completed: boolean
  /** The newest order. */
  order_id: ColumnType<string | null, string | null | undefined>
}

/** Every signed text of the terms, as shown. */
export interface TermsTextsTable {
  sha256: string
  version: string
  language: Language
  text: string
}

/** Rates that were shown with a signature of the terms, as JSON. */
export interface ShownRatesTable {
  sha256: string
  content: string
}

/** Signatures of the terms; never changed or removed. */
export interface TermsSignaturesTable {
  id: string
  application_id: ApplicationId
  /** The signer. */
  user_id: string
  version: string
  text_sha256: string
  /** Null from before migration 026. */
  rates_sha256: string | null
  language: Language
  signed_at: Date
  /** The signer's network address and browser, encrypted. */
  address: string
  user_agent: string
}

export interface FinancialInstrumentsTable {
  id: string
  application_id: ApplicationId
  kind: 'BANK_ACCOUNT' | 'CREDIT_CARD'
  source: 'manual' | 'plaid' | 'vault'
  status: 'PENDING' | 'VERIFIED' | 'FAILED'
  is_primary: boolean
  /** Whether the holder is the applicant or the business. Null for a card. */
  holder_check: HolderCheck | null
  /** Encrypted digest of the holder and names at a clearance, and of how many cleared them. Null from before migration 011. */
  cleared_for: ColumnType<string | null, string | null | undefined>
  /** A first person's clearance, encrypted, while it waits for a second person. */
  clearance_proposal: ColumnType<ClearanceProposal | null, string | null | undefined, string | null>
  /** The bank doesn't confirm the entered name. */
  is_holder_doubted: boolean
  /** Earliest activation time of an account that waits to replace the primary one; null otherwise. */
  takes_over_at: Date | null
  bank_name: string | null
  account_type: 'CHECKING' | 'SAVINGS' | null
  holder_name: string | null
  routing_number: string | null
  last4: string
  /** Encrypted. */
  account_number: string | null
  card_brand: CardBrand | null
  /** Token of the card vault; card numbers are never stored. */
  card_token: string | null
  /** YYYY-MM */
  card_expires: string | null
  /** Minor units. Never shown; the two drivers return different types. */
  available_balance: ColumnType<unknown, number | null, number | null>
  created_at: Date
}

/** Access to banks at the linking vendor. */
export interface BankLinksTable {
  id: string
  application_id: ApplicationId
  public_token_digest: string
  /** The vendor's token, encrypted. */
  access: string
  /** Null until an account is linked by it. */
  instrument_id: string | null
  /** Last time that it was seen to be in use. */
  needed_at: Date
}

/** Replaced email addresses that still receive notices. */
export interface FormerEmailsTable {
  id: string
  application_id: ApplicationId
  email: string
  expires_at: Date
}

/** Contacts of everyone who is or was part of an application. */
export interface FormerContactsTable {
  id: string
  application_id: ApplicationId
  /** Encrypted digest. */
  contact: string
  /** Null from before migration 012, until a job has written it. */
  contact_digest: SealedDigest
  /** The person's part was shown by an account or a check. */
  is_proven: Generated<boolean>
}

export interface ChannelsTable {
  id: string
  application_id: ApplicationId
  name: string
  type: ChannelType
  external_id: string | null
  external_type: string | null
  created_at: Date
}

export interface AuthorizationCodesTable {
  id: string
  application_id: ApplicationId
  /** Keyed digest of the code. */
  digest: string
  context: string | null
  channel_id: string | null
  expires_at: Date
  used_at: Date | null
}

/** Reminders sent for unfinished applications, one per application (DEC-26). */
export interface AbandonmentRemindersTable {
  application_id: ApplicationId
  sent_at: Date
}

/** Permissions already requested from the point-of-sale vendor. */
export interface PermissionRequestsTable {
  application_id: ApplicationId
  type: string
  requested_at: Date
}

export interface TaxInformationTable {
  id: string
  application_id: ApplicationId
  type: TaxType
  source_type: GovernmentIdSource | null
  last4: string | null
  /** Encrypted. */
  government_id: string | null
  legal_name: string | null
  filed_at: Date
}

/**
 * Proves that the account confirmed the entry, the photo ID shows the person, or the checks verified the
 * person.
 */
export interface OwnerProof {
  purpose: 'confirmation' | 'photo_id' | 'verification'
  digest: string
}

export interface OwnersTable {
  id: OwnerId
  application_id: ApplicationId
  /** Order of entry. */
  position: number
  type: OwnerType
  first_name: string | null
  last_name: string | null
  email: string | null
  email_digest: SealedDigest
  phone: string | null
  communication_language: Language | null
  /** Encrypted, as are address (JSON) and government_id. */
  dob: string | null
  address: string | null
  government_id: string | null
  government_identification: NullableJson<GovernmentId>
  /** The client reported that the entry is being edited. */
  is_patching: boolean
  /** Set when the owner accepts the invitation. */
  user_id: string | null
  status: OwnerStatus
  step_ups: Json<StepUp[]>
  identity_result: IdentityFinding | null
  photo_id_result: ProofStatus
  /** Keyed digests of what was proven, compared with the current entry. Null from before migration 003. */
  proofs: NullableJson<OwnerProof[]>
  /** Vendor's id of the newest photo-ID inquiry. */
  inquiry_id: string | null
  invited_at: Date | null
  /** Lets reminder jobs skip superseded invitations. */
  invitation_count: Generated<number>
  /** Reminders sent for the newest invitation. */
  reminder_count: Generated<number>
  /** Time of the first bureau check of the current person. */
  checked_at: Date | null
  verified_at: Date | null
  /** Set for a former owner, kept because their check had started. */
  removed_at: Date | null
  removal: Removal | null
  /** Reported reason, for status DENIED. */
  denial_reason: DenialReason | null
  created_at: Date
  /** Incremented by each save, for optimistic locking. */
  version: Generated<number>
}

export interface ChangeRequestsTable {
  id: string
  application_id: ApplicationId
  /** User who requested the change. */
  requested_by: string
  created_at: Date
  status: ChangeStatus
  effects: Json<FactEffect[]>
  /** Encrypted body of the request; null after it is closed. */
  body: string | null
  /** Set while IN_REVIEW. */
  waits_for: 'VENDOR' | 'PERSON' | null
  /** Facts with the change applied, for a manual decision. */
  facts: NullableJson<UnderwritingFacts>
  /** Keyed digests of the answers that these facts are about. */
  checked: NullableJson<Record<'identity' | 'business', string>>
  /** Reasons given by the deciding person. */
  reasons: DefaultedJson<ReasonCode[]>
  /** Internal note of the deciding person. */
  note: ColumnType<string | null, string | null | undefined>
  settled_at: Date | null
}

export interface ChangeProofsTable {
  change_id: string
  field: ProvenField
  /** Keyed digest of the newest code together with its recipient. */
  code_digest: string
  code_expires_at: Date
  last_sent_at: Date
  send_count: number
  failed_attempts: number
  proven_at: Date | null
  /** Keyed digest of the address or number, set when its code was entered. */
  proven_value: ColumnType<string | null, string | null | undefined>
}

/** Attributes of the people and business of each application, as keyed digests. */
export interface PartyKeysTable {
  id: Generated<number>
  application_id: ApplicationId
  /** Id of the source row: the application, an owner or a bank account. */
  source: string
  kind: PartyKind
  /** Equal in every row of the same party; includes the kind. */
  digest: string
  /** A number that unrelated parties use too, such as the sandbox's test numbers. */
  is_shared: Generated<boolean>
  /** The answer changed after a decision used it. */
  is_replaced: Generated<boolean>
}

/** Applications from before the table whose keys a job still has to write. */
export interface PartyKeyRebuildsTable {
  application_id: ApplicationId
}

export interface ApplicationTables {
  applications: ApplicationsTable
  terms_texts: TermsTextsTable
  shown_rates: ShownRatesTable
  terms_signatures: TermsSignaturesTable
  change_requests: ChangeRequestsTable
  change_proofs: ChangeProofsTable
  former_emails: FormerEmailsTable
  former_contacts: FormerContactsTable
  channels: ChannelsTable
  authorization_codes: AuthorizationCodesTable
  abandonment_reminders: AbandonmentRemindersTable
  permission_requests: PermissionRequestsTable
  tax_information: TaxInformationTable
  bank_links: BankLinksTable
  financial_instruments: FinancialInstrumentsTable
  orders: OrdersTable
  charges: ChargesTable
  debit_authorizations: DebitAuthorizationsTable
  owners: OwnersTable
  phone_verifications: PhoneVerificationsTable
  inquiries: InquiriesTable
  inquiry_links: InquiryLinksTable
  evidence_tries: EvidenceTriesTable
  party_keys: PartyKeysTable
  party_key_rebuilds: PartyKeyRebuildsTable
}
