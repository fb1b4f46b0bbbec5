import { sql, type Kysely } from 'kysely'

/** Owners: entered bit by bit, invited, checked on their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table owners
    alter column first_name drop not null,
    alter column last_name drop not null,
    alter column email drop not null,
    add column position integer not null default 0,
    add column communication_language text,
    add column dob text,
    add column address text,
    add column government_id text,
    add column government_identification jsonb,
    add column is_patching boolean not null default false,
    add column user_id uuid references users (id),
    add column identity text,
    add column photo_id text not null default 'NONE',
    add column inquiry_id text,
    add column invited_at timestamptz,
    add column invitations integer not null default 0,
    add column reminders integer not null default 0,
    add column verified_at timestamptz,
    add column version integer not null default 1`.execute(db)
  await sql`create unique index owners_account on owners (application_id, user_id)
    where user_id is not null`.execute(db)
}
