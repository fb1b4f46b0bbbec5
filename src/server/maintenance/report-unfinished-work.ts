/** Opens cases for stalled work: a vendor that doesn't respond, or a job that failed for good (CASE-05). */
import { sql } from 'kysely'
import { minuteMs } from '#domain/dates/duration.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { lockApplication } from '#server/features/applications/core/repository.ts'
import { openCase } from '#server/features/cases/core/open-case.ts'
import type { JobHandler } from '../platform/jobs/define-job.ts'
import type { Services } from '../services.ts'

const vendorSilenceMs = 60 * minuteMs
/** Limit per kind and run. */
const maxOpened = 500

interface Stuck {
  kind: 'VENDOR_SILENT' | 'JOB_GIVEN_UP'
  applicationId: ApplicationId
  subjectId: string
}

/** Runs before failed jobs are resent. Idempotent. Returns the number of cases opened. */
export async function reportUnfinishedWork(
  services: Services,
  handlers: readonly JobHandler<Services>[],
): Promise<number> {
  const stuck = await findSilentVendors(services)
  for (const handler of handlers) stuck.push(...(await findJobsGivenUp(services, handler)))
  for (const { kind, applicationId, subjectId } of stuck)
    await services.db.transaction().execute(async (trx) => {
      const row = await lockApplication(trx, applicationId)
      if (kind === 'VENDOR_SILENT' && row.decision_pending_since === null) return
      await openCase(trx, row, { kind, subjectId, now: services.clock.now() })
    })
  return stuck.length
}

const isOpen = (kind: Stuck['kind'], subject: ReturnType<typeof sql>) =>
  sql`exists (select from cases where kind = ${kind} and subject_id = ${subject} and status = 'OPEN')`

async function findSilentVendors({ db, clock }: Services): Promise<Stuck[]> {
  const { rows } = await sql<{ id: ApplicationId }>`
    select id from applications
    where decision_pending_since <= ${new Date(clock.now().getTime() - vendorSilenceMs)} and withdrawn_at is null
      and not exists (select from vendor_calls
        where subject_id = applications.id and vendor_calls.state = 'LATER')
      and not ${isOpen('VENDOR_SILENT', sql`applications.id`)}
    limit ${maxOpened}`.execute(db)
  return rows.map(({ id }) => ({ kind: 'VENDOR_SILENT', applicationId: id, subjectId: id }))
}

/** An application has one open case per kind of job, however many failed. */
async function findJobsGivenUp(
  { db }: Services,
  { name, subject }: Pick<JobHandler<Services>, 'name' | 'subject'>,
): Promise<Stuck[]> {
  if (!subject) return []
  const { rows } = await sql<{ application: ApplicationId }>`
    with given_up as (
      select distinct ${subject.application} as application from pgboss.job as job
        join ${sql.table(subject.table)} on ${subject.id}::text = job.data ->> ${subject.member}
      where job.name = ${name} and job.state = 'failed')
    select application from given_up join applications on applications.id = application
    where withdrawn_at is null and not ${isOpen('JOB_GIVEN_UP', sql`${name}::text || ' ' || application`)}
    limit ${maxOpened}`.execute(db)
  return rows.map(({ application }) => ({
    kind: 'JOB_GIVEN_UP',
    applicationId: application,
    subjectId: `${name} ${application}`,
  }))
}
