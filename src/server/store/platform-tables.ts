/** The tables under every subject: who is signed in, what must not happen twice, what is sent, what was done. */
import type { Generated } from 'kysely'
import type { Language } from '../../domain/market.ts'
import type { Portal } from '../../domain/portal.ts'
import type { Json, NullableJson } from './columns.ts'

export interface PlatformTables {
  users: UserTable
  sessions: SessionTable
  sign_in_states: SignInStateTable
  oidc_records: OidcRecordTable
  idempotency_keys: IdempotencyKeyTable
  rate_limits: RateLimitTable
  audit: AuditTable
  outbox: OutboxTable
  sandbox_messages: SandboxMessageTable
  sandbox_clock: SandboxClockTable
}

/** A person as the OpenID provider knows them: one row an issuer and subject. */
export interface UserTable {
  id: string
  issuer: string
  subject: string
  email: string
  name: string | null
  roles: Json<readonly string[]>
  /** The organisation whose applications a partner may see. */
  organization_id: string | null
  created_at: Date
  last_signed_in_at: Date
}

/** A signed-in browser. The token itself is in its cookie alone. */
export interface SessionTable {
  id: string
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string
  user_id: string
  data: Json<Record<string, unknown>>
  created_at: Date
  last_seen_at: Date
}

/** A browser that is away at the OpenID provider, until it comes back with the state. */
export interface SignInStateTable {
  state: string
  nonce: string
  code_verifier: string
  portal: Portal
  /** Path on the portal to go to once signed in. */
  return_path: string
  created_at: Date
  expires_at: Date
}

/** What the embedded OpenID provider keeps, one row a model and id. */
export interface OidcRecordTable {
  model: string
  id: string
  payload: Json<Record<string, unknown>>
  grant_id: string | null
  user_code: string | null
  uid: string | null
  consumed_at: Date | null
  expires_at: Date | null
}

/** The first answer to a call that carried an Idempotency-Key, kept to be given again. */
export interface IdempotencyKeyTable {
  /** Whose key it is: session or caller, method and path. */
  scope: string
  key: string
  /** SHA-256 of the body, hexadecimal. */
  request_hash: string
  /** null while the first call is in flight. */
  status: number | null
  /** The JSON text of the answer as it was sent. */
  response: string | null
  headers: NullableJson<Record<string, string>>
  created_at: Date
}

/** Layout of rate-limiter-flexible. */
export interface RateLimitTable {
  key: string
  points: number
  /** Milliseconds since 1970. */
  expire: number | null
}

/** Who did what and when. Rows are added, never changed: the database refuses it. */
export interface AuditTable {
  id: Generated<number>
  at: Date
  /** A user id, or `system`. */
  actor: string
  act: string
  application_id: string | null
  details: Json<Record<string, unknown>>
}

export const channels = ['email', 'sms'] as const
export type Channel = (typeof channels)[number]

/** A message that is to be sent, or was. The values are dropped once it is sent: a code is among them. */
export interface OutboxTable {
  id: string
  channel: Channel
  /** An e-mail address, or a phone number in E.164. */
  recipient: string
  template: string
  /** Sealed JSON; null once sent. */
  sealed_values: string | null
  language: Language
  portal: Portal
  application_id: string | null
  created_at: Date
  sent_at: Date | null
}

/** What the sandbox's senders were given: the mailbox and phone of every test user. */
export interface SandboxMessageTable {
  /** The id of the outbox row: a message sent twice is kept once. */
  id: string
  channel: Channel
  recipient: string
  subject: string | null
  text: string
  links: Json<readonly string[]>
  sent_at: Date
}

/** One row: how far the product's time is ahead of the machine's. */
export interface SandboxClockTable {
  id: number
  offset_ms: number
}
