/**
 * Identity and business checks, each recorded before the vendor is asked; the events by which vendors announce later
 * answers; and what an application waits for.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table vendor_calls (
    id uuid primary key,
    purpose text not null check (purpose in ('identity', 'business')),
    vendor text not null,
    application_id text not null references applications (id),
    subject_id text not null,
    asked_digest text not null,
    attempt integer not null,
    cost_class text not null,
    state text not null check (state in
      ('ASKING', 'LATER', 'ANSWERED', 'UNAVAILABLE', 'SUPERSEDED', 'OVERDUE', 'VOID')),
    reference text,
    asked_at timestamptz not null,
    next_poll_at timestamptz,
    answer_due_at timestamptz,
    answered_at timestamptz,
    reported_at timestamptz,
    answer text,
    unique (purpose, subject_id, asked_digest, attempt),
    unique (vendor, reference)
  )`.execute(db)
  await sql`create index vendor_calls_application on vendor_calls (application_id)`.execute(db)
  await sql`create index vendor_calls_later on vendor_calls (application_id) where state = 'LATER'`.execute(
    db,
  )
  await sql`create index vendor_calls_failed on vendor_calls (vendor, answered_at)
    where state = 'UNAVAILABLE'`.execute(db)
  await sql`create table vendor_events (
    vendor text not null,
    event_id text not null,
    reference text not null,
    received_at timestamptz not null,
    state text not null check (state in ('RECEIVED', 'DONE', 'UNKNOWN_REFERENCE')),
    primary key (vendor, event_id)
  )`.execute(db)
  await sql`create index vendor_events_received on vendor_events (received_at)`.execute(db)
  await sql`alter table applications
    add column vendor_wait jsonb,
    add column late_hit_since timestamptz`.execute(db)
}
