/** Authenticates a partner's machine by its API key (PART-01). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiError } from '#server/api-error.ts'
import { findUsableKey, keyActor, noteUse } from '#server/features/organizations/core/key-repository.ts'
import { digestOf, modeOfSecret } from '#server/features/organizations/core/key-secret.ts'
import { modeOf } from '#server/features/organizations/core/organization-repository.ts'
import type { Services } from '#server/services.ts'
import { isUnsafe } from './csrf.ts'
import { enforceAddressLimit, enforceKeyLimit } from '../rate-limits.ts'

/** The bearer token of a request, or null. With one, cookies are ignored, so that CSRF is impossible. */
export function bearerToken({ headers }: FastifyRequest): string | null {
  const [scheme = '', ...rest] = (headers.authorization ?? '').split(' ')
  return scheme.toLowerCase() === 'bearer' ? rest.join(' ') : null
}

/**
 * Sets `request.partner` for endpoints of partners. Endpoints of anyone are served as without a session. Another process
 * may revoke the key at any time, so it is read at every call.
 * @throws ApiError 401 key_invalid, no_session, 403 scope_missing, 429 too_many_requests
 */
export async function loadKey(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  secret: string,
): Promise<void> {
  const { db, clock } = services
  request.session = null
  request.partner = null
  // A typo or a key of the other mode costs no query.
  if (modeOfSecret(secret) !== modeOf(services)) throw apiError('key_invalid')
  await enforceAddressLimit(request, services)
  const now = clock.now()
  const key = await findUsableKey(db, now, secret, modeOf(services))
  if (!key) throw apiError('key_invalid')
  await enforceKeyLimit(request, reply, services, key.id)
  await noteUse(db, now, key)
  const { access, scope } = request.routeOptions.config.endpoint ?? {}
  if (access === 'session') throw apiError('no_session')
  if (access !== 'partner') return
  if (!scope || !key.scopes.includes(scope)) throw apiError('scope_missing')
  // Whoever has a secret that was replaced must not make its end last.
  if (scope === 'keys:write' && key.isReplaced && isUnsafe(request)) throw apiError('scope_missing')
  const { id, organizationId, scopes, expiresAt } = key
  request.partner = {
    organizationId,
    actorId: keyActor(id),
    keyId: id,
    secretDigest: digestOf(secret),
    scopes,
    expiresAt,
  }
}
