/** Sends a change to the vendors: when it is requested, and again if answers changed before a person decided. */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import { closeCase } from '#server/features/cases/core/open-case.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { type ChangeRow, findOpenChange, updateChange } from './repository.ts'

/** First retry after a vendor timeout; the queue then backs off. */
const retryAfterMs = 5_000

export const settleChangeJob = defineJob({
  name: 'settle-change',
  payload: z.object({ changeId: z.uuid() }),
  subject: {
    member: 'changeId',
    table: 'change_requests',
    id: sql.ref('change_requests.id'),
    application: sql.ref('change_requests.application_id'),
    isSingle: true,
  },
  open: () => sql`change_requests where waits_for = 'VENDOR' and settled_at is null
    and not exists (select from vendor_calls
      where subject_id = change_requests.application_id and vendor_calls.state = 'LATER')`,
})

export async function sendToVendors(
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  { id }: Pick<ChangeRow, 'id'>,
): Promise<ChangeRow> {
  await jobs.send(trx, settleChangeJob, { changeId: id }, { afterMs: retryAfterMs, singletonKey: id })
  return updateChange(trx, id, { status: 'IN_REVIEW', waits_for: 'VENDOR' })
}

/** Continues a change that waited for changed answers to be decided, or for a vendor. Returns false if none did. */
export async function resumeChange(
  trx: Trx,
  services: Pick<Services, 'jobs'>,
  { id }: Pick<ApplicationRow, 'id'>,
): Promise<boolean> {
  const change = await findOpenChange(trx, id)
  if (change?.waits_for !== 'VENDOR') return false
  await sendToVendors(trx, services, change)
  return true
}

/** A change whose facts are about former answers is not decided but sent to the vendors again. */
export async function recheckChange(
  trx: Trx,
  services: Pick<Services, 'clock' | 'jobs'>,
  change: ChangeRow,
): Promise<ChangeRow> {
  for (const kind of ['CHANGE', 'CONFIRMATION'] as const)
    await closeCase(trx, { kind, subjectId: change.id, now: services.clock.now() })
  return sendToVendors(trx, services, change)
}
