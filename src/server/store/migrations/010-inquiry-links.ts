import type { Kysely } from 'kysely'

/** Links that take an inquiry to another device. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('inquiry_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('inquiry_id', 'text', (c) => c.notNull().references('inquiries.id'))
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('inquiry_links_by_inquiry').on('inquiry_links').column('inquiry_id').execute()
}
