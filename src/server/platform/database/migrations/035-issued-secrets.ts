/** Finds what a secret or a key of a partner issued without reading every row: a thief can make many. */
import { type Kysely, sql } from 'kysely'

const statements = [
  sql`create index api_key_secrets_issued on api_key_secrets (issued_with) where issued_with is not null`,
  sql`create index api_keys_created_by on api_keys (created_by)`,
  sql`create index sign_up_links_live on sign_up_links (issued_with, expires_at)
    where issued_with is not null and used_at is null`,
  sql`create index embed_sessions_live on embed_sessions (issued_with, created_at)
    where issued_with is not null and user_id is null`,
  // These replace the ones of migration 034.
  sql`drop index sign_up_links_issued`,
  sql`drop index embed_sessions_issued`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
