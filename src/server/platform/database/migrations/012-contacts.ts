/**
 * Finds contacts by a keyed digest, and keeps those of everyone who is part of an application, not only of those who left
 * (docs/decisions/0130-one-list-of-the-people-of-an-application.md). A job fills in the contacts of applications from before, and those that
 * processes of the previous version still store without a digest.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table former_contacts add column contact_digest text,
      add column is_proven boolean not null default false`,
    sql`create index former_contacts_digest on former_contacts (contact_digest, application_id)`,
    sql`create trigger former_contacts_digests after insert on former_contacts
      for each row when (new.contact_digest is null) execute function rebuild_party_keys('application_id')`,
    sql`insert into party_key_rebuilds (application_id)
      select id from applications where erased_at is null on conflict do nothing`,
  ]
  for (const statement of statements) await statement.execute(db)
}
