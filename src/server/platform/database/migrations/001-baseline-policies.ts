/** Policies written by people, with their releases and replays. Part of the baseline schema. */
import { sql } from 'kysely'
import { appendOnly } from './001-baseline-audit.ts'

const policies = sql`create table policies (
  version text primary key,
  name text,
  based_on text not null,
  author text not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  content text not null
)`

const policyReleases = sql`create table policy_releases (
  id uuid primary key,
  sequence integer not null unique,
  version text not null,
  content_sha256 text not null,
  effective_from timestamptz not null,
  released_at timestamptz not null,
  released_by text not null
)`

const policyReplays = sql`create table policy_replays (
  id uuid primary key,
  version text not null,
  revision integer not null,
  requested_by text not null,
  requested_at timestamptz not null,
  result jsonb not null
)`

export const policyTables = [policies, policyReleases, ...appendOnly('policy_releases'), policyReplays]

export const policyIndexes = [
  sql`create index policy_releases_time on policy_releases (effective_from, sequence)`,
  sql`create index policy_releases_version on policy_releases (version)`,
  sql`create index policy_replays_version on policy_replays (version, requested_at)`,
]
