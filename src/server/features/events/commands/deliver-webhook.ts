/** Delivers an event to an endpoint, as often as it takes within three days (EVT-02). */
import { randomUUID } from 'node:crypto'
import { actionAfterFailures, goneStatus, waitBeforeAttempt } from '#domain/partners/webhooks.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { handleJob } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/services.ts'
import { mailAdministrators } from '../core/mail-administrators.ts'
import { presentEvent } from '../core/present-event.ts'
import { type EndpointRow, lockEndpoint } from '../core/repository.ts'
import { type AttemptResult, sendWebhook } from '../core/send-webhook.ts'
import { webhookHeaders } from '../core/sign-webhook.ts'
import { disableEndpoint, enableEndpoint } from '../core/switch-endpoint.ts'
import { deliverWebhookJob, sendDelivery } from '../core/webhook-jobs.ts'
import { lockCounter } from '../core/write-events.ts'

/**
 * If the process dies between sending and recording it, the event is sent again: receivers get each event at least once.
 */
export const deliverWebhookHandler = handleJob(
  deliverWebhookJob,
  async (services: Services, { deliveryId }) => {
    const found = await findWaiting(services.db, deliveryId)
    if (!found) return
    const { endpoint, event } = found
    const now = services.clock.now()
    const body = JSON.stringify(presentEvent(services, event))
    // Receivers compare the time with their own clock, so it is that of the system.
    const headers = webhookHeaders({ id: event.id, sentAt: new Date(), body }, secretsOf(endpoint, now))
    const result = await sendWebhook(
      { url: endpoint.url, headers, body },
      { allowsLoopback: services.config.sandbox },
    )
    services.telemetry.count('threshold.webhooks.attempts', { outcome: result.outcome })
    await services.db
      .transaction()
      .execute((trx) => recordAttempt(trx, services, { ...found, attemptedAt: now, result }))
  },
  async (trx, services, id) => {
    const found = await findWaiting(trx, id)
    if (found) await sendDelivery(trx, services, { id, organizationId: found.event.organization_id })
  },
)

async function findWaiting(db: Database | Trx, deliveryId: string) {
  const delivery = await db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  if (!delivery) return null
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', delivery.endpoint_id)
    .executeTakeFirst()
  const event = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', delivery.event_id)
    .executeTakeFirst()
  return endpoint && event ? { delivery, endpoint, event } : null
}

type Found = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

const secretsOf = (endpoint: EndpointRow, now: Date): string[] => {
  const { secret, previous_secret: previous, previous_secret_until: until } = endpoint
  return previous !== null && until !== null && now < until ? [secret, previous] : [secret]
}

interface Attempt extends Found {
  attemptedAt: Date
  result: AttemptResult
}

/** Does nothing if the delivery ended, or another run recorded the attempt. */
async function recordAttempt(trx: Trx, services: Services, attempt: Attempt): Promise<void> {
  const { delivery, event, attemptedAt, result } = attempt
  const isSuccess = result.outcome === 'success'
  // Before the endpoint, as everywhere.
  if (!isSuccess || event.type === 'ping') await lockCounter(trx, event.organization_id)
  const endpoint = await lockEndpoint(trx, delivery.endpoint_id)
  if (!endpoint) return
  const attempts = delivery.attempts + 1
  const wait = isSuccess ? null : waitBeforeAttempt(attempts, Math.random())
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({
      attempts,
      status: isSuccess ? 'delivered' : wait === null ? 'failed' : 'waiting',
      due_at: new Date(attemptedAt.getTime() + (wait ?? 0)),
    })
    .where('id', '=', delivery.id)
    .where('status', '=', 'waiting')
    .where('attempts', '=', delivery.attempts)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await trx
    .insertInto('webhook_attempts')
    .values({
      id: randomUUID(),
      delivery_id: delivery.id,
      endpoint_id: endpoint.id,
      attempt: attempts,
      attempted_at: attemptedAt,
      outcome: result.outcome,
      status: result.status,
      duration_ms: result.durationMs,
      response: result.response,
    })
    .execute()
  if (isSuccess) await recordSuccess(trx, services, endpoint, event.type === 'ping')
  else await recordFailure(trx, services, endpoint, attempt, wait)
}

async function recordSuccess(
  trx: Trx,
  services: Services,
  endpoint: EndpointRow,
  isPing: boolean,
): Promise<void> {
  if (isPing && endpoint.disabled_reason !== 'key_leaked')
    await enableEndpoint(trx, services, endpoint, 'system', null)
  if (endpoint.failures > 0)
    await trx.updateTable('webhook_endpoints').set({ failures: 0 }).where('id', '=', endpoint.id).execute()
}

async function recordFailure(
  trx: Trx,
  services: Services,
  endpoint: EndpointRow,
  { delivery, event, result }: Attempt,
  wait: number | null,
): Promise<void> {
  const isDisabled = endpoint.disabled_reason !== null
  const failures = endpoint.failures + 1
  const action = isDisabled
    ? 'none'
    : result.status === goneStatus
      ? 'disable'
      : actionAfterFailures(failures)
  if (!isDisabled)
    await trx.updateTable('webhook_endpoints').set({ failures }).where('id', '=', endpoint.id).execute()
  if (action === 'disable') {
    const reason = result.status === goneStatus ? 'gone' : 'failing'
    const disabled = await disableEndpoint(trx, services, endpoint, reason, 'system')
    if (disabled)
      await mailAdministrators(trx, services, endpoint, {
        template: 'webhook_disabled',
        failures,
        after: disabled.catchUpAfter,
      })
    return
  }
  if (action === 'warn')
    await mailAdministrators(trx, services, endpoint, {
      template: 'webhook_failing',
      failures,
      after: event.number - 1,
    })
  if (wait !== null)
    await sendDelivery(trx, services, { id: delivery.id, organizationId: event.organization_id }, wait)
}
