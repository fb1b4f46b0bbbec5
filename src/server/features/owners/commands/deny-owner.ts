/** An invited person reports that they are not this owner; the applicant then corrects the list. */
import type { OwnerDenialBody } from '#api/owners.ts'
import { canDenyOwner } from '#domain/owners/changes.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { json } from '#server/platform/database/columns.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import { emailApplicant } from '#server/features/applications/core/email-applicant.ts'
import { updateOwner } from '../core/repository.ts'
import { redecideForOwners } from '#server/underwriting/record-decision.ts'
import { lockAuthorizedOwner } from '../core/load-owner.ts'

/**
 * Hides the application from this person afterwards.
 * @throws ApiError 'state_forbids' after a result of the check
 */
export const denyOwner = (
  services: Services,
  actor: Actor,
  id: string,
  ownerId: string,
  { reason }: OwnerDenialBody,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const { row, owner } = await lockAuthorizedOwner(trx, 'owner.deny', actor, id, ownerId)
    if (!canDenyOwner(owner)) throw apiError('state_forbids')
    const denied = await updateOwner(trx, owner.id, {
      status: 'DENIED',
      step_ups: json([]),
      denial_reason: reason ?? null,
    })
    await recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor: actor.userId,
      action: 'owner.denied',
      applicationId: row.id,
      details: { ownerId: owner.id, reason: denied.denial_reason },
    })
    await emailApplicant(trx, services, row, 'owner_denied', {
      owner: `${owner.first_name ?? ''} ${owner.last_name ?? ''}`.trim(),
      business: row.company.name ?? '',
      link: applicationLink(services, row, { page: 'owners/further-steps' }),
    })
    await redecideForOwners(trx, services, actor.userId, row)
  })
