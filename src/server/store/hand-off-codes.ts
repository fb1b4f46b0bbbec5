/** Codes that hand a person over to a partner: each works once, for a short while. */
import type { Insertable, Selectable } from 'kysely'
import type { ApplicationId } from '../../domain/ids.ts'
import type { Database, Trx } from './tables.ts'

export interface HandOffCodesTable {
  id: string
  application_id: ApplicationId
  /** Keyed digest: the code cannot be read from here. */
  digest: string
  context: string | null
  channel_id: string | null
  expires_at: Date
  used_at: Date | null
}
export type HandOffCodeRow = Selectable<HandOffCodesTable>

export const digestPlace = (row: string) => ({ table: 'hand_off_codes', column: 'digest', row })

export async function insertHandOffCode(trx: Trx, row: Insertable<HandOffCodesTable>): Promise<void> {
  await trx.insertInto('hand_off_codes').values(row).execute()
}

/** A code that has been neither used nor outlived. */
export const findOpenCode = (
  db: Database | Trx,
  id: string,
  now: Date,
): Promise<HandOffCodeRow | undefined> =>
  db
    .selectFrom('hand_off_codes')
    .selectAll()
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** False when somebody else has used it in the meantime. */
export async function markCodeUsed(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('hand_off_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
