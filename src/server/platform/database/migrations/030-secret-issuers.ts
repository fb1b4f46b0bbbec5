/** Who issued each secret of an API key, and with which secret: it ends with them. */
import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table api_key_secrets add column issued_by text, add column issued_with text`,
  // The audit log knows who issued those that exist.
  sql`update api_key_secrets set issued_by = audit_log.actor from audit_log
    where action in ('api_key.created', 'api_key.rotated')
      and details ->> 'keyId' = key_id::text and occurred_at = created_at`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
