/** The job that reads a later answer from the vendor, whether or not an event announces it. */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dayMs, minuteMs } from '#domain/dates/duration.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { VendorCallRow } from './repository.ts'

export const pollCallJob = defineJob({
  name: 'poll-vendor-call',
  payload: z.object({ callId: z.uuid() }),
  subject: {
    member: 'callId',
    table: 'vendor_calls',
    id: sql.ref('vendor_calls.id'),
    application: sql.ref('vendor_calls.application_id'),
    isSingle: true,
  },
  open: () => sql`vendor_calls where vendor_calls.next_poll_at is not null`,
})

/** After the call; then daily. */
const pollsAfterMs = [2, 10, 30, 120, 360].map((minutes) => minutes * minuteMs)

/** Next time to read the answer, the due time at the latest. */
export function nextPollAt(askedAt: Date, dueAt: Date, now: Date): Date {
  const elapsed = now.getTime() - askedAt.getTime()
  const after = pollsAfterMs.find((ms) => ms > elapsed) ?? (Math.floor(elapsed / dayMs) + 1) * dayMs
  const at = askedAt.getTime() + after
  return new Date(now < dueAt ? Math.min(at, dueAt.getTime()) : at)
}

export const sendPoll = (
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  { id }: Pick<VendorCallRow, 'id'>,
  at: Date,
): Promise<void> => jobs.send(trx, pollCallJob, { callId: id }, { at, singletonKey: id })
