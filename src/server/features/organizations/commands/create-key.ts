/** Creates an API key of an organization (PART-01). */
import type { KeyScope } from '#domain/partners/key-scope.ts'
import { apiError, validationError } from '#server/api-error.ts'
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import { countPartnerCall } from '#server/limits/partner-quotas.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Services } from '#server/services.ts'
import {
  countKeys,
  insertKey,
  insertSecret,
  type IssuedKey,
  readKey,
  requireActingKey,
} from '../core/key-repository.ts'
import { lockOrganization, organizationChain } from '../core/organization-repository.ts'
import { requireOwnScopes } from './require-own-scopes.ts'

/** Keys of an organization that are not revoked. */
const maxKeys = 50

export interface KeyRequest {
  name: string
  scopes: readonly KeyScope[]
  expiresAt: Date | null
}

export type KeyServices = Pick<Services, 'db' | 'clock' | 'config' | 'encryption'>

/** A key that a key makes ends no later than its maker, and with it. @throws ApiError scope_missing, keys_full, 422 time_passed, too_many_requests */
export async function createKey(
  services: KeyServices,
  { organizationId, scopes, expiresAt: ownEnd, ...issuer }: PartnerPrincipal,
  request: KeyRequest,
): Promise<IssuedKey> {
  requireOwnScopes(scopes, request.scopes)
  const now = services.clock.now()
  if (request.expiresAt && request.expiresAt <= now)
    throw validationError([{ field: 'expiresAt', code: 'time_passed' }])
  return services.db.transaction().execute(async (trx) => {
    const { mode } = await lockOrganization(trx, organizationId)
    await requireActingKey(trx, organizationId, issuer)
    if ((await countKeys(trx, organizationId)) >= maxKeys) throw apiError('keys_full')
    await countPartnerCall(trx, services, 'api_key', { organizationId, keyId: issuer.keyId })
    const row = await insertKey(trx, now, {
      ...request,
      expiresAt: earlier(request.expiresAt, ownEnd),
      organizationId,
      createdBy: issuer.actorId,
    })
    const secret = await insertSecret(trx, now, { keyId: row.id, mode, issuer })
    await recordAudit(trx, {
      occurredAt: now,
      actor: issuer.actorId,
      action: 'api_key.created',
      chain: organizationChain(organizationId),
      details: { organizationId, keyId: row.id, scopes: row.scopes, expiresAt: row.expires_at },
    })
    return { key: await readKey(trx, row.id), secret }
  })
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other)
