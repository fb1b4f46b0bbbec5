/** Kysely types of the tables that all features share. */
import type { ColumnType, Generated } from 'kysely'
import type { Language } from '#domain/countries/market.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import type { AuditAction } from '#server/platform/audit/actions.ts'
import type { SealedRecordTable } from '#server/platform/audit/record-seals.ts'
import type { Json, NullableJson, SealedDigest } from '../columns.ts'

export interface PlatformTables {
  users: UsersTable
  sessions: SessionsTable
  sign_in_states: SignInStatesTable
  idempotency_keys: IdempotencyKeysTable
  rate_limits: RateLimitsTable
  act_counts: ActCountsTable
  audit_log: AuditLogTable
  audit_chains: AuditChainsTable
  audit_sealed_ends: AuditSealedEndsTable
  record_seals: RecordSealsTable
  outbox: OutboxTable
  processes: ProcessesTable
  used_keys: UsedKeysTable
}

/** Seals of decision rows; see audit/record-seals.ts. Append-only. */
export interface RecordSealsTable {
  table_name: SealedRecordTable
  row_id: string
  /** Starts at 1. Rows that change, such as the roles of a session, are sealed again. */
  sequence: number
  /** Hash of the audit record written with the row. */
  audit_hash: string
  /** Keyed digest; starts with the id of its key. */
  digest: string
}

/** A user of the OpenID provider, unique by issuer and subject. */
export interface UsersTable {
  id: string
  issuer: string
  subject: string
  email: string
  name: string | null
  roles: Json<readonly string[]>
  /** The organization whose applications a partner may see. */
  organization_id: string | null
  created_at: Date
  last_signed_in_at: Date
}

export interface SessionsTable {
  id: string
  /** SHA-256, hexadecimal. */
  token_hash: string
  user_id: string
  data: Json<Record<string, unknown>>
  created_at: Date
  /** Time of the user's authentication; null if the provider didn't report it. */
  authenticated_at: Date | null
  last_seen_at: Date
  /** When the roles were last read from the provider. */
  roles_read_at: Date
  /** Used to read the roles again; null without roles. */
  access_token: string | null
}

/** An authorization request in progress. */
export interface SignInStatesTable {
  /** SHA-256. */
  state: string
  nonce: string
  code_verifier: string
  portal: Portal
  /** Path on the portal to return to after sign-in. */
  return_path: string
  /** The user must authenticate again, even with a session at the provider. */
  reauthenticate: boolean
  created_at: Date
  expires_at: Date
}

/** The first response to a request with an Idempotency-Key, replayed on retries. */
export interface IdempotencyKeysTable {
  /** Caller and path. */
  scope: string
  key: string
  /** Keyed digest of the request. */
  request_hash: string
  /** Null while the first request is in progress. */
  status: number | null
  /** The response body, encrypted. */
  response: string | null
  /** Identifies the attempt that executes the request. */
  claim_id: string
  /** On the database's clock. Another attempt may take over afterwards. */
  lease_until: Date
  created_at: Date
}

/** Schema required by rate-limiter-flexible. */
export interface RateLimitsTable {
  key: string
  points: number
  /** Unix time in milliseconds. */
  expire: number | null
}

/** Recent uses of quotas by person, number or mailbox; see limits/quota-repository.ts. */
export interface ActCountsTable {
  /** Name of the quota. */
  name: string
  /** Keyed digest of the person, number or mailbox. */
  key: string
  acts: Json<readonly QuotaUse[]>
  updated_at: Date
}

/** Append-only; triggers reject changes and keep the chains consistent. See audit/chain.ts. */
export interface AuditLogTable {
  id: Generated<number>
  /** An application id, or else the actor. */
  chain: string
  /** YYYY-MM-DD, UTC. */
  day: string
  /** Starts at 1 for each chain and day. */
  sequence: number
  /** Null for the first record of a chain. */
  previous_hash: string | null
  /** Keyed hash of the content. */
  hash: string
  /** Moved to audit_chains by a trigger: always null when read. */
  seal: ColumnType<null, string, never>
  occurred_at: Date
  /** A user id, `system`, or `anonymous`. */
  actor: string
  action: ColumnType<string, AuditAction, never>
  application_id: string | null
  /** Null in jobs. */
  request_id: string | null
  session_id: string | null
  /** Keyed digest of the client's address. */
  ip_digest: string | null
  details: Json<Record<string, unknown>>
  /** Keyed digests of the values before and after, by field. */
  changes: NullableJson<Record<string, { before: string | null; after: string | null }>>
}

/** Head of each chain, written by a trigger. A row without a hash belongs to a chain without records yet. */
export interface AuditChainsTable {
  chain: string
  day: string | null
  sequence: number | null
  hash: string | null
  /** Signature of the newest record as the head. */
  seal: string | null
}

/** Head of each chain at its last seal: shows the job what changed, and isn't evidence. See audit/seal.ts. */
export interface AuditSealedEndsTable {
  chain: string
  hash: string
}

export const messageChannels = ['email', 'sms'] as const
export type MessageChannel = (typeof messageChannels)[number]

/** A queued or sent message. */
export interface OutboxTable {
  id: string
  channel: MessageChannel
  /** An email address, or a phone number in E.164. */
  recipient: string
  recipient_digest: SealedDigest
  template: string
  /** Encrypted JSON; cleared after sending, since it may contain codes. */
  encrypted_values: string | null
  language: Language
  portal: Portal
  application_id: string | null
  created_at: Date
  /** When its code or link expires; null if it has none. */
  expires_at: Date | null
  sent_at: Date | null
  /** Why it is never sent; null if it was, or may still be. */
  undeliverable: ColumnType<Undeliverable | null, never, Undeliverable>
}

export type Undeliverable = 'expired' | 'refused'

/** A process that uses the database, see processes/live-processes.ts. Times are on the clock of the database. */
export interface ProcessesTable {
  id: string
  host: string
  pid: number
  release: string
  role: string
  keys: Json<{ ids: Readonly<Record<string, string>>; current: string }>
  started_at: Date
  seen_at: Date
}

/** An encryption key that has been used. */
export interface UsedKeysTable {
  id: string
  /** Distinguishes different keys with the same id. */
  fingerprint: string
  used_since: Date
}

export interface QuotaUse {
  /** Unix time in milliseconds on the product's clock. */
  at: number
  /** Keyed digest of a value that counts once. */
  value?: string
}
