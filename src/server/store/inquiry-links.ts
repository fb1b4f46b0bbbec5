/** Links that take an inquiry to another device: each works once, for a short while. */
import type { Insertable, Selectable } from 'kysely'
import type { ApplicationId } from '../../domain/ids.ts'
import type { InquiryKind } from '../../domain/inquiries/inquiry.ts'
import type { Database, Trx } from './tables.ts'

export interface InquiryLinksTable {
  /** The part of the token that it is found by. */
  id: string
  /** Keyed digest of the other part: the link cannot be read from here. */
  digest: string
  inquiry_id: string
  application_id: ApplicationId
  kind: InquiryKind
  /** Who asked for it. */
  user_id: string
  expires_at: Date
  used_at: Date | null
}
export type InquiryLinkRow = Selectable<InquiryLinksTable>

export const inquiryLinkPlace = (row: string) => ({ table: 'inquiry_links', column: 'digest', row })

/** The newest link of an inquiry is the one that opens it: those before it are forgotten. */
export async function replaceInquiryLink(trx: Trx, row: Insertable<InquiryLinksTable>): Promise<void> {
  await trx
    .deleteFrom('inquiry_links')
    .where('inquiry_id', '=', row.inquiry_id)
    .where('used_at', 'is', null)
    .execute()
  await trx.insertInto('inquiry_links').values(row).execute()
}

export const findInquiryLink = (db: Database, id: string): Promise<InquiryLinkRow | undefined> =>
  db.selectFrom('inquiry_links').selectAll().where('id', '=', id).executeTakeFirst()

/** False when somebody else has used it in the meantime, or it was replaced. */
export async function markLinkUsed(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('inquiry_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether an inquiry was opened by a link. */
export async function isOpenedByLink(db: Database, inquiryId: string): Promise<boolean> {
  const used = await db
    .selectFrom('inquiry_links')
    .select('id')
    .where('inquiry_id', '=', inquiryId)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return used !== undefined
}
