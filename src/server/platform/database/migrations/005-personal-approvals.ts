/** Who proposed a decision that another person confirmed, and the sales that were known then (SEC-34). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null in the records of earlier versions, which are never changed: then any sales were accepted.
  await sql`alter table decision_records add column proposed_by text, add column annual_sales integer`.execute(
    db,
  )
}
