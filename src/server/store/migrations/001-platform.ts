/** The tables of store/platform-tables.ts. */
import { type Kysely, sql } from 'kysely'

const statements = [
  sql`create table users (
    id uuid primary key,
    issuer text not null,
    subject text not null,
    email text not null,
    name text,
    roles jsonb not null,
    organization_id text,
    created_at timestamptz not null,
    last_signed_in_at timestamptz not null,
    unique (issuer, subject)
  )`,
  sql`create table sessions (
    id uuid primary key,
    token_hash text not null unique,
    user_id uuid not null references users (id) on delete cascade,
    data jsonb not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null
  )`,
  sql`create index sessions_user on sessions (user_id)`,
  sql`create index sessions_last_seen on sessions (last_seen_at)`,
  sql`create table sign_in_states (
    state text primary key,
    nonce text not null,
    code_verifier text not null,
    portal text not null,
    return_path text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create index sign_in_states_expiry on sign_in_states (expires_at)`,
  sql`create table oidc_records (
    model text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    user_code text,
    uid text,
    consumed_at timestamptz,
    expires_at timestamptz,
    primary key (model, id)
  )`,
  sql`create index oidc_records_grant on oidc_records (grant_id) where grant_id is not null`,
  sql`create index oidc_records_uid on oidc_records (model, uid) where uid is not null`,
  sql`create index oidc_records_user_code on oidc_records (model, user_code) where user_code is not null`,
  sql`create index oidc_records_expiry on oidc_records (expires_at)`,
  sql`create table idempotency_keys (
    scope text not null,
    key text not null,
    request_hash text not null,
    status integer,
    response text,
    headers jsonb,
    created_at timestamptz not null,
    primary key (scope, key)
  )`,
  sql`create index idempotency_keys_age on idempotency_keys (created_at)`,
  // Losing the counts in a crash only means counting anew: no need to write them twice.
  sql`create unlogged table rate_limits (
    key text primary key,
    points integer not null default 0,
    expire bigint
  )`,
  sql`create table audit (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    actor text not null,
    act text not null,
    application_id text,
    details jsonb not null
  )`,
  sql`create index audit_application on audit (application_id, id) where application_id is not null`,
  sql`create function refuse_change() returns trigger language plpgsql as
    $$ begin raise exception 'rows of % are only ever added', tg_table_name; end $$`,
  sql`create trigger audit_is_only_added_to before update or delete on audit
    for each row execute function refuse_change()`,
  sql`create trigger audit_is_never_emptied before truncate on audit
    for each statement execute function refuse_change()`,
  sql`create table outbox (
    id uuid primary key,
    channel text not null,
    recipient text not null,
    template text not null,
    sealed_values text,
    language text not null,
    portal text not null,
    application_id text,
    created_at timestamptz not null,
    sent_at timestamptz
  )`,
  sql`create index outbox_application on outbox (application_id) where application_id is not null`,
  sql`create table sandbox_messages (
    id uuid primary key,
    channel text not null,
    recipient text not null,
    subject text,
    text text not null,
    links jsonb not null,
    sent_at timestamptz not null
  )`,
  sql`create index sandbox_messages_newest on sandbox_messages (sent_at desc)`,
  sql`create table sandbox_clock (
    id integer primary key check (id = 1),
    offset_ms bigint not null
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
