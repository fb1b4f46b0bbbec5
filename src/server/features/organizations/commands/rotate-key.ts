/** Replaces the secret of an API key, with a time in which both work (PART-01). */
import { minuteMs } from '#domain/dates/duration.ts'
import { apiError } from '#server/api-error.ts'
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import { countPartnerCall } from '#server/limits/partner-quotas.ts'
import { recordAudit } from '#server/platform/audit.ts'
import {
  endSecrets,
  insertSecret,
  isExpired,
  isOwnOrMade,
  type IssuedKey,
  lockKey,
  readKey,
  requireActingKey,
} from '../core/key-repository.ts'
import { lockOrganization, organizationChain } from '../core/organization-repository.ts'
import type { KeyServices } from './create-key.ts'
import { requireOwnScopes } from './require-own-scopes.ts'

/**
 * A secret whose overlap runs out earlier keeps that end. A key rotates itself and the keys that it made.
 * @throws ApiError unknown_id, scope_missing, state_forbids for an expired key, too_many_requests
 */
export async function rotateKey(
  services: KeyServices,
  { organizationId, scopes, ...issuer }: PartnerPrincipal,
  id: string,
  overlapHours: number,
): Promise<IssuedKey & { previousValidUntil: Date }> {
  const now = services.clock.now()
  const previousValidUntil = new Date(now.getTime() + overlapHours * 60 * minuteMs)
  return services.db.transaction().execute(async (trx) => {
    const { mode } = await lockOrganization(trx, organizationId)
    await requireActingKey(trx, organizationId, issuer)
    const row = await lockKey(trx, organizationId, id)
    if (!row) throw apiError('unknown_id')
    // Whoever gets the new secret has the key, so only a person gives that of a key that they did not make.
    if (issuer.keyId !== null && !(await isOwnOrMade(trx, issuer.keyId, id))) throw apiError('scope_missing')
    requireOwnScopes(scopes, row.scopes)
    if (isExpired(row, now)) throw apiError('state_forbids')
    await countPartnerCall(trx, services, 'key_rotation', { organizationId, keyId: issuer.keyId }, id)
    await endSecrets(trx, id, previousValidUntil)
    const secret = await insertSecret(trx, now, { keyId: id, mode, issuer })
    await recordAudit(trx, {
      occurredAt: now,
      actor: issuer.actorId,
      action: 'api_key.rotated',
      chain: organizationChain(organizationId),
      details: { organizationId, keyId: id, previousValidUntil },
    })
    return { key: await readKey(trx, id), secret, previousValidUntil }
  })
}
