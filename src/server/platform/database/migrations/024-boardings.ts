/** Merchants at the acquirer: what was handed over, its receipt, and what the daily comparison found. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table boardings (
    application_id text primary key references applications (id),
    vendor text not null,
    state text not null check (state in
      ('QUEUED', 'LATER', 'SET_UP', 'SUSPENDED', 'CLOSED', 'REFUSED', 'NOT_APPROVED')),
    wanted_since timestamptz,
    version integer not null,
    answered_version integer not null,
    record text,
    asked_at timestamptz,
    answered_at timestamptz,
    reference text,
    reasons jsonb not null default '[]',
    receipt text,
    set_up_at timestamptz,
    differences jsonb not null default '[]',
    compared_at timestamptz
  )`.execute(db)
  await sql`create index boardings_wanted on boardings (wanted_since) where wanted_since is not null`.execute(
    db,
  )
  await sql`create index boardings_later on boardings (application_id) where state = 'LATER'`.execute(db)
  await sql`create table boarding_comparisons (
    vendor text primary key,
    compared_at timestamptz not null,
    listed integer not null,
    differing integer not null,
    unknown integer not null
  )`.execute(db)
}
