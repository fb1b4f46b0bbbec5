/**
 * On which vendors' answers a decision rested, and which calls are polled. Answers that came before the last decision count as decided on, since nothing
 * recorded it.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table vendor_calls add column decided_at timestamptz`,
  sql`update vendor_calls set decided_at = applications.decided_at from applications
    where applications.id = vendor_calls.application_id and vendor_calls.answered_at <= applications.decided_at`,
  sql`create index vendor_calls_polled on vendor_calls (application_id) where next_poll_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
