/** Creates, changes and deletes the webhook endpoints of an organization (EVT-02). */
import { randomUUID } from 'node:crypto'
import type { EventType } from '#domain/partners/event-types.ts'
import { maxEndpoints } from '#domain/partners/webhooks.ts'
import { omitUndefined } from '#domain/optional.ts'
import { apiError, validationError } from '#server/api-error.ts'
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import { requireIssuer } from '#server/features/organizations/core/issuer.ts'
import { organizationChain } from '#server/features/organizations/core/organization-repository.ts'
import { countPartnerCall } from '#server/limits/partner-quotas.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { AuditAction } from '#server/platform/audit/actions.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { type EndpointRow, type EventRow, findEndpoint, findEndpoints } from '../core/repository.ts'
import { createSecret } from '../core/sign-webhook.ts'
import { disableEndpoint, enableEndpoint } from '../core/switch-endpoint.ts'
import { isAllowedUrl } from '../core/webhook-address.ts'
import { lockCounter, writeEvents } from '../core/write-events.ts'

interface EndpointChange {
  url?: string | undefined
  types?: EventType[] | undefined
  description?: string | null | undefined
}

/** @throws ApiError webhook_endpoints_full, validation, too_many_requests */
export function createEndpoint(
  services: Services,
  partner: PartnerPrincipal,
  { url, types = [], description = null }: EndpointChange & { url: string },
): Promise<EndpointRow> {
  requireAllowedUrl(services, url)
  return services.db.transaction().execute(async (trx) => {
    await requireIssuer(trx, partner.organizationId, partner)
    await lockCounter(trx, partner.organizationId)
    if ((await findEndpoints(trx, partner.organizationId)).length >= maxEndpoints)
      throw apiError('webhook_endpoints_full')
    await countPartnerCall(trx, services, 'webhook_change', partner)
    const row = await trx
      .insertInto('webhook_endpoints')
      .values({
        id: randomUUID(),
        organization_id: partner.organizationId,
        url,
        types: json([...new Set(types)]),
        description,
        secret: createSecret(),
        previous_secret: null,
        previous_secret_until: null,
        address_issued_with: partner.secretDigest,
        secret_issued_with: partner.secretDigest,
        previous_secret_issued_with: null,
        disabled_reason: null,
        disabled_at: null,
        catch_up_after: null,
        created_by: partner.actorId,
        created_at: services.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(trx, services, partner, 'webhook_endpoint.created', row.id)
    return row
  })
}

/** @throws ApiError validation */
function requireAllowedUrl({ config }: Services, url: string): void {
  if (!isAllowedUrl(url, { allowsLoopback: config.sandbox }))
    throw validationError([{ field: 'url', code: 'webhook_url_forbidden' }])
}

/** @throws ApiError unknown_id, validation, too_many_requests */
export function changeEndpoint(
  services: Services,
  partner: PartnerPrincipal,
  id: string,
  { url, types, description, enabled }: EndpointChange & { enabled?: boolean | undefined },
): Promise<EndpointRow> {
  if (url !== undefined) requireAllowedUrl(services, url)
  return inEndpoint(services, partner, id, async (trx, endpoint) => {
    await countPartnerCall(trx, services, 'webhook_change', partner)
    const version = endpoint.version + 1
    await trx
      .updateTable('webhook_endpoints')
      .set({
        ...omitUndefined({ url, types: types && json([...new Set(types)]), description }),
        ...(url !== undefined && url !== endpoint.url && { address_issued_with: partner.secretDigest }),
        version,
      })
      .where('id', '=', id)
      .execute()
    await audit(trx, services, partner, 'webhook_endpoint.changed', id)
    const changed = { ...endpoint, version }
    if (enabled === true) await enableEndpoint(trx, services, changed, partner.actorId, partner.secretDigest)
    if (enabled === false) await disableEndpoint(trx, services, changed, 'partner', partner.actorId)
    return findEndpoint(trx, partner.organizationId, id)
  })
}

/** @throws ApiError unknown_id, too_many_requests */
export const deleteEndpoint = (services: Services, partner: PartnerPrincipal, id: string): Promise<void> =>
  inEndpoint(services, partner, id, async (trx) => {
    await countPartnerCall(trx, services, 'webhook_change', partner)
    await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
    await audit(trx, services, partner, 'webhook_endpoint.deleted', id)
  })

const defaultOverlapHours = 24
const hourMs = 3_600_000

/** The previous secret signs too until the overlap ends. @throws ApiError unknown_id, too_many_requests */
export const rotateSecret = (
  services: Services,
  partner: PartnerPrincipal,
  id: string,
  overlapHours = defaultOverlapHours,
): Promise<{ secret: string; previousValidUntil: Date }> =>
  inEndpoint(services, partner, id, async (trx, endpoint) => {
    await countPartnerCall(trx, services, 'webhook_rotation', partner, id)
    const secret = createSecret()
    const previousValidUntil = new Date(services.clock.now().getTime() + overlapHours * hourMs)
    await trx
      .updateTable('webhook_endpoints')
      .set({
        secret,
        previous_secret: endpoint.secret,
        previous_secret_until: previousValidUntil,
        secret_issued_with: partner.secretDigest,
        previous_secret_issued_with: endpoint.secret_issued_with,
        version: endpoint.version + 1,
      })
      .where('id', '=', id)
      .execute()
    await audit(trx, services, partner, 'webhook_endpoint.secret_rotated', id)
    return { secret, previousValidUntil }
  })

/** Writes a ping that only this endpoint receives. @throws ApiError unknown_id, too_many_requests */
export const pingEndpoint = (services: Services, partner: PartnerPrincipal, id: string): Promise<EventRow> =>
  inEndpoint(services, partner, id, async (trx, endpoint) => {
    await countPartnerCall(trx, services, 'webhook_ping', partner)
    const { organizationId } = partner
    await audit(trx, services, partner, 'webhook_endpoint.pinged', id)
    await writeEvents(trx, services, [
      {
        organizationId,
        type: 'ping',
        occurredAt: services.clock.now(),
        object: { type: 'webhook_endpoint', id, version: endpoint.version, reference: null },
        endpointId: id,
      },
    ])
    return trx
      .selectFrom('events')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  })

/** Locks the organization's counter, so that no event is sent by what is being changed. */
const inEndpoint = <T>(
  { db }: Services,
  { organizationId, secretDigest }: PartnerPrincipal,
  id: string,
  run: (trx: Trx, endpoint: EndpointRow) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await requireIssuer(trx, organizationId, { secretDigest })
    await findEndpoint(trx, organizationId, id)
    await lockCounter(trx, organizationId)
    return run(trx, await findEndpoint(trx, organizationId, id))
  })

const audit = (
  trx: Trx,
  { clock }: Services,
  { actorId, organizationId }: PartnerPrincipal,
  action: AuditAction,
  endpointId: string,
): Promise<void> =>
  recordAudit(trx, {
    occurredAt: clock.now(),
    actor: actorId,
    action,
    chain: organizationChain(organizationId),
    details: { endpointId },
  })
