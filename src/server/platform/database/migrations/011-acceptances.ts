/**
 * What a person accepted with an approval, as it was then, and what a case was about when it came to wait
 * (docs/decisions/0128-an-acceptance-holds-while-nothing-changed.md). Both are sealed JSON: states rest on personal data.
 * Rows from before name ids alone.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column acceptances text, add column case_states text`.execute(db)
}
