/**
 * Proofs as digests of what they prove (docs/decisions/0113-a-proof-is-bound-to-what-it-proves.md). Older
 * rows stay null until they are read, since only the process has the keys. Open codes and links are sent
 * again.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  sql`alter table applications add column proofs jsonb`,
  sql`alter table applications alter column proofs set default '[]'`,
  sql`alter table owners add column proofs jsonb`,
  sql`alter table owners alter column proofs set default '[]'`,
  sql`alter table inquiries add column subject_digest text`,
  sql`alter table phone_verifications add column code_number text`,
  sql`alter table phone_verifications add column link_number text`,
  sql`update phone_verifications set code_digest = null, code_expires_at = null, link_digest = null,
    link_expires_at = null, carrier_reference = null,
    status = case when status in ('REQUESTED', 'IN_PROGRESS') then 'FAILED' else status end`,
  sql`alter table change_proofs add column proven_value text`,
  sql`update change_proofs set code_expires_at = last_sent_at where proven_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
