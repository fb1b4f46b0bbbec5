/**
 * Resends the jobs of unfinished work: those that failed after their last retry, and those that were lost. A
 * job's definition names its subject and the rows that need it (DUR-04).
 */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { minuteMs } from '#domain/dates/duration.ts'
import { defineJob, handleJob, type JobHandler } from '../platform/jobs/define-job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { Services } from '../services.ts'
import { reportUnfinishedWork } from './report-unfinished-work.ts'

const intervalMs = 15 * minuteMs
/** Limit per kind and run. */
const maxResumed = 500

const sweepJob = defineJob({ name: 'resume-hanging-work', payload: z.object({}), subject: null, open: null })

/** Does nothing while a run is waiting. */
export const scheduleSweep = (trx: Trx, jobs: Jobs, afterMs = 0): Promise<void> =>
  jobs.send(trx, sweepJob, {}, { afterMs, singletonKey: sweepJob.name })

/** Idempotent. The next run is scheduled first, so that a failure does not end the series. */
export const createSweepHandler = (handlers: readonly JobHandler<Services>[]): JobHandler<Services> =>
  handleJob(sweepJob, async (services: Services) => {
    await services.db.transaction().execute((trx) => scheduleSweep(trx, services.jobs, intervalMs))
    await reportUnfinishedWork(services, handlers)
    await resumeUnfinishedWork(services, handlers)
  })

/** Sends the missing jobs, and removes the failed ones that they replace. Returns the number sent. */
export async function resumeUnfinishedWork(
  services: Services,
  handlers: readonly JobHandler<Services>[],
): Promise<number> {
  let resumed = 0
  for (const { name, subject, open, resume } of handlers) {
    if (!subject || !open) continue
    const { member, id: column, isSingle } = subject
    const { rows } = await sql<{ id: string }>`
      select distinct ${column}::text as id from ${open(services.clock.now())}
        and not exists (select from pgboss.job where name = ${name} and state < 'completed'
          and data ->> ${member} = ${column}::text)
      limit ${maxResumed}`.execute(services.db)
    for (const { id } of rows)
      await services.db.transaction().execute(async (trx) => {
        if (resume) await resume(trx, services, id)
        else await services.jobs.send(trx, { name }, { [member]: id }, isSingle ? { singletonKey: id } : {})
        await sql`delete from pgboss.job
          where name = ${name} and state = 'failed' and data ->> ${member} = ${id}`.execute(trx)
      })
    if (rows.length > 0) services.log.warn({ job: name, count: rows.length }, 'unfinished work resumed')
    resumed += rows.length
  }
  return resumed
}
