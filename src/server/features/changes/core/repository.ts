/** Change requests and the codes that prove new contact data. Every write holds the application's lock. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ApplicationId } from '#domain/application/ids.ts'
import type {
  ChangeProofsTable,
  ChangeRequestsTable,
} from '#server/platform/database/tables/application-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export type ChangeRow = Selectable<ChangeRequestsTable>
export type ProofRow = Selectable<ChangeProofsTable>

const listLimit = 50

export const changeBodyContext = (row: string) => ({ table: 'change_requests', column: 'body', row })

export const insertChange = (trx: Trx, row: Insertable<ChangeRequestsTable>): Promise<ChangeRow> =>
  trx.insertInto('change_requests').values(row).returningAll().executeTakeFirstOrThrow()

export const updateChange = (
  trx: Trx,
  id: string,
  change: Updateable<ChangeRequestsTable>,
): Promise<ChangeRow> =>
  trx.updateTable('change_requests').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const findChange = (db: Database | Trx, id: string): Promise<ChangeRow | undefined> =>
  db.selectFrom('change_requests').selectAll().where('id', '=', id).executeTakeFirst()

/** The change that is neither applied nor refused; an application has at most one. */
export const findOpenChange = (db: Database | Trx, id: ApplicationId): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('change_requests')
    .selectAll()
    .where('application_id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()

/** An application has at most one. */
export async function findOpenChanges(
  db: Database | Trx,
  ids: readonly ApplicationId[],
): Promise<ChangeRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('change_requests')
    .selectAll()
    .where('application_id', 'in', ids)
    .where('settled_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Newest first. */
export const findChanges = (db: Database, id: ApplicationId): Promise<ChangeRow[]> =>
  db
    .selectFrom('change_requests')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(listLimit)
    .execute()

/** Changes that wait for a person, oldest first. */
export const findChangesInReview = (db: Database): Promise<ChangeRow[]> =>
  db
    .selectFrom('change_requests')
    .selectAll()
    .where('waits_for', '=', 'PERSON')
    .where('settled_at', 'is', null)
    .orderBy('created_at')
    .limit(listLimit)
    .execute()

export const findProofs = (db: Database | Trx, changeId: string): Promise<ProofRow[]> =>
  db.selectFrom('change_proofs').selectAll().where('change_id', '=', changeId).orderBy('field').execute()

export async function insertProof(trx: Trx, row: Insertable<ChangeProofsTable>): Promise<void> {
  await trx.insertInto('change_proofs').values(row).execute()
}

export async function updateProof(
  trx: Trx,
  { change_id: changeId, field }: Pick<ProofRow, 'change_id' | 'field'>,
  change: Updateable<ChangeProofsTable>,
): Promise<void> {
  await trx
    .updateTable('change_proofs')
    .set(change)
    .where('change_id', '=', changeId)
    .where('field', '=', field)
    .execute()
}
