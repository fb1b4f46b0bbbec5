import type { Kysely } from 'kysely'

/** Codes and links that prove an applicant's phone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('phone_proofs')
    .addColumn('application_id', 'text', (c) => c.primaryKey().references('applications.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('sends', 'integer', (c) => c.notNull())
    .addColumn('wrong_tries', 'integer', (c) => c.notNull())
    .addColumn('last_sent_at', 'timestamptz')
    .addColumn('code_digest', 'text')
    .addColumn('code_expires_at', 'timestamptz')
    .addColumn('link_digest', 'text')
    .addColumn('link_expires_at', 'timestamptz')
    .addColumn('link_used_at', 'timestamptz')
    .addColumn('carrier_reference', 'text')
    .addColumn('final_target_url', 'text')
    .execute()
}
