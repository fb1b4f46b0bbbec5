/** Lists the encrypted columns. Every query encrypts and decrypts them; see sealing-plugin.ts. */
import { storedEmailKey } from '#domain/fields/rules/email.ts'
import type { Tables } from '../tables.ts'

export interface SealedTable {
  /** Key of the row that encrypted values are bound to. Set on insert, and never changed. */
  readonly row: readonly string[]
  /** Columns of type `text` in the database; `json` ones are parsed when read. */
  readonly columns: Readonly<Record<string, 'text' | 'json'>>
  /** Columns that rows are looked up by, using a keyed digest of the normalized value in another column. */
  readonly lookUps?: Readonly<Record<string, LookUp>>
}

interface LookUp {
  readonly digest: string
  readonly normalize: (value: string) => string
}

type ColumnsOf<Table, Value> = { readonly [Column in Extract<keyof Table, string>]?: Value }

/** Checks the names of tables and columns. */
export type SealedTables<Tables> = {
  readonly [Name in keyof Tables]?: {
    readonly row: readonly Extract<keyof Tables[Name], string>[]
    readonly columns: ColumnsOf<Tables[Name], 'text' | 'json'>
    readonly lookUps?: ColumnsOf<Tables[Name], LookUp>
  }
}

export const sealedTables = {
  // Bound to issuer and subject, because a later sign-in updates a row without knowing its id.
  users: { row: ['issuer', 'subject'], columns: { email: 'text', name: 'text' } },
  sessions: { row: ['id'], columns: { access_token: 'text' } },
  sign_in_states: {
    row: ['state'],
    columns: { nonce: 'text', code_verifier: 'text', return_path: 'text' },
  },
  outbox: {
    row: ['id'],
    columns: { recipient: 'text' },
    lookUps: { recipient: { digest: 'recipient_digest', normalize: storedEmailKey } },
  },
  applications: {
    row: ['id'],
    columns: {
      applicant: 'json',
      company: 'json',
      // Links and partners can add free text to it.
      attribution: 'json',
      decided_trade_name: 'text',
      facts: 'json',
      decision_note: 'text',
      acceptances: 'json',
      case_states: 'json',
    },
  },
  drafts: { row: ['id'], columns: { applicant: 'json', company: 'json', attribution: 'json' } },
  owners: {
    row: ['id'],
    columns: { first_name: 'text', last_name: 'text', email: 'text', phone: 'text' },
    lookUps: { email: { digest: 'email_digest', normalize: storedEmailKey } },
  },
  financial_instruments: {
    row: ['id'],
    columns: {
      holder_name: 'text',
      routing_number: 'text',
      card_token: 'text',
      cleared_for: 'text',
      clearance_proposal: 'json',
    },
  },
  bank_links: { row: ['id'], columns: { access: 'text' } },
  change_requests: { row: ['id'], columns: { facts: 'json', note: 'text' } },
  // Bound to the version, so that documents can't be swapped.
  policies: { row: ['version'], columns: { name: 'text', content: 'json' } },
  appeals: { row: ['id'], columns: { statement: 'text' } },
  appeal_documents: { row: ['id'], columns: { name: 'text' } },
  appeal_document_parts: { row: ['id'], columns: { content: 'text' } },
  fact_records: { row: ['id'], columns: { value: 'json', evidence: 'json' } },
  decision_records: { row: ['id'], columns: { facts: 'json' } },
  boardings: { row: ['application_id'], columns: { record: 'json', receipt: 'json' } },
  vendor_calls: { row: ['id'], columns: { answer: 'json' } },
  inquiries: { row: ['id'], columns: { session: 'json', expected_holder: 'json' } },
  former_contacts: {
    row: ['id'],
    columns: { contact: 'text' },
    lookUps: { contact: { digest: 'contact_digest', normalize: (contact) => contact } },
  },
  former_emails: { row: ['id'], columns: { email: 'text' } },
  phone_verifications: { row: ['application_id'], columns: { final_target_url: 'text' } },
  authorization_codes: { row: ['id'], columns: { context: 'text' } },
  orders: { row: ['id'], columns: { address: 'json' } },
  tax_information: { row: ['id'], columns: { last4: 'text', legal_name: 'text' } },
  cases: { row: ['id'], columns: { proposal: 'json' } },
  case_snapshots: { row: ['id'], columns: { snapshot: 'json' } },
  case_notes: { row: ['id'], columns: { text: 'text' } },
  webhook_endpoints: {
    row: ['id'],
    columns: { url: 'text', secret: 'text', previous_secret: 'text' },
  },
  webhook_attempts: { row: ['id'], columns: { response: 'text' } },
  partner_applications: { row: ['application_id'], columns: { prefill: 'json', return_url: 'text' } },
} satisfies SealedTables<Tables>
