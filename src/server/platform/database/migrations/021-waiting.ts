/**
 * Whose turn it is in an application of a partner, so that overviews and lists count without reading the answers. Empty until
 * the next change of an application that is older than this.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table partner_applications add column waiting_on text`,
  sql`alter table partner_applications add column waiting_code text`,
  sql`alter table partner_applications add column waiting_since timestamptz`,
  sql`create index partner_applications_created on partner_applications (organization_id, created_at)`,
  sql`create index events_object on events (organization_id, object_id, number)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
