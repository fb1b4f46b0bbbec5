/** Drafts table. A user has one draft per portal, referral and currency. */
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely'
import type { Currency } from '#domain/countries/market.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { DraftsTable } from '#server/platform/database/tables/draft-tables.ts'

export type DraftRow = Selectable<DraftsTable>

export interface DraftKey {
  userId: string
  portal: Portal
  referralUrlId: string | null
  currency: Currency
}

/** Limits the response size of each page, since pages preload the list. */
const maxListed = 50

/** Last saved first. */
export const findDrafts = (db: Database, userId: string, portal: Portal): Promise<DraftRow[]> =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('portal', '=', portal)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute()

/**
 * Locks the draft and its user until the transaction ends, so that two concurrent first saves create one
 * draft.
 */
export async function lockDraft(trx: Trx, key: DraftKey): Promise<DraftRow | undefined> {
  await trx.selectFrom('users').select('id').where('id', '=', key.userId).forNoKeyUpdate().execute()
  return selectDraft(trx, key).forUpdate().executeTakeFirst()
}

export const findDraft = (db: Database, key: DraftKey): Promise<DraftRow | undefined> =>
  selectDraft(db, key).executeTakeFirst()

const selectDraft = (db: Database | Trx, { userId, portal, referralUrlId, currency }: DraftKey) =>
  db
    .selectFrom('drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('portal', '=', portal)
    .where('currency', '=', currency)
    .where('referral_url_id', referralUrlId === null ? 'is' : '=', referralUrlId)

export const insertDraft = (trx: Trx, row: Insertable<DraftsTable>): Promise<DraftRow> =>
  trx.insertInto('drafts').values(row).returningAll().executeTakeFirstOrThrow()

export const updateDraft = (trx: Trx, id: string, change: Updateable<DraftsTable>): Promise<DraftRow> =>
  trx
    .updateTable('drafts')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Returns false if another call has saved or deleted it since it was read. */
export async function removeDraft(
  trx: Trx,
  { id, version }: Pick<DraftRow, 'id' | 'version'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('drafts')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
