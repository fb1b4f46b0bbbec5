/**
 * Ends the access to banks that is no longer needed, in an hourly job: after a linked account was replaced, its application
 * closed or erased, or nothing was linked.
 */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dayMs } from '#domain/dates/duration.ts'
import { defineJob, handleJob } from '../platform/jobs/define-job.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { Services } from '../services.ts'

const intervalMs = dayMs / 24
/** Payouts may be on their way to the account. */
const graceDays = 7
/** Limit per run; the next one continues. */
const maxEnded = 200

const endBankAccessJob = defineJob({
  name: 'end-bank-access',
  payload: z.object({}),
  subject: null,
  open: null,
})

/** Does nothing while a run is waiting. */
export const scheduleBankAccess = (trx: Trx, jobs: Jobs, afterMs = 0): Promise<void> =>
  jobs.send(trx, endBankAccessJob, {}, { afterMs, singletonKey: endBankAccessJob.name })

/** Idempotent. The next run is scheduled first, so that a failure does not end the series. */
export const endBankAccessHandler = handleJob(endBankAccessJob, async (services: Services) => {
  await services.db.transaction().execute((trx) => scheduleBankAccess(trx, services.jobs, intervalMs))
  await endBankAccess(services)
})

/** A failure leaves the access for the next run. */
export async function endBankAccess({ db, clock, log, providers }: Services): Promise<void> {
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  // Receives payouts, or will, or pays an order.
  await sql`update bank_links set needed_at = ${now} where exists (
    select from financial_instruments as account where account.id = bank_links.instrument_id
      and account.account_number is not null and (
        (account.is_primary or account.takes_over_at is not null) and exists (
          select from applications where id = bank_links.application_id and withdrawn_at is null)
        or exists (select from orders where orders.instrument_id = account.id
          and (rental_ended_at is null or orders.status = 'PAST_DUE'))))`.execute(db)
  const unneeded = await db
    .selectFrom('bank_links')
    .select(['id', 'access'])
    .where((eb) =>
      eb.or([
        eb('needed_at', '<=', before(graceDays)),
        eb.and([eb('instrument_id', 'is', null), eb('needed_at', '<=', before(1))]),
      ]),
    )
    .orderBy('needed_at')
    .limit(maxEnded)
    .execute()
  for (const { id, access } of unneeded)
    try {
      await providers.bankLink.remove(access)
      await db.deleteFrom('bank_links').where('id', '=', id).execute()
    } catch (error) {
      log.warn({ error }, 'access to a bank was not ended; will retry')
    }
}
