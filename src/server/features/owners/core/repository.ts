/** Owners table. Every write holds the application's lock. */
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { ApplicationId, OwnerId } from '#domain/application/ids.ts'
import type { FormerOwner } from '#domain/owners/left-out.ts'
import { isPartner } from '#domain/owners/owner.ts'
import type { OwnersTable } from '#server/platform/database/tables/application-tables.ts'
import { keepContacts, ownerPeople } from '#server/features/parties/core/contacts.ts'
import { deletePartyKeys, savePartyKeys } from '#server/features/parties/core/repository.ts'
import { isSharedNumberIn } from '#server/features/parties/core/shared-numbers.ts'
import { ownerParty } from './columns.ts'
import { adoptedOwnerColumn, asProven, renewedOwnerProofs } from './proofs.ts'
import { emailKey } from '#domain/fields/rules/email.ts'
import { json } from '#server/platform/database/columns.ts'
import { encryptionOf } from '#server/platform/database/sealing/sealing-plugin.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'

export type OwnerRow = Selectable<OwnersTable>

export const toFormerOwner = (owner: OwnerRow): FormerOwner => ({
  id: owner.id,
  type: owner.type,
  status: owner.status,
  wasChecked: owner.checked_at !== null,
  enteredAt: owner.created_at,
  invitedAt: owner.invited_at,
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

/** Owners who left the list after they were invited or checked. */
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

/** Excludes former owners, so that their links and jobs end. */
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

export async function insertOwner(trx: Trx, row: Insertable<OwnersTable>): Promise<OwnerRow> {
  const inserted = await trx.insertInto('owners').values(row).returningAll().executeTakeFirstOrThrow()
  await keepOwnerContacts(trx, [inserted])
  await saveOwnerKeys(trx, inserted)
  return inserted
}

/** Increments the version. */
export async function updateOwner(trx: Trx, id: OwnerId, change: Updateable<OwnersTable>): Promise<OwnerRow> {
  const adopted = await adoptProofs(trx, id, change)
  const before = contactColumns.some((column) => change[column] !== undefined)
    ? await trx.selectFrom('owners').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    : null
  const row = await trx
    .updateTable('owners')
    .set({ ...adopted, ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (before) await keepOwnerContacts(trx, [before, row])
  if (personColumns.some((column) => change[column] !== undefined)) await saveOwnerKeys(trx, row)
  return row
}

/** States of one entry. */
const keepOwnerContacts = (trx: Trx, states: readonly [OwnerRow, ...OwnerRow[]]): Promise<void> =>
  keepContacts(trx, states[0].application_id, provenOwners(trx, states).flatMap(ownerPeople))

/** Columns for an entry from before proofs were stored, saved before the proven values change. */
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

/** Columns that the person's party keys derive from. */
const personColumns = [
  'first_name',
  'last_name',
  'dob',
  'phone',
  'government_id',
] as const satisfies (keyof OwnersTable)[]

/** Columns with contact data and names, and what proves them. */
const contactColumns = [
  'status',
  'user_id',
  'email',
  'phone',
  'first_name',
  'last_name',
] as const satisfies (keyof OwnersTable)[]

/** Columns that proofs cover. */
const provenColumns = [
  'first_name',
  'last_name',
  'dob',
  'government_id',
  'email',
  'user_id',
  'status',
  'photo_id_result',
] as const satisfies (keyof OwnersTable)[]

/** Runs after a rotation of the encryption key; includes former owners. */
export async function renewOwnerProofs(trx: Trx, id: OwnerId): Promise<void> {
  const row = await trx
    .selectFrom('owners')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.proofs === null) return
  const proofs = renewedOwnerProofs({ encryption: encryptionOf(trx) }, row)
  await trx
    .updateTable('owners')
    .set({ proofs: json(proofs) })
    .where('id', '=', id)
    .execute()
}

/** Includes former owners and people with a bureau check. The applicant's keys belong to the application. */
async function saveOwnerKeys(trx: Trx, row: OwnerRow): Promise<void> {
  if (!isPartner(row)) return
  const services = { encryption: encryptionOf(trx), sharedNumbers: { has: isSharedNumberIn(trx) } }
  const { keys } = ownerParty(services, row)
  const isDecided = row.checked_at !== null
  await savePartyKeys(trx, { applicationId: row.application_id, source: row.id, isDecided }, keys)
}

/** Includes former owners. */
export async function saveKeysOfOwners(trx: Trx, id: ApplicationId): Promise<void> {
  for (const owner of await findOwnersOfApplications(trx, [id])) {
    await keepOwnerContacts(trx, [owner])
    await saveOwnerKeys(trx, owner)
  }
}

export async function deleteOwner(trx: Trx, owner: OwnerRow): Promise<void> {
  await keepOwnerContacts(trx, [owner])
  await deletePartyKeys(trx, owner.application_id, owner.id)
  await trx.deleteFrom('owners').where('id', '=', owner.id).execute()
}

/** Applications of these owners, removed ones too. */
export async function findApplicationsOfOwners(
  db: Database | Trx,
  ids: readonly OwnerId[],
): Promise<Map<OwnerId, ApplicationId>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('owners').select(['id', 'application_id']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.application_id]))
}
