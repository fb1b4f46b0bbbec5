/** Kysely type of the table of drafts. */
import type { Applicant, Company } from '#domain/application/application.ts'
import type { Attribution } from '#domain/application/attribution.ts'
import type { Currency } from '#domain/countries/market.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import type { Json } from '../columns.ts'

/** Answers entered before the application exists: one row per portal, referral and currency. */
export interface DraftsTable {
  id: string
  user_id: string
  portal: Portal
  /** Null without a referral. */
  referral_url_id: string | null
  currency: Currency
  created_at: Date
  updated_at: Date
  /** Incremented by each save. */
  version: number
  applicant: Json<Applicant>
  company: Json<Company>
  /** Attribution of the link that started the draft; passed on to the application. */
  attribution: Json<Attribution>
}

export interface DraftTables {
  drafts: DraftsTable
}
