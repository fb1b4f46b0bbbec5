/** Deletes what a vendor keeps of an erased person, by a job that repeats until the vendor has done it. */
import { sql } from 'kysely'
import type { Trx } from '#server/platform/database/tables.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/services.ts'
import { ofInquiry } from './poll-inquiry-job.ts'

const redactInquiryJob = defineJob({
  name: 'redact-inquiry',
  ...ofInquiry,
  open: () => sql`inquiries where inquiries.redact_at is not null`,
})

/** The sandbox's documents are deleted with the rows. */
export async function redactInquiries(
  trx: Trx,
  { clock, config, jobs }: Pick<Services, 'clock' | 'config' | 'jobs'>,
  ids: readonly string[],
): Promise<void> {
  if (!config.vendors.inquiries || ids.length === 0) return
  await trx.updateTable('inquiries').set({ redact_at: clock.now() }).where('id', 'in', ids).execute()
  for (const inquiryId of ids)
    await jobs.send(trx, redactInquiryJob, { inquiryId }, { singletonKey: inquiryId })
}

/** Idempotent. */
export const redactInquiryHandler = handleJob(
  redactInquiryJob,
  async ({ db, providers }: Services, { inquiryId }) => {
    const inquiry = await db
      .selectFrom('inquiries')
      .select('redact_at')
      .where('id', '=', inquiryId)
      .executeTakeFirst()
    if (!inquiry?.redact_at) return
    await providers.inquiries.redact(inquiryId)
    await db.updateTable('inquiries').set({ redact_at: null }).where('id', '=', inquiryId).execute()
  },
)
