import type { Kysely } from 'kysely'

/** Photo-ID and document inquiries, and what the sandbox's provider keeps of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inquiries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.id'))
    .addColumn('owner_id', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .execute()
  await db.schema
    .createIndex('inquiries_by_application')
    .on('inquiries')
    .columns(['application_id', 'owner_id', 'kind'])
    .execute()
  await db.schema
    .createTable('sandbox_inquiries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('token_digest', 'text')
    .addColumn('token_expires_at', 'timestamptz')
    .execute()
}
