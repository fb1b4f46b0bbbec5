/** Appeals and their documents. Every write requires the application's lock. */
import { randomUUID } from 'node:crypto'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { AppealTables } from '#server/platform/database/tables/appeal-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export type AppealRow = Selectable<AppealTables['appeals']>
export type AppealDocumentRow = Selectable<AppealTables['appeal_documents']>

/** Bytes. A multiple of three, so that the base64 chunks join without padding. */
const partBytes = 48 * 1024

export const insertAppeal = (trx: Trx, row: Insertable<AppealTables['appeals']>): Promise<AppealRow> =>
  trx.insertInto('appeals').values(row).returningAll().executeTakeFirstOrThrow()

export const updateAppeal = (
  trx: Trx,
  id: string,
  change: Updateable<AppealTables['appeals']>,
): Promise<AppealRow> =>
  trx.updateTable('appeals').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Newest first. */
export const findAppeals = (db: Database | Trx, id: ApplicationId): Promise<AppealRow[]> =>
  db
    .selectFrom('appeals')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .execute()

export const findOpenAppeal = (trx: Trx, id: ApplicationId): Promise<AppealRow | undefined> =>
  trx
    .selectFrom('appeals')
    .selectAll()
    .where('application_id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()

export async function insertDocument(
  trx: Trx,
  row: Insertable<AppealTables['appeal_documents']>,
  content: Buffer,
): Promise<void> {
  await trx.insertInto('appeal_documents').values(row).execute()
  for (let at = 0, position = 0; at < content.length; at += partBytes, position += 1)
    await trx
      .insertInto('appeal_document_parts')
      .values({
        id: randomUUID(),
        document_id: row.id,
        position,
        content: content.toString('base64', at, Math.min(at + partBytes, content.length)),
      })
      .execute()
}

export const findDocuments = (db: Database, id: ApplicationId): Promise<AppealDocumentRow[]> =>
  db
    .selectFrom('appeal_documents')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('appeal_id')
    .orderBy('position')
    .execute()

/** Base64. */
export async function readContent(db: Database, documentId: string): Promise<string> {
  const parts = await db
    .selectFrom('appeal_document_parts')
    .select(['id', 'content'])
    .where('document_id', '=', documentId)
    .orderBy('position')
    .execute()
  return parts.map(({ content }) => content).join('')
}
