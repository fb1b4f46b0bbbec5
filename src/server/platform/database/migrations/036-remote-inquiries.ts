/** When the vendor of an inquiry was last asked and is asked next, and which inquiries it has to redact. */
import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table inquiries add column asked_at timestamptz, add column next_poll_at timestamptz,
    add column redact_at timestamptz`,
  sql`create index inquiries_polled on inquiries (application_id) where next_poll_at is not null`,
  sql`create index inquiries_to_redact on inquiries (application_id) where redact_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
