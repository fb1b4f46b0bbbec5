/** Kysely types of the sandbox's tables. */
import type { Kysely, Selectable } from 'kysely'
import type { Currency } from '#domain/countries/market.ts'
import type { CardBrand } from '#domain/orders/card-brand.ts'
import type { InquiryKind, InquiryOutcome } from '#domain/step-ups/inquiry.ts'
import type { Json } from '#server/platform/database/columns.ts'
import type { MessageChannel } from '#server/platform/database/tables/platform-tables.ts'
import type { SealedTables } from '#server/platform/database/sealing/sealed-tables.ts'
import type { Database, Tables, Trx } from '#server/platform/database/tables.ts'
import type { MerchantRecord } from '#domain/boarding/merchant-record.ts'
import type { MediaType } from '#server/platform/files/media-type.ts'

/** Holds one row. */
export interface SandboxClockTable {
  id: number
  /** Milliseconds that the product clock is ahead of the system clock. */
  offset_ms: number
}

export interface SandboxStateTable {
  /** SHA-256, since keys may contain tokens. */
  key: string
  hit_count: number
  first_value: string
}

export interface SandboxMessagesTable {
  /** Id of the outbox row, so that a redelivered message is stored once. */
  id: string
  channel: MessageChannel
  recipient: string
  subject: string | null
  text: string
  links: Json<readonly string[]>
  sent_at: Date
}

/** Storage of the embedded OpenID provider, one row per model and id. */
export interface SandboxOidcRecordsTable {
  model: string
  /** SHA-256, as are grant_id, user_code and uid: oidc-provider uses them as cookies and codes. */
  id: string
  payload: Json<Record<string, unknown>>
  grant_id: string | null
  user_code: string | null
  uid: string | null
  consumed_at: Date | null
  /** On the system clock, as in oidc-provider. */
  expires_at: Date | null
}

export interface SandboxInquiriesTable {
  id: string
  kind: InquiryKind
  reference: string
  created_at: Date
  expires_at: Date
  outcome: InquiryOutcome | null
}
export type SandboxInquiryRow = Selectable<SandboxInquiriesTable>

export const documentParts = ['document', 'selfie'] as const
export type DocumentPart = (typeof documentParts)[number]

export const photoIdTypes = ['drivers_license', 'passport', 'id_card'] as const
export type DocumentType = (typeof photoIdTypes)[number] | 'registration'

export interface SandboxDocumentsTable {
  inquiry_id: string
  part: DocumentPart
  /** Null for a selfie, and for a document without a selected type. */
  document_type: DocumentType | null
  media_type: MediaType
  /** Bytes. */
  size: number
}

export interface SandboxCardsTable {
  /** SHA-256. */
  token: string
  brand: CardBrand
  last4: string
  /** YYYY-MM */
  expires_on: string
  is_declined: boolean
  created_at: Date
}

export interface SandboxChargesTable {
  /** Idempotency key of the charge. */
  key: string
  /** Card token, or last four digits of a bank account. */
  source: string
  /** Minor units. */
  amount: number
  currency: Currency
  outcome: 'paid' | 'declined'
}

/** Merchants at the simulated acquirer. */
export interface SandboxMerchantsTable {
  id: string
  /** Idempotency key of the newest hand-over. */
  key: string
  record: Json<MerchantRecord>
  answer: 'at once' | 'later' | 'refused'
  /** Cards are active from then on; null for a refused merchant. */
  set_up_at: Date | null
  received_at: Date
}

export interface SandboxTables {
  sandbox_merchants: SandboxMerchantsTable
  sandbox_clock: SandboxClockTable
  sandbox_state: SandboxStateTable
  sandbox_messages: SandboxMessagesTable
  sandbox_oidc_records: SandboxOidcRecordsTable
  sandbox_inquiries: SandboxInquiriesTable
  sandbox_documents: SandboxDocumentsTable
  sandbox_cards: SandboxCardsTable
  sandbox_charges: SandboxChargesTable
}

export const sealedSandboxTables = {
  sandbox_state: { row: ['key'], columns: { first_value: 'text' } },
  sandbox_messages: {
    row: ['id'],
    columns: { recipient: 'text', subject: 'text', text: 'text', links: 'json' },
  },
  sandbox_oidc_records: { row: ['model', 'id'], columns: { payload: 'json' } },
  sandbox_charges: { row: ['key'], columns: { source: 'text' } },
  sandbox_merchants: { row: ['id'], columns: { record: 'json' } },
} satisfies SealedTables<SandboxTables>

/** Turns interfaces into types, since Kysely requires an index signature. */
type AsTypes<T> = { [Table in keyof T]: { [Column in keyof T[Table]]: T[Table][Column] } }
type AllTables = Tables & AsTypes<SandboxTables>

export const withSandboxTables = (db: Database | Trx): Kysely<AllTables> =>
  db.$extendTables<AsTypes<SandboxTables>>()
