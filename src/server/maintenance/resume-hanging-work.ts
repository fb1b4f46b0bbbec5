/**
 * Resumes work whose job is gone: given up after its last retry, or lost. Each job is sent in the transaction that makes
 * it necessary, so that open work without a waiting job is work that nobody will finish (DUR-04).
 */
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { minuteMs } from '#domain/dates/duration.ts'
import { chargeOrderJob } from '../features/orders/scheduled-charges.ts'
import { chargeRentalJob, finishChargeJob, scheduleRental } from '../features/orders/charge.ts'
import { checkOwnerJob } from '../features/owners/onboard-owner.ts'
import { findOrder } from '../features/orders/order-repository.ts'
import { settleChangeJob } from '../features/changes/settle-change.ts'
import { settleTestDepositJob } from '../features/bank/link-bank.ts'
import { takeOverJob } from '../features/bank/payout-account.ts'
import { defineJob, handleJob } from '../platform/jobs/define-job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { deliverMessageJob } from '../platform/outbox/outbox.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { Services } from '../services.ts'
import { retryDecisionJob } from '../underwriting/decide-application.ts'
import { openStuckCases } from './open-stuck-cases.ts'

const intervalMs = 15 * minuteMs
/** Of each kind in one run. */
const maxResumed = 500
/** A message tells what is so now: an old one is listed and alarmed, but no longer sent. */
const maxMessageAgeMs = 24 * 60 * minuteMs

const sweepJob = defineJob({ name: 'resume-hanging-work', payload: z.object({}) })

/** Does nothing while a run is waiting. */
export const scheduleSweep = (trx: Trx, jobs: Jobs, afterMs = 0): Promise<void> =>
  jobs.send(trx, sweepJob, {}, { afterMs, singletonKey: sweepJob.name })

/** Idempotent. The next run is scheduled first, so that a failure does not end the series. */
export const sweepHandler = handleJob(sweepJob, async (services: Services) => {
  await services.db.transaction().execute((trx) => scheduleSweep(trx, services.jobs, intervalMs))
  await openStuckCases(services)
  await resumeHangingWork(services)
})

interface HangingWork {
  job: { name: string }
  /** Member of the payload that holds the id. */
  member: string
  /** Column of the id. */
  id: RawBuilder<unknown>
  /** From and where. */
  open: (services: Services) => RawBuilder<unknown>
  resume: (trx: Trx, services: Services, id: string) => Promise<void>
}

const hangingWork: readonly HangingWork[] = [
  {
    job: deliverMessageJob,
    member: 'messageId',
    id: sql.ref('outbox.id'),
    open: ({ clock }) => sql`outbox where sent_at is null and encrypted_values is not null
      and created_at > ${new Date(clock.now().getTime() - maxMessageAgeMs)}`,
    resume: (trx, { jobs }, id) => jobs.send(trx, deliverMessageJob, { messageId: id }, { singletonKey: id }),
  },
  {
    job: retryDecisionJob,
    member: 'applicationId',
    id: sql.ref('applications.id'),
    open: () => sql`applications where decision_pending_since is not null and withdrawn_at is null`,
    resume: (trx, { jobs }, id) =>
      jobs.send(trx, retryDecisionJob, { applicationId: id as never }, { singletonKey: id }),
  },
  {
    job: settleChangeJob,
    member: 'changeId',
    id: sql.ref('change_requests.id'),
    open: () => sql`change_requests where waits_for = 'VENDOR' and settled_at is null`,
    resume: (trx, { jobs }, id) => jobs.send(trx, settleChangeJob, { changeId: id }, { singletonKey: id }),
  },
  {
    job: checkOwnerJob,
    member: 'ownerId',
    id: sql.ref('owners.id'),
    open: () => sql`owners join applications on applications.id = owners.application_id
      where status = 'CHECKING' and removed_at is null and withdrawn_at is null and decision <> 'DECLINED'`,
    resume: (trx, { jobs }, id) =>
      jobs.send(trx, checkOwnerJob, { ownerId: id as never }, { singletonKey: id }),
  },
  {
    job: settleTestDepositJob,
    member: 'instrumentId',
    id: sql.ref('financial_instruments.id'),
    open: () => sql`financial_instruments
      where status = 'PENDING' and source = 'manual' and account_number is not null`,
    resume: (trx, { jobs }, id) => jobs.send(trx, settleTestDepositJob, { instrumentId: id }),
  },
  {
    job: takeOverJob,
    member: 'applicationId',
    id: sql.ref('financial_instruments.application_id'),
    open: ({ clock }) => sql`financial_instruments where takes_over_at <= ${clock.now()}`,
    resume: (trx, { jobs }, id) => jobs.send(trx, takeOverJob, { applicationId: id as never }),
  },
  {
    job: chargeOrderJob,
    member: 'orderId',
    id: sql.ref('orders.id'),
    open: () => sql`orders join applications on applications.id = orders.application_id
      where status = 'PLACED' and decision in ('APPROVED', 'APPROVED_PENDING') and withdrawn_at is null`,
    resume: (trx, { jobs }, id) => jobs.send(trx, chargeOrderJob, { orderId: id }, { singletonKey: id }),
  },
  {
    job: finishChargeJob,
    member: 'chargeId',
    id: sql.ref('charges.id'),
    open: () => sql`charges where status = 'PENDING'`,
    resume: (trx, { jobs }, id) => jobs.send(trx, finishChargeJob, { chargeId: id }),
  },
  {
    job: chargeRentalJob,
    member: 'orderId',
    id: sql.ref('orders.id'),
    open: () => sql`orders where paid_at is not null and rental_ended_at is null
      and line_items @? '$[*] ? (@.monthly > 0)'`,
    async resume(trx, services, id) {
      const order = await findOrder(trx, id)
      if (order) await scheduleRental(trx, services, order, order.rental_months + 1)
    },
  },
]

/** Sends the missing jobs, and removes those given up that they replace. Returns how many were sent. */
export async function resumeHangingWork(services: Services): Promise<number> {
  let resumed = 0
  for (const work of hangingWork) {
    const { rows } = await sql<{ id: string }>`
      select distinct ${work.id}::text as id from ${work.open(services)}
        and not exists (select from pgboss.job where name = ${work.job.name} and state < 'completed'
          and data ->> ${work.member} = ${work.id}::text)
      limit ${maxResumed}`.execute(services.db)
    for (const { id } of rows)
      await services.db.transaction().execute(async (trx) => {
        await work.resume(trx, services, id)
        await sql`delete from pgboss.job
          where name = ${work.job.name} and state = 'failed' and data ->> ${work.member} = ${id}`.execute(trx)
      })
    if (rows.length > 0) services.log.warn({ job: work.job.name, count: rows.length }, 'hanging work resumed')
    resumed += rows.length
  }
  return resumed
}
