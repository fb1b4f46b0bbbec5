import { sql, type Kysely } from 'kysely'

/** Where stores sell, and the codes that hand a person over to a partner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('channels')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('external_id', 'text')
    .addColumn('external_type', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await sql`create unique index channels_once on channels
    (application_id, name, type, coalesce(external_type, ''), coalesce(external_id, ''))`.execute(db)

  await db.schema
    .createTable('hand_off_codes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('application_id', 'text', (c) => c.notNull().references('applications.id'))
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('context', 'text')
    .addColumn('channel_id', 'uuid')
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute()
}
