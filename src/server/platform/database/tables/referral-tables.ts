/** Kysely types of the tables of referrals. */
import type { Referral } from '#domain/referrals/referral.ts'
import type { ReferralSource } from '#domain/referrals/referral-source.ts'
import type { Json } from '../columns.ts'

/** The current versions. */
export interface ReferralsTable {
  id: string
  /** Organization whose administrators edit it; null for the operator's own. */
  organization_id: string | null
  version: number
  configuration: Json<Referral>
  source: ReferralSource
  updated_at: Date
  /** User id, `system` for the file of the start, or `operator` for an import. */
  updated_by: string
}

/** Append-only. */
export interface ReferralVersionsTable {
  referral_id: string
  version: number
  configuration: Json<Referral>
  /** Members that differ from the version before. */
  changed: Json<string[]>
  source: ReferralSource
  restored_version: number | null
  created_at: Date
  created_by: string
}

export interface ReferralTables {
  referrals: ReferralsTable
  referral_versions: ReferralVersionsTable
}
