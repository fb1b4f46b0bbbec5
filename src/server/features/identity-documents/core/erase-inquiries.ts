/**
 * Erases the personal data of inquiries: the row keeps none, and a job deletes what the vendor keeps, and repeats until the vendor
 * has done it.
 */
import { sql } from 'kysely'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/services.ts'
import { ofInquiry } from './poll-inquiry-job.ts'

const redactInquiryJob = defineJob({
  name: 'redact-inquiry',
  ...ofInquiry,
  open: () => sql`inquiries where inquiries.redact_at is not null`,
})

export async function eraseInquiries(
  trx: Trx,
  { clock, config, jobs }: Pick<Services, 'clock' | 'config' | 'jobs'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  for (const id of ids)
    await trx
      .updateTable('inquiries')
      .set({ expected_holder: json({}) as never, subject_digest: null, session: null, next_poll_at: null })
      .where('id', '=', id)
      .execute()
  if (config.sandbox) await sql`delete from sandbox_documents where inquiry_id = any(${ids})`.execute(trx)
  if (!config.vendors.inquiries) return
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
