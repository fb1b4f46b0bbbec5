import type { Kysely } from 'kysely'

/** What follows an application: rights asked of a vendor, a reminder to whoever left, tax information. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('permission_requests')
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.id'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('requested_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('permission_requests_once', ['application_id', 'type'])
    .execute()

  await db.schema
    .createTable('leave_reminders')
    .addColumn('application_id', 'text', (c) => c.primaryKey().references('applications.id'))
    .addColumn('sent_at', 'timestamptz', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('tax_information')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.id'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('source_type', 'text')
    .addColumn('last4', 'text')
    .addColumn('government_id', 'text')
    .addColumn('legal_name', 'text')
    .addColumn('filed_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('tax_information_by_application')
    .on('tax_information')
    .columns(['application_id', 'type', 'filed_at'])
    .execute()
}
