/** Single-use links that continue an inquiry on another device. */
import type { Insertable, Selectable } from 'kysely'
import type { InquiryLinksTable } from '#server/platform/database/tables/verification-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export type InquiryLinkRow = Selectable<InquiryLinksTable>

export const inquiryLinkContext = (row: string) => ({ table: 'inquiry_links', column: 'digest', row })

/** Only the newest link of an inquiry is valid. */
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

/** @returns false if it was used or replaced in the meantime */
export async function markInquiryLinkUsed(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('inquiry_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function wasOpenedByLink(db: Database, inquiryId: string): Promise<boolean> {
  const used = await db
    .selectFrom('inquiry_links')
    .select('id')
    .where('inquiry_id', '=', inquiryId)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return used !== undefined
}
