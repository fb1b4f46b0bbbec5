/** Tables of the sandbox. Production databases do not have them. Sealed columns are listed in tables.ts. */
import { type Kysely, sql } from 'kysely'
import type { Migrations } from '#server/platform/database/migrate.ts'

const baseline = [
  sql`create table sandbox_clock (
    id integer primary key check (id = 1),
    offset_ms bigint not null
  )`,
  sql`create function tell_sandbox_clock_change() returns trigger language plpgsql as
    $$ begin perform pg_notify('sandbox_clock_changes', ''); return null; end $$`,
  sql`create trigger sandbox_clock_told after insert or update or delete on sandbox_clock
    for each statement execute function tell_sandbox_clock_change()`,
  sql`create table sandbox_state (
    key text primary key,
    hit_count integer not null,
    first_value text not null
  )`,
  sql`create table sandbox_messages (
    id uuid primary key,
    channel text not null,
    recipient text not null,
    subject text,
    text text not null,
    links text not null,
    sent_at timestamptz not null
  )`,
  sql`create table sandbox_oidc_records (
    model text not null,
    id text not null,
    payload text not null,
    grant_id text,
    user_code text,
    uid text,
    consumed_at timestamptz,
    expires_at timestamptz,
    primary key (model, id)
  )`,
  sql`create table sandbox_inquiries (
    id text primary key,
    kind text not null,
    reference text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    outcome text
  )`,
  sql`create table sandbox_documents (
    inquiry_id text not null references sandbox_inquiries (id) on delete cascade,
    part text not null,
    document_type text,
    media_type text not null,
    size integer not null,
    primary key (inquiry_id, part)
  )`,
  sql`create table sandbox_cards (
    token text primary key,
    brand text not null,
    last4 text not null,
    expires_on text not null,
    is_declined boolean not null,
    created_at timestamptz not null
  )`,
  sql`create table sandbox_charges (
    key text primary key,
    source text not null,
    amount integer not null,
    currency text not null,
    outcome text not null
  )`,
  sql`create index sandbox_messages_newest on sandbox_messages (sent_at desc)`,
  sql`create index sandbox_oidc_records_grant on sandbox_oidc_records (grant_id) where grant_id is not null`,
  sql`create index sandbox_oidc_records_uid on sandbox_oidc_records (model, uid) where uid is not null`,
  sql`create index sandbox_oidc_records_user_code on sandbox_oidc_records (model, user_code)
    where user_code is not null`,
  sql`create index sandbox_oidc_records_expiry on sandbox_oidc_records (expires_at)`,
]

const acquirer = sql`create table sandbox_merchants (
  id text primary key,
  key text not null,
  record text not null,
  answer text not null,
  set_up_at timestamptz,
  received_at timestamptz not null
)`

export const migrations: Migrations = {
  '001-baseline': {
    async up(db: Kysely<unknown>) {
      for (const statement of baseline) await statement.execute(db)
    },
  },
  '002-acquirer': {
    async up(db: Kysely<unknown>) {
      await acquirer.execute(db)
    },
  },
}
