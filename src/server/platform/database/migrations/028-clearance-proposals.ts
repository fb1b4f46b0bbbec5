/** Above the limit of one person, the clearance of an account holder waits for a second one. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table financial_instruments add column clearance_proposal text`.execute(db)
}
