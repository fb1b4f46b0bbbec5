import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineJob } from '#server/platform/jobs/define-job.ts'

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
})

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
