/** Opens cases for what stands still without anybody's doing: a vendor that does not answer, a job given up (CASE-05). */
import { sql } from 'kysely'
import { minuteMs } from '#domain/dates/duration.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { lockApplication } from '../features/applications/index.ts'
import { openCase } from '../features/cases/index.ts'
import type { Services } from '../services.ts'

const vendorSilenceMs = 60 * minuteMs
/** Of each kind in one run. */
const maxOpened = 500

interface Stuck {
  kind: 'VENDOR_SILENT' | 'JOB_GIVEN_UP'
  applicationId: ApplicationId
  subjectId: string
}

/** Call before jobs given up are sent again. Idempotent. Returns how many cases it opened. */
export async function openStuckCases(services: Services): Promise<number> {
  const stuck = [...(await findSilentVendors(services)), ...(await findJobsGivenUp(services))]
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
      and not ${isOpen('VENDOR_SILENT', sql`applications.id`)}
    limit ${maxOpened}`.execute(db)
  return rows.map(({ id }) => ({ kind: 'VENDOR_SILENT', applicationId: id, subjectId: id }))
}

/** Of one kind of job, an application has one open case, however many were given up. */
async function findJobsGivenUp({ db }: Services): Promise<Stuck[]> {
  const { rows } = await sql<{ name: string; application: ApplicationId }>`
    select distinct job.name, applications.id as application from pgboss.job as job
      left join owners on owners.id = job.data ->> 'ownerId'
      left join orders on orders.id::text = coalesce(job.data ->> 'orderId',
        (select order_id::text from charges where charges.id::text = job.data ->> 'chargeId'))
      left join change_requests on change_requests.id::text = job.data ->> 'changeId'
      left join financial_instruments on financial_instruments.id::text = job.data ->> 'instrumentId'
      left join outbox on outbox.id::text = job.data ->> 'messageId'
      join applications on applications.id = coalesce(job.data ->> 'applicationId', owners.application_id,
        orders.application_id, change_requests.application_id, financial_instruments.application_id,
        outbox.application_id)
    where job.state = 'failed' and applications.withdrawn_at is null
      and not ${isOpen('JOB_GIVEN_UP', sql`job.name || ' ' || applications.id`)}
    limit ${maxOpened}`.execute(db)
  return rows.map(({ name, application }) => ({
    kind: 'JOB_GIVEN_UP',
    applicationId: application,
    subjectId: `${name} ${application}`,
  }))
}
