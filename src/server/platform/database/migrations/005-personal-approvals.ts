/** Proposer of a decision that another person confirmed, and the sales known at that time (SEC-34). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null in earlier records, which never change: they count as accepting any sales.
  await sql`alter table decision_records add column proposed_by text, add column annual_sales integer`.execute(
    db,
  )
}
