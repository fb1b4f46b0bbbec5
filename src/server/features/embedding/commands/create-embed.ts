/** Makes a one-time address for a frame of the partner's page (EMB-01). */
import { randomUUID } from 'node:crypto'
import { apiError, validationError } from '#server/api-error.ts'
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import { requireIssuer } from '#server/features/organizations/core/issuer.ts'
import { lockOrganization } from '#server/features/organizations/core/organization-repository.ts'
import { lockForPartner } from '#server/features/partner-applications/core/load.ts'
import { countPartnerCall } from '#server/limits/partner-quotas.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Services } from '#server/services.ts'
import { createSecret, digestOf, insertEmbed } from '../core/embed-repository.ts'

const addressTtlMs = 600_000

/** @throws ApiError 422 for an origin that the organization does not list, 'unknown_id', 'state_forbids' once erased, 'too_many_requests' */
export const createEmbed = (
  services: Services,
  { organizationId, ...issuer }: PartnerPrincipal,
  id: string,
  origin: string,
): Promise<{ url: string; expiresAt: string }> =>
  services.db.transaction().execute(async (trx) => {
    const { allowed_origins: allowed } = await lockOrganization(trx, organizationId)
    await requireIssuer(trx, organizationId, issuer)
    const { partnerRow, row } = await lockForPartner(trx, { organizationId, id })
    if (!allowed.includes(origin))
      throw validationError([{ field: 'origin', code: 'origin_not_listed', allowed }])
    if (row ? row.erased_at || row.withdrawn_at : partnerRow.prefill === null) throw apiError('state_forbids')
    await countPartnerCall(trx, services, 'embed_session', { organizationId, keyId: issuer.keyId }, id)
    const token = createSecret()
    const now = services.clock.now()
    const expiresAt = new Date(now.getTime() + addressTtlMs)
    await insertEmbed(trx, {
      id: randomUUID(),
      application_id: partnerRow.application_id,
      origin,
      token_digest: digestOf(token),
      created_at: now,
      expires_at: expiresAt,
      opened_at: null,
      opened_in: null,
      frame_digest: null,
      window_digest: null,
      window_expires_at: null,
      user_id: null,
      approved_at: null,
      authenticated_at: null,
      signed_in_at: null,
      cause: null,
      cause_at: null,
      issued_with: issuer.secretDigest,
    })
    await recordAudit(trx, {
      occurredAt: now,
      actor: issuer.actorId,
      action: 'application.embed_created',
      applicationId: partnerRow.application_id,
      details: { organizationId, origin },
    })
    return {
      url: `${services.config.publicOrigins[partnerRow.portal]}/embed/${token}`,
      expiresAt: expiresAt.toISOString(),
    }
  })
