/** Erases data older than the retention periods, in a daily job (DUR-07). */
import * as z from 'zod/mini'
import { dayMs } from '#domain/dates/duration.ts'
import { defineJob, handleJob } from '../platform/jobs/define-job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { Services } from '../services.ts'
import { expireInvitation } from '#server/features/partner-applications/core/expire.ts'
import { findUnclaimed } from '#server/features/partner-applications/core/repository.ts'
import { eraseApplication, erasePerson } from './erase-person.ts'

const retentionJob = defineJob({ name: 'apply-retention', payload: z.object({}), subject: null, open: null })

/** Does nothing while a run is waiting. */
export const scheduleRetention = (trx: Trx, jobs: Jobs, afterMs = 0): Promise<void> =>
  jobs.send(trx, retentionJob, {}, { afterMs, singletonKey: retentionJob.name })

/** Idempotent. The next run is scheduled first, so that a failure does not end the series. */
export const retentionHandler = handleJob(retentionJob, async (services: Services) => {
  await services.db.transaction().execute((trx) => scheduleRetention(trx, services.jobs, dayMs))
  await applyRetention(services)
})

/** How long GET /events lists an event (EVT-01). */
const eventDays = 90

/** Limit per kind and run; the next day's run continues. */
const maxErased = 1000

/** Answers that a partner entered and nobody took over. */
const invitationDays = 90

export async function applyRetention(services: Services): Promise<void> {
  const { db, config, clock, log } = services
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  const drafts = await db
    .selectFrom('applications')
    .select('id')
    .where('erased_at', 'is', null)
    .where('submitted_at', 'is', null)
    .where('updated_at', '<=', before(config.retentionDraftDays))
    .limit(maxErased)
    .execute()
  const records = await db
    .selectFrom('applications')
    .select('id')
    .where('erased_at', 'is', null)
    .where('submitted_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('withdrawn_at', '<=', before(config.retentionRecordDays)),
        eb.and([
          eb('decision', '=', 'DECLINED'),
          eb('withdrawn_at', 'is', null),
          eb('decided_at', '<=', before(config.retentionRecordDays)),
        ]),
      ]),
    )
    .limit(maxErased)
    .execute()
  for (const { id } of [...drafts, ...records])
    await db.transaction().execute((trx) => eraseApplication(trx, services, id))
  const people = await db
    .selectFrom('users')
    .select('id')
    .where('subject', 'not like', 'erased:%')
    .where('last_signed_in_at', '<=', before(config.retentionDraftDays))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('applications')
            .select('applications.id')
            .whereRef('applications.user_id', '=', 'users.id')
            .where('erased_at', 'is', null),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('owners').select('owners.id').whereRef('owners.user_id', '=', 'users.id')),
      ),
    )
    .limit(maxErased)
    .execute()
  for (const { id } of people) await db.transaction().execute((trx) => erasePerson(trx, services, id))
  const invitations = await findUnclaimed(db, before(invitationDays), maxErased)
  for (const id of invitations) await db.transaction().execute((trx) => expireInvitation(trx, services, id))
  await db.deleteFrom('drafts').where('updated_at', '<=', before(config.retentionDraftDays)).execute()
  await db
    .deleteFrom('vendor_events')
    .where('received_at', '<=', before(config.retentionMessageDays))
    .execute()
  await db.deleteFrom('outbox').where('created_at', '<=', before(config.retentionMessageDays)).execute()
  // With their deliveries and attempts.
  await db.deleteFrom('events').where('occurred_at', '<=', before(eventDays)).execute()
  log.info(
    {
      drafts: drafts.length,
      records: records.length,
      people: people.length,
      invitations: invitations.length,
    },
    'retention applied',
  )
}
