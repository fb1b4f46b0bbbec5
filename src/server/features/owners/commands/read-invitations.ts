/** Invitations of a signed-in partner, in case the email is lost. */
import type { Actor } from '#server/platform/actor.ts'
import type { Services } from '#server/services.ts'
import { findApplication } from '#server/features/applications/core/repository.ts'
import { findInvitedOwners } from '../core/repository.ts'
import type { OwnerContext } from '../core/ownership.ts'
import { ownerAccessDenial } from '../core/load-owner.ts'

/** Newest first, without closed applications. */
export async function readInvitations({ db }: Services, actor: Actor): Promise<OwnerContext[]> {
  // Impersonation is limited to one application.
  if (actor.impersonatedApplicationId) return []
  const invitations: OwnerContext[] = []
  for (const owner of await findInvitedOwners(db, {
    userId: actor.userId,
    email: actor.email,
  })) {
    const row = await findApplication(db, owner.application_id)
    if (!row || row.withdrawn_at || row.decision === 'DECLINED') continue
    if (ownerAccessDenial('owner.read', actor, { row, owner }) === null) invitations.push({ row, owner })
  }
  return invitations
}
