/** Sends a change to the vendors: when it is requested, and again once the application was decided meanwhile. */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isApproval } from '#domain/application/states.ts'
import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { closeCase } from '#server/features/cases/core/open-case.ts'
import { type ChangeRow, findOpenChange, updateChange } from './repository.ts'
import { isAboutOwners } from './stored-change.ts'

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
  open: () => sql`change_requests where waits_for = 'VENDOR' and settled_at is null`,
})

export async function sendToVendors(
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  { id }: Pick<ChangeRow, 'id'>,
): Promise<ChangeRow> {
  await jobs.send(trx, settleChangeJob, { changeId: id }, { afterMs: retryAfterMs, singletonKey: id })
  return updateChange(trx, id, { status: 'IN_REVIEW', waits_for: 'VENDOR' })
}

/**
 * A change that waits for a person rests on what was known when it was referred, so a later approval sends it
 * to the vendors again; while the application itself waits, the change can't be accepted anyway. A change of
 * owners alone rests on nothing but the decision in force.
 */
export async function recheckWaitingChange(
  trx: Trx,
  services: Pick<Services, 'clock' | 'jobs'>,
  { id, decision }: Pick<ApplicationRow, 'id' | 'decision'>,
): Promise<void> {
  const change = await findOpenChange(trx, id)
  if (!change?.waits_for) return
  if (change.waits_for === 'PERSON' && (!isApproval(decision) || isAboutOwners(change.effects))) return
  for (const kind of ['CHANGE', 'CONFIRMATION'] as const)
    await closeCase(trx, { kind, subjectId: change.id, now: services.clock.now() })
  await sendToVendors(trx, services, change)
}
