/**
 * Organizations of partners, their API keys, and the applications that belong to them, also those whose merchant has not
 * opened the sign-up link yet.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table organizations (
    id text primary key,
    name text not null,
    mode text not null check (mode in ('test', 'live')),
    allowed_origins jsonb not null default '[]',
    return_origins jsonb not null default '[]',
    created_at timestamptz not null
  )`.execute(db)
  await sql`create table api_keys (
    id uuid primary key,
    organization_id text not null references organizations (id),
    name text not null,
    scopes jsonb not null,
    created_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz
  )`.execute(db)
  await sql`create index api_keys_organization on api_keys (organization_id)`.execute(db)
  await sql`create table api_key_secrets (
    digest text primary key,
    key_id uuid not null references api_keys (id),
    prefix text not null,
    created_at timestamptz not null,
    valid_until timestamptz
  )`.execute(db)
  await sql`create index api_key_secrets_key on api_key_secrets (key_id)`.execute(db)
  await sql`create table partner_applications (
    application_id text primary key,
    organization_id text not null references organizations (id),
    reference text,
    portal text not null,
    currency text not null,
    referral_url_id text,
    language text,
    return_url text,
    prefill text,
    prefilled_paths jsonb not null default '[]',
    status text not null,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    claimed_at timestamptz,
    unique (organization_id, reference)
  )`.execute(db)
  await sql`create index partner_applications_changed
    on partner_applications (organization_id, changed_at desc, application_id)`.execute(db)
  await sql`create table sign_up_links (
    token_digest text primary key,
    application_id text not null references partner_applications (application_id),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_by text,
    used_at timestamptz
  )`.execute(db)
  await sql`create index sign_up_links_application on sign_up_links (application_id)`.execute(db)
}
