/** Events of organizations, numbered without gaps in the order of commits, and their delivery to webhook endpoints. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table event_counters (
    organization_id text primary key references organizations (id),
    last_number bigint not null
  )`.execute(db)
  await sql`create table events (
    id text primary key,
    organization_id text not null references organizations (id),
    number bigint not null,
    type text not null,
    occurred_at timestamptz not null,
    object_type text not null,
    object_id text not null,
    object_version integer not null,
    object_reference text,
    unique (organization_id, number)
  )`.execute(db)
  await sql`create index events_occurred on events (occurred_at)`.execute(db)
  await sql`create table event_states (
    application_id text primary key references partner_applications (application_id) on delete cascade,
    is_submitted boolean not null,
    is_withdrawn boolean not null,
    decision text,
    waiting text not null,
    requirements text not null,
    capabilities text not null
  )`.execute(db)
  await sql`create table webhook_endpoints (
    id uuid primary key,
    organization_id text not null references organizations (id),
    url text not null,
    types jsonb not null default '[]',
    description text,
    secret text not null,
    previous_secret text,
    previous_secret_until timestamptz,
    failures integer not null default 0,
    disabled_reason text check (disabled_reason in ('gone', 'failing', 'partner')),
    disabled_at timestamptz,
    catch_up_after bigint,
    version integer not null default 1,
    created_by text not null,
    created_at timestamptz not null
  )`.execute(db)
  await sql`create index webhook_endpoints_organization
    on webhook_endpoints (organization_id, created_at, id)`.execute(db)
  await sql`create table webhook_deliveries (
    id uuid primary key,
    endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
    event_id text not null references events (id) on delete cascade,
    status text not null check (status in ('waiting', 'delivered', 'failed', 'stopped')),
    attempts integer not null default 0,
    due_at timestamptz not null,
    created_at timestamptz not null
  )`.execute(db)
  await sql`create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, event_id)`.execute(
    db,
  )
  await sql`create index webhook_deliveries_event on webhook_deliveries (event_id)`.execute(db)
  await sql`create index webhook_deliveries_waiting on webhook_deliveries (due_at)
    where status = 'waiting'`.execute(db)
  await sql`create table webhook_attempts (
    id uuid primary key,
    delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
    endpoint_id uuid not null,
    sequence bigint generated always as identity,
    attempt integer not null,
    attempted_at timestamptz not null,
    outcome text not null,
    status integer,
    duration_ms integer not null,
    response text
  )`.execute(db)
  await sql`create index webhook_attempts_endpoint on webhook_attempts (endpoint_id, sequence desc)`.execute(
    db,
  )
  await sql`create index webhook_attempts_delivery on webhook_attempts (delivery_id)`.execute(db)
}
