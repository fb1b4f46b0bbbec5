/** Compares the approved merchants with those of the acquirer every day; each difference is a case (VEND-08). */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type ApplicationId, isApplicationId } from '#domain/application/ids.ts'
import {
  type BoardingDifference,
  compareMerchant,
  type HandedOver,
  type ListedMerchant,
} from '#domain/boarding/boarding.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { isApproval } from '#domain/application/states.ts'
import { findAndLockApplication, findApplication } from '#server/features/applications/core/repository.ts'
import { isBoardable, sendHandOver } from '#server/features/boarding/core/queue-boarding.ts'
import { keepCases } from '#server/features/cases/core/open-case.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { json } from '#server/platform/database/columns.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { type BoardingRow, insertBoarding, lockBoarding, updateBoarding } from '../core/repository.ts'

/** Rows read at once. */
const pageSize = 200

const compareMerchantsJob = defineJob({
  name: 'compare-merchants',
  payload: z.object({}),
  subject: null,
  open: null,
})

/** Does nothing while a run is waiting. */
export const scheduleComparison = (trx: Trx, jobs: Jobs, afterMs = 0): Promise<void> =>
  jobs.send(trx, compareMerchantsJob, {}, { afterMs, singletonKey: compareMerchantsJob.name })

/** Idempotent. The next run is scheduled first, so that a failure does not end the series. */
export const compareMerchantsHandler = handleJob(compareMerchantsJob, async (services: Services) => {
  await services.db.transaction().execute((trx) => scheduleComparison(trx, services.jobs, dayMs))
  await compareMerchants(services)
})

export async function compareMerchants(services: Services): Promise<void> {
  const vendor = services.providers.boarding.vendor
  if (vendor === null) return
  await queueForgotten(services)
  const comparedAt = services.clock.now()
  const listed = new Set<string>()
  let [differing, unknown] = [0, 0]
  let after: string | null = null
  do {
    const { merchants, next } = await services.providers.boarding.list(after)
    for (const merchant of merchants) {
      listed.add(merchant.merchantId)
      const result = await compareListed(services, vendor, merchant)
      if (result === 'unknown') unknown += 1
      else if (result.length > 0) differing += 1
    }
    after = next
  } while (after !== null)
  for await (const id of handedOver(services, vendor))
    if (!listed.has(id) && (await compareRow(services, id, undefined)).length > 0) differing += 1
  if (unknown > 0)
    services.log.warn({ vendor, count: unknown }, 'the acquirer lists merchants that are unknown here')
  const result = { compared_at: comparedAt, listed: listed.size, differing, unknown }
  await services.db
    .insertInto('boarding_comparisons')
    .values({ vendor, ...result })
    .onConflict((conflict) => conflict.column('vendor').doUpdateSet(result))
    .execute()
}

/** Approvals from before the acquirer was set, and whatever changed without being queued. */
async function queueForgotten(services: Services): Promise<void> {
  const { rows } = await sql<{ id: ApplicationId; isBoarded: boolean }>`
    select id, boardings.application_id is not null as "isBoarded" from applications
    left join boardings on boardings.application_id = id
    where erased_at is null and wanted_since is null and (
      boardings.application_id is null and decision in ('APPROVED', 'APPROVED_PENDING')
        and submitted_at is not null and withdrawn_at is null
      or updated_at > greatest(asked_at, answered_at, compared_at))`.execute(services.db)
  for (const { id, isBoarded } of rows)
    await services.db.transaction().execute(async (trx) => {
      const row = await findAndLockApplication(trx, id)
      if (!row) return
      const boarding = await lockBoarding(trx, id)
      const now = services.clock.now()
      if (isBoarded && boarding?.wanted_since === null) {
        await updateBoarding(trx, id, { wanted_since: now })
        await sendHandOver(trx, services, id)
      }
      // Its cards are active already.
      if (!boarding && isApproval(row.decision) && isBoardable(services, row)) {
        await insertBoarding(trx, {
          application_id: id,
          vendor: services.providers.boarding.vendor ?? '',
          state: 'SET_UP',
          wanted_since: now,
          set_up_at: row.decided_at ?? now,
        })
        await sendHandOver(trx, services, id)
      }
    })
}

async function compareListed(
  services: Services,
  vendor: string,
  merchant: ListedMerchant,
): Promise<readonly BoardingDifference[] | 'unknown'> {
  const { merchantId: id } = merchant
  if (!isApplicationId(id) || !(await findApplication(services.db, id))) return 'unknown'
  return compareRow(services, id, merchant, vendor)
}

/** Compares under the lock of the application, and keeps what is different. */
const compareRow = (
  services: Services,
  id: ApplicationId,
  listed: ListedMerchant | undefined,
  vendor = '',
): Promise<readonly BoardingDifference[]> =>
  services.db.transaction().execute(async (trx) => {
    const row = await findAndLockApplication(trx, id)
    if (!row) return []
    const boarding = await lockBoarding(trx, id)
    const now = services.clock.now()
    if (!boarding) {
      if (!listed || listed.status === 'CLOSED') return []
      await insertBoarding(trx, {
        application_id: id,
        vendor,
        state: 'NOT_APPROVED',
        wanted_since: null,
        set_up_at: null,
      })
    }
    const differences = boarding
      ? differencesOf(boarding, listed, now)
      : (['not_approved'] satisfies BoardingDifference[])
    // What is on its way is compared the next day.
    if (differences === null) return []
    await updateBoarding(trx, id, { differences: json([...differences]), compared_at: now })
    if (differences.join(' ') !== (boarding?.differences ?? []).join(' '))
      await recordAudit(trx, {
        occurredAt: now,
        actor: 'system',
        action: 'merchant.compared',
        applicationId: id,
        details: { differences },
      })
    const isCase = differences.length > 0 || boarding?.state === 'REFUSED'
    await keepCases(trx, row, 'BOARDING', isCase ? [id] : [], now)
    return differences
  })

function differencesOf(
  boarding: BoardingRow,
  listed: ListedMerchant | undefined,
  now: Date,
): BoardingDifference[] | null {
  if (boarding.state === 'NOT_APPROVED') return listed && listed.status !== 'CLOSED' ? ['not_approved'] : []
  // A refusal has its case already.
  if (boarding.state === 'REFUSED' && (!listed || listed.status === 'REFUSED')) return []
  const { record, asked_at: since, version, answered_version: answered } = boarding
  if (!record || !since || answered !== version) return null
  return compareMerchant(toHandedOver(record), listed, { since, now })
}

const toHandedOver = ({
  merchantId,
  status,
  legalName,
  mcc,
  payoutAccount,
}: NonNullable<BoardingRow['record']>): HandedOver => ({
  merchantId,
  status,
  legalName,
  mcc,
  payoutAccountLast4: payoutAccount?.accountNumber.slice(-4) ?? null,
})

/** Ids of the merchants that were handed over, or once listed. */
async function* handedOver({ db }: Services, vendor: string): AsyncGenerator<ApplicationId> {
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('boardings')
      .select('application_id')
      .where('vendor', '=', vendor)
      .where(sql<boolean>`application_id > ${last}`)
      .orderBy('application_id')
      .limit(pageSize)
      .execute()
    for (const { application_id: id } of rows) yield id
    const newest = rows.at(-1)
    if (!newest) return
    last = newest.application_id
  }
}
