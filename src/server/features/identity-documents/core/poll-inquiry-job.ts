/** The job that takes the outcome of an inquiry from its vendor, whether or not a page or an event asks for it. */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dayMs, minuteMs } from '#domain/dates/duration.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/services.ts'

/** What each job about one inquiry carries. */
export const ofInquiry = {
  payload: z.object({ inquiryId: z.string() }),
  subject: {
    member: 'inquiryId',
    table: 'inquiries',
    id: sql.ref('inquiries.id'),
    application: sql.ref('inquiries.application_id'),
    isSingle: true,
  },
} as const

export const pollInquiryJob = defineJob({
  name: 'poll-inquiry',
  ...ofInquiry,
  open: () => sql`inquiries where inquiries.next_poll_at is not null`,
})

/** After the creation; then daily. */
const pollsAfterMs = [10, 60, 360].map((minutes) => minutes * minuteMs)
/** By then vendors have ended an inquiry that nobody finished. */
const lastPollMs = 30 * dayMs

/** Null for an inquiry that is not worth asking about any more. */
export function nextInquiryPoll(createdAt: Date, now: Date): Date | null {
  const elapsed = now.getTime() - createdAt.getTime()
  const after = pollsAfterMs.find((ms) => ms > elapsed) ?? (Math.floor(elapsed / dayMs) + 1) * dayMs
  return after > lastPollMs ? null : new Date(createdAt.getTime() + after)
}

/** @param cause of one that runs besides the regular one; at most one waits for each */
export const sendInquiryPoll = (
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  inquiryId: string,
  at: Date,
  cause: string | null = null,
): Promise<void> =>
  jobs.send(
    trx,
    pollInquiryJob,
    { inquiryId },
    { at, singletonKey: cause === null ? inquiryId : `${inquiryId} ${cause}` },
  )
