/** Finds the partner that a request acts for (PART-01). */
import type { FastifyRequest } from 'fastify'
import { keyScopes } from '#domain/partners/key-scope.ts'
import { apiError } from '#server/api-error.ts'
import { ensureOrganization } from '#server/features/organizations/core/organization-repository.ts'
import type { Services } from '#server/services.ts'
import type { PartnerPrincipal } from '../endpoints/handler-types.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null unless the endpoint's access is 'partner'. */
    partner: PartnerPrincipal | null
  }
}

/**
 * Sets `request.partner` from the session of a partner's administrator, and creates the organization at the first call.
 * @throws ApiError 401 no_session, 403 role_missing
 */
export async function loadPartner(request: FastifyRequest, services: Services): Promise<void> {
  const { session } = request
  request.partner = null
  if (request.routeOptions.config.endpoint?.access !== 'partner') return
  if (!session) throw apiError('no_session')
  const { userId, roles, organizationId } = session
  if (!roles.includes('partner') || organizationId === null) throw apiError('role_missing')
  await ensureOrganization(services, organizationId, userId)
  request.partner = {
    organizationId,
    actorId: userId,
    keyId: null,
    secretDigest: null,
    scopes: keyScopes,
    expiresAt: null,
  }
}
