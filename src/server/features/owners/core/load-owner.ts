/** Loads the owner of a request after checking the actor's access. */
import { checkOwnerAccess, type DenialReason, type OwnerAction } from '#domain/application/access.ts'
import { isApplicationId, isOwnerId } from '#domain/application/ids.ts'
import { isPartner } from '#domain/owners/owner.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import {
  type ApplicationRow,
  findApplication,
  lockApplication,
} from '#server/features/applications/core/repository.ts'
import { loadAuthorized, requireOpenApplication } from '#server/features/applications/core/load.ts'
import { findOwner, findOwnersByApplication, type OwnerRow } from './repository.ts'
import { type OwnerContext, ownershipSource } from './ownership.ts'
import { withOwnerProof } from './proofs.ts'
import type { OwnerProof } from '#server/platform/database/tables/application-tables.ts'
import { json, type JsonText } from '#server/platform/database/columns.ts'
import { encryptionOf } from '#server/platform/database/sealing/sealing-plugin.ts'

/**
 * @throws ApiError 'unknown_id', or 'not_yours' for another user even if the owner is unknown, so that ids
 * can't be probed
 */
async function findOwnerWithApplication(
  db: Database | Trx,
  actor: Actor,
  id: string,
  ownerId: string,
): Promise<OwnerContext> {
  const row = isApplicationId(id) ? await findApplication(db, id) : undefined
  if (!row) throw apiError('unknown_id')
  const owner = isOwnerId(ownerId) ? await findOwner(db, ownerId) : undefined
  const source = await ownershipSource(db, row)
  if (owner && owner.application_id === source.id) return { row: source, owner }
  throw apiError(actor.userId === row.user_id ? 'unknown_id' : 'not_yours')
}

/** Null if the actor has access. */
export const ownerAccessDenial = (
  action: OwnerAction,
  actor: Actor,
  { row, owner }: OwnerContext,
): DenialReason | null =>
  checkOwnerAccess(action, actor, {
    userId: row.user_id,
    owner: {
      isApplicant: !isPartner(owner),
      isInvited: owner.invited_at !== null,
      hasDenied: owner.status === 'DENIED',
      email: owner.email,
      userId: owner.user_id,
    },
  })

/** @throws ApiError 'unknown_id', or the reason that access is denied */
export async function loadAuthorizedOwner(
  { db }: Pick<Services, 'db'>,
  action: OwnerAction,
  actor: Actor,
  id: string,
  ownerId: string,
): Promise<OwnerContext> {
  const found = await findOwnerWithApplication(db, actor, id, ownerId)
  const denialReason = ownerAccessDenial(action, actor, found)
  if (denialReason) throw apiError(denialReason)
  return found
}

/**
 * Locks the application as well.
 * @throws ApiError as loadAuthorizedOwner does, or because the application is closed
 */
export async function lockAuthorizedOwner(
  trx: Trx,
  action: OwnerAction,
  actor: Actor,
  id: string,
  ownerId: string,
): Promise<OwnerContext> {
  const row = await lockApplication(
    trx,
    (await loadAuthorizedOwner({ db: trx }, action, actor, id, ownerId)).row.id,
  )
  // Another call may have linked, changed or removed the owner before the lock.
  const { owner } = await loadAuthorizedOwner({ db: trx }, action, actor, id, ownerId)
  requireOpenApplication(row)
  return { row, owner }
}

/** Locks the application that holds the owner list. */
export async function lockOwnerList(trx: Trx, actor: Actor, id: string): Promise<ApplicationRow> {
  const source = await ownershipSource(trx, await loadAuthorized({ db: trx }, 'owners.update', actor, id))
  return lockApplication(trx, source.id)
}

/** Links the owner to the account that answers for them, once. An account can be one owner per business. */
export async function linkOwnerAccount(
  trx: Trx,
  { userId }: Actor,
  owner: OwnerRow,
): Promise<{ user_id: string | null; proofs?: JsonText<OwnerProof[]> }> {
  if (!isPartner(owner)) return { user_id: null }
  const others = (await findOwnersByApplication(trx, owner.application_id)).filter(
    ({ id }) => id !== owner.id,
  )
  if (others.some((other) => other.user_id === userId)) throw apiError('not_yours')
  const services = { encryption: encryptionOf(trx) }
  const proofs = withOwnerProof(services, { ...owner, user_id: userId }, 'confirmation')
  return { user_id: userId, proofs: json(proofs) }
}
