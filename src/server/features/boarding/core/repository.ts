import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type { BoardingsTable } from '#server/platform/database/tables/boarding-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export type BoardingRow = Selectable<BoardingsTable>

export const findBoarding = (db: Database | Trx, id: ApplicationId): Promise<BoardingRow | undefined> =>
  db.selectFrom('boardings').selectAll().where('application_id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockBoarding = (trx: Trx, id: ApplicationId): Promise<BoardingRow | undefined> =>
  trx.selectFrom('boardings').selectAll().where('application_id', '=', id).forUpdate().executeTakeFirst()

export const insertBoarding = async (
  trx: Trx,
  row: Pick<Insertable<BoardingsTable>, 'application_id' | 'vendor' | 'state' | 'wanted_since' | 'set_up_at'>,
): Promise<void> => {
  await trx
    .insertInto('boardings')
    .values({
      ...row,
      version: 0,
      answered_version: 0,
      asked_at: null,
      answered_at: null,
      reference: null,
      compared_at: null,
    })
    .execute()
}

export const updateBoarding = async (
  trx: Trx,
  id: ApplicationId,
  change: Updateable<BoardingsTable>,
): Promise<void> => {
  await trx.updateTable('boardings').set(change).where('application_id', '=', id).execute()
}

/** A merchant that is not handed over to an acquirer takes cards as soon as it is approved. */
export async function areCardsSetUp(db: Database | Trx, id: ApplicationId): Promise<boolean> {
  const boarding = await findBoarding(db, id)
  return boarding === undefined || boarding.state === 'SET_UP'
}
