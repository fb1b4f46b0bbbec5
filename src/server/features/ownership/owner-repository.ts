/** Owners table. Every write holds the application's lock. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ApplicationId, OwnerId } from '../../../domain/application/ids.ts'
import type { FormerOwner } from '../../../domain/owners/left-out.ts'
import type { OwnersTable } from '../../platform/database/application-tables.ts'
import { hasColumns, toPersonDigestColumns } from '../applications/index.ts'
import { ownerDigests } from './owner-columns.ts'
import { adoptedOwnerColumn, asProven, renewedOwnerProofs } from './owner-proofs.ts'
import { emailKey } from '../../../domain/fields/rules/email.ts'
import { json } from '../../platform/database/columns.ts'
import { encryptionOf } from '../../platform/database/sealing/sealing-plugin.ts'
import type { Database, Trx } from '../../platform/database/tables.ts'

export type OwnerRow = Selectable<OwnersTable>

export const toFormerOwner = ({ id, type, status, checked_at: checkedAt }: OwnerRow): FormerOwner => ({
  id,
  type,
  status,
  wasChecked: checkedAt !== null,
})

/** In order of entry, without former owners. */
export const findOwnersByApplication = async (db: Database | Trx, id: ApplicationId): Promise<OwnerRow[]> =>
  provenOwners(
    db,
    await db
      .selectFrom('owners')
      .selectAll()
      .where('application_id', '=', id)
      .where('removed_at', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  )

const provenOwners = (db: Database | Trx, owners: readonly OwnerRow[]): OwnerRow[] =>
  owners.map((owner) => asProven({ encryption: encryptionOf(db) }, owner))

/** Owners who left the list after their check had begun. */
export const findFormerOwners = (db: Database | Trx, id: ApplicationId): Promise<OwnerRow[]> =>
  db
    .selectFrom('owners')
    .selectAll()
    .where('application_id', '=', id)
    .where('removed_at', 'is not', null)
    .orderBy('removed_at')
    .orderBy('id')
    .execute()

/** Listed and former owners. */
export const findOwnersOfApplications = async (
  db: Database | Trx,
  ids: readonly ApplicationId[],
): Promise<OwnerRow[]> =>
  provenOwners(
    db,
    await db.selectFrom('owners').selectAll().where('application_id', 'in', ids).orderBy('id').execute(),
  )

/** Not for former owners: their links and jobs end. */
export async function findOwner(db: Database | Trx, id: OwnerId): Promise<OwnerRow | undefined> {
  const owners = await db
    .selectFrom('owners')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
  return provenOwners(db, owners)[0]
}

/** Owners linked to the account, and unlinked owners invited at its address. */
export async function findInvitedOwners(
  db: Database,
  { userId, email }: { userId: string; email: string },
): Promise<OwnerRow[]> {
  const owners = await db
    .selectFrom('owners')
    .selectAll()
    .where('invited_at', 'is not', null)
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('user_id', '=', userId), eb.and([eb('user_id', 'is', null), eb('email', '=', email)])]),
    )
    .orderBy('invited_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()
  return provenOwners(db, owners).filter(
    (owner) =>
      owner.user_id === userId || (owner.email !== null && emailKey(owner.email) === emailKey(email)),
  )
}

export const insertOwner = async (trx: Trx, row: Insertable<OwnersTable>): Promise<OwnerRow> =>
  withPersonDigests(trx, await trx.insertInto('owners').values(row).returningAll().executeTakeFirstOrThrow())

/** Increments the version. */
export async function updateOwner(trx: Trx, id: OwnerId, change: Updateable<OwnersTable>): Promise<OwnerRow> {
  const adopted = await adoptProofs(trx, id, change)
  const row = await trx
    .updateTable('owners')
    .set({ ...adopted, ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return personColumns.some((column) => change[column] !== undefined) ? withPersonDigests(trx, row) : row
}

/** Columns for an entry from before proofs were kept, ahead of a change of what they are about. */
async function adoptProofs(trx: Trx, id: OwnerId, change: Updateable<OwnersTable>) {
  if (change.proofs !== undefined || !provenColumns.some((column) => change[column] !== undefined)) return {}
  const unadopted = await trx
    .selectFrom('owners')
    .selectAll()
    .where('id', '=', id)
    .where('proofs', 'is', null)
    .executeTakeFirst()
  return adoptedOwnerColumn({ encryption: encryptionOf(trx) }, unadopted)
}

/** Input of the digests. */
const personColumns = ['last_name', 'dob', 'government_id'] as const satisfies (keyof OwnersTable)[]

/** Input of the proofs. */
const provenColumns = [
  ...personColumns,
  'first_name',
  'email',
  'user_id',
  'status',
  'photo_id_result',
] as const satisfies (keyof OwnersTable)[]

/** Brings the digests up to date; a statement of its own, since they rest on the row as saved. */
async function withPersonDigests(trx: Trx, row: OwnerRow): Promise<OwnerRow> {
  const digests = toPersonDigestColumns(ownerDigests({ encryption: encryptionOf(trx) }, row))
  if (hasColumns(row, digests)) return row
  await trx.updateTable('owners').set(digests).where('id', '=', row.id).execute()
  return { ...row, ...digests }
}

/** After a change of the current key; for former owners too. */
export async function renewOwnerDigests(trx: Trx, id: OwnerId): Promise<OwnerRow> {
  const row = await trx
    .selectFrom('owners')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const renewed = await withPersonDigests(trx, row)
  if (renewed.proofs === null) return renewed
  const proofs = renewedOwnerProofs({ encryption: encryptionOf(trx) }, renewed)
  await trx
    .updateTable('owners')
    .set({ proofs: json(proofs) })
    .where('id', '=', id)
    .execute()
  return { ...renewed, proofs }
}

export async function deleteOwner(trx: Trx, id: OwnerId): Promise<void> {
  await trx.deleteFrom('owners').where('id', '=', id).execute()
}
