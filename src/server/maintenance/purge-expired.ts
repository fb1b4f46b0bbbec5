/** Deletes expired data in a self-scheduling job, so that no request waits for it. */
import * as z from 'zod/mini'
import { dayMs } from '#domain/dates/duration.ts'
import { longestKeptMs } from '#domain/step-ups/tries.ts'
import { longestQuotaMs } from '#server/limits/quotas.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import { idempotencyKeyTtlMs } from '#server/platform/idempotency-repository.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { endExpiredImpersonations } from '#server/platform/sessions/impersonated-sessions.ts'
import { endExpiredSessions, expiredAtOnce } from '#server/platform/sessions/sessions.ts'

const intervalMs = 900_000

const purgeJob = defineJob({ name: 'purge-expired', payload: z.object({}), subject: null, open: null })

/** Does nothing while a run is waiting. */
export const schedulePurge = (trx: Trx, jobs: Jobs, afterMs = 0): Promise<void> =>
  jobs.send(trx, purgeJob, {}, { afterMs, singletonKey: purgeJob.name })

interface PurgeServices {
  db: Database
  clock: Clock
  jobs: Jobs
}

/** Idempotent. The next run is scheduled first, so that a failure does not end the series. */
export const purgeHandler = handleJob(purgeJob, async ({ db, clock, jobs }: PurgeServices) => {
  await db.transaction().execute((trx) => schedulePurge(trx, jobs, intervalMs))
  await purgeExpired(db, clock.now())
})

/** Also records the ends of idle sessions and impersonations. */
async function purgeExpired(db: Database, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await endExpiredImpersonations(db, now)
  while ((await endExpiredSessions(db, now)) === expiredAtOnce);
  await db.deleteFrom('sign_in_states').where('expires_at', '<=', now).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', before(idempotencyKeyTtlMs)).execute()
  // Rate limits are measured on the system clock.
  await db.deleteFrom('rate_limits').where('expire', '<=', Date.now()).execute()
  await db.deleteFrom('act_counts').where('updated_at', '<=', before(longestQuotaMs)).execute()
  await db.deleteFrom('authorization_codes').where('expires_at', '<=', now).execute()
  await db.deleteFrom('former_emails').where('expires_at', '<=', now).execute()
  await db.deleteFrom('evidence_tries').where('tried_at', '<=', before(longestKeptMs)).execute()
  await db
    .deleteFrom('embed_sessions')
    .where('created_at', '<=', before(90 * dayMs))
    .execute()
  await db.deleteFrom('inquiry_links').where('expires_at', '<=', before(dayMs)).execute()
  await db
    .updateTable('phone_verifications')
    .set({ code_digest: null, code_number: null })
    .where('code_digest', 'is not', null)
    .where('code_expires_at', '<=', now)
    .execute()
  await db
    .deleteFrom('change_proofs')
    .where('change_id', 'in', (eb) =>
      eb.selectFrom('change_requests').select('id').where('settled_at', '<=', before(dayMs)),
    )
    .execute()
}
