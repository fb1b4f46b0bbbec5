import type { Kysely } from 'kysely'

/**
 * Papers that the sandbox's identity provider was handed; one of a part, the last one counts. Its session tokens prove
 * themselves: nothing is kept of them any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_documents')
    .addColumn('inquiry_id', 'text', (c) =>
      c.notNull().references('sandbox_inquiries.id').onDelete('cascade'),
    )
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('paper', 'text')
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('received_at', 'timestamptz', (c) => c.notNull())
    .addColumn('sealed_content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('sandbox_documents_pkey', ['inquiry_id', 'part'])
    .execute()
  await db.schema
    .alterTable('sandbox_inquiries')
    .dropColumn('token_digest')
    .dropColumn('token_expires_at')
    .execute()
}
