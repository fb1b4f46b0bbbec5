/**
 * Referrals with all their versions. Every process keeps them in memory, so a change is announced to all. A referral may belong
 * to an organization whose administrator has never signed in, so there is no foreign key.
 */
import { type Kysely, sql } from 'kysely'
import { appendOnly } from './001-baseline-audit.ts'

const statements = [
  sql`create table referrals (
    id text primary key,
    organization_id text,
    version integer not null,
    configuration jsonb not null,
    source text not null check (source in ('file', 'import', 'edit', 'restore')),
    updated_at timestamptz not null,
    updated_by text not null
  )`,
  sql`create index referrals_organization on referrals (organization_id, id)`,
  sql`create table referral_versions (
    referral_id text not null references referrals (id),
    version integer not null,
    configuration jsonb not null,
    changed jsonb not null,
    source text not null check (source in ('file', 'import', 'edit', 'restore')),
    restored_version integer,
    created_at timestamptz not null,
    created_by text not null,
    primary key (referral_id, version)
  )`,
  ...appendOnly('referral_versions'),
  sql`create function tell_referral_change() returns trigger language plpgsql as
    $$ begin perform pg_notify('referral_changes', new.id); return null; end $$`,
  sql`create trigger referrals_told after insert or update on referrals
    for each row execute function tell_referral_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
