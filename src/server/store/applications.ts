/** Reading and writing applications. Every write names the version it read, or holds the row's lock. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ApplicationId } from '../../domain/ids.ts'
import type { Database, Trx } from './tables.ts'
import type { ApplicationsTable } from './application-tables.ts'

export type ApplicationRow = Selectable<ApplicationsTable>

export const insertApplication = (trx: Trx, row: Insertable<ApplicationsTable>): Promise<ApplicationRow> =>
  trx.insertInto('applications').values(row).returningAll().executeTakeFirstOrThrow()

export const findApplication = (db: Database | Trx, id: ApplicationId): Promise<ApplicationRow | undefined> =>
  db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()

/** Reads the row and holds it until the transaction ends. */
export const lockApplication = (trx: Trx, id: ApplicationId): Promise<ApplicationRow> =>
  trx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Writes a locked row; its version goes up by one. */
export const updateApplication = (
  trx: Trx,
  id: ApplicationId,
  change: Updateable<ApplicationsTable>,
): Promise<ApplicationRow> =>
  trx
    .updateTable('applications')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The same person's applications that add a store to this one's business, held until the transaction ends. */
export const lockStoresAddedTo = (
  trx: Trx,
  { id, user_id: userId }: Pick<ApplicationRow, 'id' | 'user_id'>,
): Promise<ApplicationRow[]> =>
  trx
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('intent', '=', 'ADD_STORE')
    .where('withdrawn_at', 'is', null)
    .where(sql<string>`attribution ->> 'parentApplication'`, '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The person's applications that are not withdrawn, newest first. */
export const applicationsOf = (db: Database, userId: string): Promise<ApplicationRow[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** The person's newest application that was neither submitted nor withdrawn. */
export const newestDraftOf = (db: Database, userId: string): Promise<ApplicationRow | undefined> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('submitted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
