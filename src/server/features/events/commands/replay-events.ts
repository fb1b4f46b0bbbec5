/** Sends past events to an endpoint once more (EVT-02). */
import type { PartnerPrincipal } from '#server/edge/endpoints/handler-types.ts'
import { apiError } from '#server/api-error.ts'
import { organizationChain } from '#server/features/organizations/core/organization-repository.ts'
import { consumeQuota } from '#server/limits/quotas.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { handleJob } from '#server/platform/jobs/define-job.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { type EventRow, findEndpoint, findEventsOf, lockEndpoint } from '../core/repository.ts'
import { replayEventsJob } from '../core/webhook-jobs.ts'
import { addDeliveries, lockCounter } from '../core/write-events.ts'

/** Events of one run. */
const batchSize = 100

/** @throws ApiError unknown_id, state_forbids for a disabled endpoint, too_many_requests */
export const startReplay = (
  services: Services,
  partner: PartnerPrincipal,
  id: string,
  after: number,
): Promise<{ until: number }> =>
  services.db.transaction().execute(async (trx) => {
    await findEndpoint(trx, partner.organizationId, id)
    const until = await lockCounter(trx, partner.organizationId)
    const endpoint = await findEndpoint(trx, partner.organizationId, id)
    if (endpoint.disabled_reason !== null) throw apiError('state_forbids')
    await consumeQuota(trx, services, 'webhook_replay', [endpoint.id])
    await recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor: partner.actorId,
      action: 'webhook_endpoint.replayed',
      chain: organizationChain(partner.organizationId),
      details: { endpointId: endpoint.id, after, until },
    })
    if (after < until)
      await services.jobs.send(trx, replayEventsJob, {
        endpointId: endpoint.id,
        after,
        until,
        missedOnly: false,
      })
    return { until }
  })

/** A batch and the job of the next one commit together. */
export const replayEventsHandler = handleJob(
  replayEventsJob,
  (services: Services, { endpointId, after, until, missedOnly }) =>
    services.db.transaction().execute(async (trx) => {
      const endpoint = await lockEndpoint(trx, endpointId)
      if (endpoint?.disabled_reason !== null) return
      const { organization_id: organizationId, types } = endpoint
      const events = await findEventsOf(trx, organizationId, { after, until, types, limit: batchSize })
      const delivered = missedOnly ? await findDelivered(trx, endpointId, events) : new Set<string>()
      const due = events.filter(({ id, type }) => type !== 'ping' && !delivered.has(id))
      await addDeliveries(
        trx,
        services,
        organizationId,
        due.map(({ id: eventId }) => ({ endpointId, eventId })),
      )
      const last = events.at(-1)
      if (last && events.length === batchSize && last.number < until)
        await services.jobs.send(trx, replayEventsJob, { endpointId, after: last.number, until, missedOnly })
    }),
)

async function findDelivered(
  trx: Trx,
  endpointId: string,
  events: readonly EventRow[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set()
  const rows = await trx
    .selectFrom('webhook_deliveries')
    .select('event_id')
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'delivered')
    .where(
      'event_id',
      'in',
      events.map(({ id }) => id),
    )
    .execute()
  return new Set(rows.map(({ event_id: id }) => id))
}
