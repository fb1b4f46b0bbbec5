/** Disables and enables webhook endpoints. The organization's counter is locked first, so that no event gets lost between. */
import type { DisabledReason } from '#domain/partners/webhooks.ts'
import { organizationChain } from '#server/features/organizations/core/organization-repository.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { sql } from 'kysely'
import type { EndpointRow } from './repository.ts'
import { replayEventsJob } from './webhook-jobs.ts'
import { lockCounter } from './write-events.ts'

/** Stops what is on its way. Does nothing if the endpoint is disabled, unless the reason is an exposed key. */
export async function disableEndpoint(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  endpoint: EndpointRow,
  reason: DisabledReason,
  actor: string,
): Promise<{ catchUpAfter: number } | null> {
  if (endpoint.disabled_reason !== null && reason !== 'key_leaked') return null
  const last = await lockCounter(trx, endpoint.organization_id)
  const missed = await findFirstMissed(trx, endpoint.id)
  const now = clock.now()
  const catchUpAfter = endpoint.catch_up_after ?? (missed === null ? last : missed - 1)
  await trx
    .updateTable('webhook_endpoints')
    .set({
      disabled_reason: reason,
      disabled_at: endpoint.disabled_at ?? now,
      catch_up_after: catchUpAfter,
      version: endpoint.version + 1,
    })
    .where('id', '=', endpoint.id)
    .execute()
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'stopped' })
    .where('endpoint_id', '=', endpoint.id)
    .where('status', '=', 'waiting')
    .execute()
  await recordAudit(trx, {
    occurredAt: now,
    actor,
    action: 'webhook_endpoint.disabled',
    chain: organizationChain(endpoint.organization_id),
    details: { endpointId: endpoint.id, reason },
  })
  return { catchUpAfter }
}

/** Number of the first event that waits, or whose last attempt failed since the endpoint's last success. */
async function findFirstMissed(trx: Trx, endpointId: string): Promise<number | null> {
  const { rows } = await sql<{ number: number | null }>`
    select min(events.number) as number from webhook_deliveries as delivery
      join events on events.id = delivery.event_id
    where delivery.endpoint_id = ${endpointId} and events.type <> 'ping'
      and (delivery.status = 'waiting' or delivery.status = 'failed' and delivery.due_at > coalesce(
        (select max(attempted_at) from webhook_attempts
          where endpoint_id = ${endpointId} and outcome = 'success'), '-infinity'))`.execute(trx)
  return rows[0]?.number ?? null
}

/**
 * Sends what the endpoint missed. Does nothing if it is enabled.
 * @param enabledWith the secret of an API key, or null: after a key was exposed, who enables an endpoint answers for its address
 */
export async function enableEndpoint(
  trx: Trx,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  endpoint: EndpointRow,
  actor: string,
  enabledWith: string | null,
): Promise<void> {
  if (endpoint.disabled_reason === null) return
  const { id: endpointId, catch_up_after: after } = endpoint
  const until = await lockCounter(trx, endpoint.organization_id)
  await trx
    .updateTable('webhook_endpoints')
    .set({
      disabled_reason: null,
      disabled_at: null,
      catch_up_after: null,
      failures: 0,
      ...(endpoint.disabled_reason === 'key_leaked' && { address_issued_with: enabledWith }),
      version: endpoint.version + 1,
    })
    .where('id', '=', endpointId)
    .execute()
  await recordAudit(trx, {
    occurredAt: clock.now(),
    actor,
    action: 'webhook_endpoint.enabled',
    chain: organizationChain(endpoint.organization_id),
    details: { endpointId },
  })
  if (after !== null && after < until)
    await jobs.send(trx, replayEventsJob, { endpointId, after, until, missedOnly: true })
}
