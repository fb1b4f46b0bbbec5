/** Kysely types of the tables of partners. */
import type { ColumnType } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { Currency, Language } from '#domain/countries/market.ts'
import type { AnswersUpdate } from '#domain/journey/apply-update.ts'
import type { EmbedCause } from '#domain/partners/embedding.ts'
import type { KeyScope } from '#domain/partners/key-scope.ts'
import type { PartnerStatus } from '#domain/partners/status.ts'
import type { WaitingCode, WaitingParty } from '#domain/partners/waiting.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import type { DefaultedJson, Json, NullableJson } from '../columns.ts'

export type StoredPrefill = Pick<AnswersUpdate, 'applicant' | 'company'>

/** An organization whose administrators and API keys see the applications of its merchants. */
export interface OrganizationsTable {
  /** The organization claim of the OpenID provider. */
  id: string
  name: string
  mode: 'test' | 'live'
  /** Origins that may frame the sign-up. */
  allowed_origins: DefaultedJson<string[]>
  /** Origins that a return URL may have. */
  return_origins: DefaultedJson<string[]>
  created_at: Date
}

export interface ApiKeysTable {
  id: string
  organization_id: string
  name: string
  scopes: Json<KeyScope[]>
  /** User or key that created it. */
  created_by: string
  created_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
}

/** The secrets of a key: two while a rotation overlaps. */
export interface ApiKeySecretsTable {
  /** SHA-256, hexadecimal. */
  digest: string
  key_id: string
  /** First characters, by which people recognize the key. */
  prefix: string
  created_at: Date
  /** Null for the current one. */
  valid_until: Date | null
  /** User, or `key:` and the id of the key that issued it, with which it ends. Null for a few from before this was recorded. */
  issued_by: ColumnType<string | null, string | null | undefined>
  /** Digest of the secret that issued it; null for a person. */
  issued_with: ColumnType<string | null, string | null | undefined>
  /** When a report of an exposed secret ended it, with what it issued. */
  ended_at: ColumnType<Date | null, undefined, Date>
}

/** One row per application of a partner. The application itself exists once its merchant opened the link. */
export interface PartnerApplicationsTable {
  application_id: ApplicationId
  organization_id: string
  /** The partner's own id. */
  reference: string | null
  portal: Portal
  currency: Currency
  referral_url_id: string | null
  language: Language | null
  return_url: string | null
  /** Answers that the partner gave, with government IDs; null once the merchant claimed the application. */
  prefill: NullableJson<StoredPrefill>
  /** Paths of these answers that the merchant has not confirmed. */
  prefilled_paths: DefaultedJson<string[]>
  /** Status as of the latest change, so that lists can be filtered. */
  status: PartnerStatus
  created_at: Date
  changed_at: Date
  claimed_at: Date | null
  /** Whose turn it is as of the latest change, null if nobody’s. Of an INVITED application, its link tells. */
  waiting_on: ColumnType<WaitingParty | null, undefined, WaitingParty | null>
  waiting_code: ColumnType<WaitingCode | null, undefined, WaitingCode | null>
  waiting_since: ColumnType<Date | null, undefined, Date | null>
}

export interface SignUpLinksTable {
  /** SHA-256, hexadecimal. */
  token_digest: string
  application_id: ApplicationId
  created_at: Date
  expires_at: Date
  used_by: string | null
  used_at: Date | null
  /** Digest of the secret of an API key that issued it; null for a person. So are those of the other tables. */
  issued_with: string | null
}

/** A sign-up in a frame of a partner's page. */
export interface EmbedSessionsTable {
  id: string
  application_id: ApplicationId
  /** The only origin that may frame its pages. */
  origin: string
  /** SHA-256, hexadecimal, as are the digests below. */
  token_digest: string
  created_at: Date
  /** End of the one-time address. */
  expires_at: Date
  opened_at: Date | null
  opened_in: 'frame' | 'window' | null
  /** Of the secret in the frame's cookie. */
  frame_digest: string | null
  /** Of the secret that the frame gave to the sign-in window; null once it was used. */
  window_digest: string | null
  window_expires_at: Date | null
  /** Who approved the frame in the sign-in window. */
  user_id: string | null
  approved_at: Date | null
  /** When this person authenticated. */
  authenticated_at: Date | null
  /** When the frame took its session. */
  signed_in_at: Date | null
  /** Latest reason why the frame did not work. */
  cause: EmbedCause | null
  cause_at: Date | null
  issued_with: string | null
}

export interface PartnerTables {
  organizations: OrganizationsTable
  api_keys: ApiKeysTable
  api_key_secrets: ApiKeySecretsTable
  partner_applications: PartnerApplicationsTable
  sign_up_links: SignUpLinksTable
  embed_sessions: EmbedSessionsTable
}
