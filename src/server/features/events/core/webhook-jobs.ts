import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Trx } from '#server/platform/database/tables.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/services.ts'

export const deliverWebhookJob = defineJob({
  name: 'deliver-webhook',
  payload: z.object({ deliveryId: z.uuid() }),
  subject: {
    member: 'deliveryId',
    table: 'webhook_deliveries',
    id: sql.ref('webhook_deliveries.id'),
    // About an organization, so that no case is opened.
    application: sql`null::text`,
    isSingle: true,
  },
  open: (now) => sql`webhook_deliveries where status = 'waiting' and due_at <= ${now}`,
  // Most of a run is waiting for the receiver: slow ones of one organization leave room for the others.
  options: { concurrency: 30, groupConcurrency: 3 },
})

export interface DueDelivery {
  id: string
  organizationId: string
}

export const sendDelivery = (
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  { id, organizationId }: DueDelivery,
  afterMs = 0,
): Promise<void> =>
  jobs.send(trx, deliverWebhookJob, { deliveryId: id }, { afterMs, singletonKey: id, group: organizationId })

/** Sends past events to an endpoint, a batch per run. */
export const replayEventsJob = defineJob({
  name: 'replay-events',
  payload: z.object({
    endpointId: z.uuid(),
    /** Numbers after `after`, up to `until`. */
    after: z.number(),
    until: z.number(),
    /** Leaves out what was delivered already. */
    missedOnly: z.boolean(),
  }),
  subject: null,
  open: null,
})
