/** Single-use authorization codes for partners. */
import type { Insertable, Selectable } from 'kysely'
import type { AuthorizationCodesTable } from '#server/platform/database/tables/application-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export type AuthorizationCodeRow = Selectable<AuthorizationCodesTable>

export const authorizationCodeContext = (row: string) => ({
  table: 'authorization_codes',
  column: 'digest',
  row,
})

export async function insertAuthorizationCode(
  trx: Trx,
  row: Insertable<AuthorizationCodesTable>,
): Promise<void> {
  await trx.insertInto('authorization_codes').values(row).execute()
}

/** An unused and unexpired code. */
export const findActiveAuthorizationCode = (
  db: Database | Trx,
  id: string,
  now: Date,
): Promise<AuthorizationCodeRow | undefined> =>
  db
    .selectFrom('authorization_codes')
    .selectAll()
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Returns false if the code was used in the meantime. */
export async function markAuthorizationCodeUsed(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('authorization_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
