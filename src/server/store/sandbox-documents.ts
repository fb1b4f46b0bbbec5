/** Papers that the sandbox's identity provider was handed: sealed, and read back by nothing and nobody. */
import type { MediaType } from '../documents/media-type.ts'
import type { Database, Trx } from './tables.ts'
import type { Sealing } from './sealing.ts'

/** What an inquiry is handed: the paper, and for a photo ID the face that belongs to it. */
export const parts = ['document', 'selfie'] as const
export type Part = (typeof parts)[number]

export const photoIds = ['driving_licence', 'passport', 'id_card'] as const
export type PhotoId = (typeof photoIds)[number]
export type Paper = PhotoId | 'registration'

export interface SandboxDocumentsTable {
  inquiry_id: string
  part: Part
  /** Which paper it is; null of a selfie. */
  paper: Paper | null
  media_type: MediaType
  /** Bytes, as it is kept. */
  size: number
  received_at: Date
  /** Sealed base64. */
  sealed_content: string
}

export interface ReceivedDocument {
  part: Part
  paper: Paper | null
  mediaType: MediaType
  size: number
}

export interface NewDocument {
  inquiryId: string
  part: Part
  paper: Paper | null
  mediaType: MediaType
  content: Buffer
  receivedAt: Date
}

export const documentPlace = (inquiryId: string, part: Part) => ({
  table: 'sandbox_documents',
  column: 'sealed_content',
  row: `${inquiryId}.${part}`,
})

/** Keeps a part of an inquiry in the place of the one before. */
export async function keepSandboxDocument(
  db: Database | Trx,
  sealing: Sealing,
  { inquiryId, part, paper, mediaType, content, receivedAt }: NewDocument,
): Promise<void> {
  const values = {
    paper,
    media_type: mediaType,
    size: content.length,
    received_at: receivedAt,
    sealed_content: sealing.seal(content.toString('base64'), documentPlace(inquiryId, part)),
  }
  await db
    .insertInto('sandbox_documents')
    .values({ inquiry_id: inquiryId, part, ...values })
    .onConflict((conflict) => conflict.columns(['inquiry_id', 'part']).doUpdateSet(values))
    .execute()
}

/** What an inquiry was handed so far, without the content. */
export async function listSandboxDocuments(
  db: Database | Trx,
  inquiryId: string,
): Promise<ReceivedDocument[]> {
  const rows = await db
    .selectFrom('sandbox_documents')
    .select(['part', 'paper', 'media_type', 'size'])
    .where('inquiry_id', '=', inquiryId)
    .orderBy('part')
    .execute()
  return rows.map(({ media_type, ...row }) => ({ ...row, mediaType: media_type }))
}

/** Says anew which paper the document of an inquiry is. */
export async function renameSandboxDocument(trx: Trx, inquiryId: string, paper: Paper): Promise<void> {
  await trx
    .updateTable('sandbox_documents')
    .set({ paper })
    .where('inquiry_id', '=', inquiryId)
    .where('part', '=', 'document')
    .execute()
}
