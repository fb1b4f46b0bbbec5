/** Document type, media type and size of uploaded files. The files themselves are discarded. */
import type { Selectable } from 'kysely'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { type DocumentType, type SandboxDocumentsTable, withSandboxTables } from '../tables.ts'

export type SandboxDocumentRow = Selectable<SandboxDocumentsTable>
export type ReceivedDocument = Omit<SandboxDocumentRow, 'inquiry_id'>

/** Replaces an earlier upload of the same part. */
export async function saveSandboxDocument(db: Database | Trx, row: SandboxDocumentRow): Promise<void> {
  const { inquiry_id, part, ...values } = row
  await withSandboxTables(db)
    .insertInto('sandbox_documents')
    .values({ inquiry_id, part, ...values })
    .onConflict((conflict) => conflict.columns(['inquiry_id', 'part']).doUpdateSet(values))
    .execute()
}

export const listSandboxDocuments = (db: Database | Trx, inquiryId: string): Promise<ReceivedDocument[]> =>
  withSandboxTables(db)
    .selectFrom('sandbox_documents')
    .select(['part', 'document_type', 'media_type', 'size'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('part')
    .execute()

export async function setSandboxDocumentType(
  trx: Trx,
  inquiryId: string,
  documentType: DocumentType,
): Promise<void> {
  await withSandboxTables(trx)
    .updateTable('sandbox_documents')
    .set({ document_type: documentType })
    .where('inquiry_id', '=', inquiryId)
    .where('part', '=', 'document')
    .execute()
}
