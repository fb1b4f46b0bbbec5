/** Reading and writing the owners of applications. Every write happens under the application's lock. */
import { sql, type Generated, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { GovernmentId } from '../../domain/application.ts'
import type { ApplicationId, OwnerId } from '../../domain/ids.ts'
import type { Language } from '../../domain/market.ts'
import type { OwnerStatus, OwnerType } from '../../domain/owners/owner.ts'
import type { IdentityFinding, Proof } from '../../domain/policy/facts.ts'
import type { StepUp } from '../../domain/states.ts'
import type { Database, Trx } from './tables.ts'
import type { Json, NullableJson } from './columns.ts'

export interface OwnersTable {
  id: OwnerId
  application_id: ApplicationId
  /** The order in which they were entered. */
  position: number
  type: OwnerType
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  communication_language: Language | null
  /** Sealed, the address as JSON. */
  dob: string | null
  address: string | null
  government_id: string | null
  government_identification: NullableJson<GovernmentId>
  /** Whether somebody is in the middle of changing the entry, as they said. */
  is_patching: boolean
  /** Whose account the part belongs to, once its owner has begun to answer. */
  user_id: string | null
  status: OwnerStatus
  step_ups: Json<StepUp[]>
  /** What the bureau said, and what the photo ID proved. */
  identity: IdentityFinding | null
  photo_id: Proof
  /** The newest photo-ID inquiry, by the provider's id. */
  inquiry_id: string | null
  invited_at: Date | null
  /** Counts mails with the link; a reminder of an older one is not sent. */
  invitations: Generated<number>
  /** How many reminders of the newest invitation were sent. */
  reminders: Generated<number>
  verified_at: Date | null
  created_at: Date
  /** Counts saves; a check that looked at an older version does not decide on a newer one. */
  version: Generated<number>
}
export type OwnerRow = Selectable<OwnersTable>

export const ownerPlace = (row: OwnerId, column: 'dob' | 'address' | 'government_id') => ({
  table: 'owners',
  column,
  row,
})

/** All of an application's, in the order they were entered. */
export const ownersOf = (db: Database | Trx, id: ApplicationId): Promise<OwnerRow[]> =>
  db
    .selectFrom('owners')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const findOwner = (db: Database | Trx, id: OwnerId): Promise<OwnerRow | undefined> =>
  db.selectFrom('owners').selectAll().where('id', '=', id).executeTakeFirst()

/** Those whom an account answers for, and those nobody answers for yet who were invited at its address. */
export const ownersInvitedAs = (
  db: Database,
  { userId, emailKey }: { userId: string; emailKey: string },
): Promise<OwnerRow[]> =>
  db
    .selectFrom('owners')
    .selectAll()
    .where('invited_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb.and([eb('user_id', 'is', null), eb(eb.fn<string>('lower', ['email']), '=', emailKey)]),
      ]),
    )
    .orderBy('invited_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute()

export const insertOwner = (trx: Trx, row: Insertable<OwnersTable>): Promise<OwnerRow> =>
  trx.insertInto('owners').values(row).returningAll().executeTakeFirstOrThrow()

/** Its version goes up by one. */
export const updateOwner = (trx: Trx, id: OwnerId, change: Updateable<OwnersTable>): Promise<OwnerRow> =>
  trx
    .updateTable('owners')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function deleteOwner(trx: Trx, id: OwnerId): Promise<void> {
  await trx.deleteFrom('owners').where('id', '=', id).execute()
}

export async function deleteOwnersOf(trx: Trx, id: ApplicationId): Promise<void> {
  await trx.deleteFrom('owners').where('application_id', '=', id).execute()
}
