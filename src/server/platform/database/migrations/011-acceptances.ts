/**
 * Facts accepted with an approval, in their state at the time, and the scope of a case when it was opened
 * (docs/decisions/0128-an-acceptance-holds-while-nothing-changed.md). Both are encrypted JSON, since states
 * contain personal data. Older rows only have ids. A cleared holder is bound to the names at the clearance.
 * Also adds contacts of owners whose entry was removed or reassigned, as encrypted digests.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table applications add column acceptances text, add column case_states text`,
    sql`create table former_contacts (
      id uuid primary key,
      application_id text not null references applications (id),
      contact text not null
    )`,
    sql`alter table financial_instruments add column cleared_for text`,
    sql`create index former_contacts_application on former_contacts (application_id)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
