/** Revokes an API key, and those it made, at once (PART-01). */
import { apiError } from '#server/api-error.ts'
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Services } from '#server/services.ts'
import { lockKey, requireActingKey, revokeWithMade } from '../core/key-repository.ts'
import { lockOrganization, organizationChain } from '../core/organization-repository.ts'

/** @throws ApiError unknown_id, also for a key that is revoked already */
export const revokeKey = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { organizationId, ...issuer }: PartnerPrincipal,
  id: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockOrganization(trx, organizationId)
    await requireActingKey(trx, organizationId, issuer)
    if (!(await lockKey(trx, organizationId, id))) throw apiError('unknown_id')
    for (const keyId of await revokeWithMade(trx, clock.now(), [id]))
      await recordAudit(trx, {
        occurredAt: clock.now(),
        actor: issuer.actorId,
        action: 'api_key.revoked',
        chain: organizationChain(organizationId),
        details: { organizationId, keyId },
      })
  })
