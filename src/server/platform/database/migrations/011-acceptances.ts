/**
 * What a person accepted with an approval, as it was then, and what a case was about when it came to wait
 * (docs/decisions/0128-an-acceptance-holds-while-nothing-changed.md). Both are sealed JSON: states rest on personal data.
 * Rows from before name ids alone. A cleared holder is bound to the names of the clearance. And contacts of owners whose entry left or became another person's: sealed digests.
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
