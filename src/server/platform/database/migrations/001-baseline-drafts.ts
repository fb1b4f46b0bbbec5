/** Answers before an application exists. Part of the baseline schema. */
import { sql } from 'kysely'

const drafts = sql`create table drafts (
  id uuid primary key,
  user_id uuid not null references users (id),
  portal text not null,
  referral_url_id text,
  currency text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null,
  applicant text not null,
  company text not null,
  attribution text not null
)`

export const draftTables = [drafts]

export const draftIndexes = [
  sql`create unique index drafts_once
    on drafts (user_id, portal, currency, md5(coalesce(referral_url_id, '')))`,
  sql`create index drafts_age on drafts (updated_at)`,
]
