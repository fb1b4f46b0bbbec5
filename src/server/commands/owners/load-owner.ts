/** Finding the owner that a call is about, and refusing those whose part it is not. */
import { partDenial, type Denial, type OwnerAct } from '../../../domain/access.ts'
import { isApplicationId, isOwnerId } from '../../../domain/ids.ts'
import { isPartner } from '../../../domain/owners/owner.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import type { Database, Trx } from '../../store/tables.ts'
import { findApplication, lockApplication, type ApplicationRow } from '../../store/applications.ts'
import { findOwner, ownersOf, type OwnerRow } from '../../store/owners.ts'
import { loadFor } from '../load.ts'
import { ownersHome } from './owners-home.ts'

export interface OwnerCase {
  row: ApplicationRow
  owner: OwnerRow
}

/** The owner and their application. To whom it is not theirs, an owner who is not there is no other than one who is. */
async function find(db: Database | Trx, actor: Actor, id: string, ownerId: string): Promise<OwnerCase> {
  const row = isApplicationId(id) ? await findApplication(db, id) : undefined
  if (!row) throw refuse('unknown_id')
  const owner = isOwnerId(ownerId) ? await findOwner(db, ownerId) : undefined
  const home = await ownersHome(db, row)
  if (owner && owner.application_id === home.id) return { row: home, owner }
  throw refuse(actor.userId === row.user_id ? 'unknown_id' : 'not_yours')
}

/** Why the actor may not do this to an owner's part; null when they may. */
export const denialOfPart = (act: OwnerAct, actor: Actor, { row, owner }: OwnerCase): Denial | null =>
  partDenial(act, actor, {
    userId: row.user_id,
    owner: {
      isApplicant: !isPartner(owner),
      isInvited: owner.invited_at !== null,
      email: owner.email,
      userId: owner.user_id,
    },
  })

/** The owner, if they exist and the actor may do this to their part. Throws unknown_id, or why not. */
export async function loadOwnerFor(
  { db }: Pick<Services, 'db'>,
  act: OwnerAct,
  actor: Actor,
  id: string,
  ownerId: string,
): Promise<OwnerCase> {
  const found = await find(db, actor, id, ownerId)
  const denied = denialOfPart(act, actor, found)
  if (denied) throw refuse(denied)
  return found
}

/** The same, with the application held until the transaction ends, and open to changes. */
export async function lockOwnerFor(
  trx: Trx,
  act: OwnerAct,
  actor: Actor,
  id: string,
  ownerId: string,
): Promise<OwnerCase> {
  const row = await lockApplication(trx, (await loadOwnerFor({ db: trx }, act, actor, id, ownerId)).row.id)
  // Read again under the lock: another call may have bound, changed or removed the owner meanwhile.
  const { owner } = await loadOwnerFor({ db: trx }, act, actor, id, ownerId)
  requireOpen(row)
  return { row, owner }
}

/** The application that holds the list one changes, held until the transaction ends. */
export async function lockListFor(trx: Trx, actor: Actor, id: string): Promise<ApplicationRow> {
  const home = await ownersHome(trx, await loadFor({ db: trx }, 'owners.change', actor, id))
  return lockApplication(trx, home.id)
}

/** Throws where nothing about an application changes any more. */
export function requireOpen(row: ApplicationRow): void {
  if (row.withdrawn_at) throw refuse('application_withdrawn')
  if (row.decision === 'DECLINED') throw refuse('application_declined')
}

/** Binds the owner's part to the account they answer from, once. One account is one owner of a business. */
export async function bindOwner(
  trx: Trx,
  { userId }: Actor,
  owner: OwnerRow,
): Promise<Pick<OwnerRow, 'user_id'>> {
  if (!isPartner(owner)) return { user_id: null }
  const others = (await ownersOf(trx, owner.application_id)).filter(({ id }) => id !== owner.id)
  if (others.some((other) => other.user_id === userId)) throw refuse('not_yours')
  return { user_id: userId }
}
