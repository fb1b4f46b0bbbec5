/**
 * Writes party keys and contacts for applications without any: those from before the tables, and those that processes of
 * the previous version still write (docs/decisions/0112-one-book-of-parties.md, 0130). Idempotent.
 */
import * as z from 'zod/mini'
import { minuteMs } from '#domain/dates/duration.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { lockApplication } from '#server/features/applications/core/repository.ts'
import { saveApplicationKeys } from '#server/features/applications/core/parties.ts'
import { saveKeysOfOwners } from '#server/features/owners/core/repository.ts'
import { adoptFormerContacts, keepApplicantContacts } from '#server/features/parties/core/contacts.ts'
import { saveKeysOfAccounts } from '#server/features/parties/core/account-keys.ts'
import { defineJob, handleJob } from '../platform/jobs/define-job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { Services } from '../services.ts'

const intervalMs = 15 * minuteMs
/** Limit per run; the next run follows immediately. */
const maxRebuilt = 500

const rebuildJob = defineJob({ name: 'rebuild-party-keys', payload: z.object({}), subject: null, open: null })

/** Does nothing while a run is waiting. */
export const schedulePartyKeyRebuild = (trx: Trx, jobs: Jobs, afterMs = 0): Promise<void> =>
  jobs.send(trx, rebuildJob, {}, { afterMs, singletonKey: rebuildJob.name })

export const rebuildPartyKeysHandler = handleJob(rebuildJob, async (services: Services) => {
  const isMore = (await rebuildPartyKeys(services)) === maxRebuilt
  await services.db
    .transaction()
    .execute((trx) => schedulePartyKeyRebuild(trx, services.jobs, isMore ? 0 : intervalMs))
})

/** @returns the number of applications rebuilt, at most five hundred */
export async function rebuildPartyKeys({ db }: Pick<Services, 'db'>): Promise<number> {
  const rows = await db
    .selectFrom('party_key_rebuilds')
    .select('application_id')
    .orderBy('application_id')
    .limit(maxRebuilt)
    .execute()
  for (const { application_id: id } of rows)
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('party_key_rebuilds').where('application_id', '=', id).execute()
      await savePartyKeysOf(trx, id)
    })
  return rows.length
}

/** Derives the keys from the current rows, under the current encryption key. */
export async function savePartyKeysOf(trx: Trx, id: ApplicationId): Promise<void> {
  const row = await lockApplication(trx, id)
  await saveApplicationKeys(trx, row)
  await adoptFormerContacts(trx, id)
  if (row.submitted_at !== null) await keepApplicantContacts(trx, row)
  await saveKeysOfOwners(trx, id)
  await saveKeysOfAccounts(trx, id)
}
