/**
 * Queues the hand-over of a merchant to the acquirer, in the transaction of what the acquirer has to know
 * (docs/decisions/0144-the-acquirer-is-told-by-a-record.md).
 */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isApplicationId, type ApplicationId } from '#domain/application/ids.ts'
import { isApproval } from '#domain/application/states.ts'
import { isMasterMidUnsupported } from '#domain/referrals/feature-flags.ts'
import type { Services } from '#server/services.ts'
import { json } from '#server/platform/database/columns.ts'
import { defineJob } from '#server/platform/jobs/define-job.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { getFlags } from '#server/features/applications/core/configuration.ts'
import { decryptGovernmentId } from '#server/features/applications/core/government-ids.ts'
import { isApprovalUsable } from '#server/features/applications/core/proofs.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { type BoardingRow, insertBoarding, lockBoarding, updateBoarding } from './repository.ts'

const subject = {
  member: 'applicationId',
  table: 'boardings',
  id: sql.ref('boardings.application_id'),
  application: sql.ref('boardings.application_id'),
  isSingle: true,
} as const
const payload = z.object({
  applicationId: z.custom<ApplicationId>((id) => typeof id === 'string' && isApplicationId(id)),
})

export const handOverJob = defineJob({
  name: 'hand-over-merchant',
  payload,
  subject,
  open: () => sql`boardings where wanted_since is not null`,
})

export const readMerchantJob = defineJob({
  name: 'read-merchant',
  payload,
  subject,
  open: () => sql`boardings where boardings.state = 'LATER' and wanted_since is null`,
})

type Context = Pick<Services, 'clock' | 'config' | 'encryption' | 'jobs' | 'providers' | 'referenceData'>

export const isBoardable = (services: Context, row: ApplicationRow): boolean =>
  row.withdrawn_at === null &&
  isApproval(row.decision) &&
  !isMasterMidUnsupported({ currency: row.currency, flags: getFlags(services, row) })

/**
 * After a decision or a withdrawal: a merchant that is approved for the first time is handed over, and the acquirer
 * learns of what follows.
 */
export async function boardDecided(trx: Trx, services: Context, row: ApplicationRow): Promise<void> {
  const vendor = services.providers.boarding.vendor
  if (vendor === null) return
  const boarding = await lockBoarding(trx, row.id)
  if (!isBoardable(services, row)) {
    if (boarding) await want(trx, services, boarding)
    return
  }
  const now = services.clock.now()
  const number = decryptGovernmentId(services, row, 'company')
  const isSetUp =
    isApprovalUsable(services, row) && (await services.providers.boarding.isSetUpAtApproval(number))
  if (!boarding)
    await insertBoarding(trx, {
      application_id: row.id,
      vendor,
      state: isSetUp ? 'SET_UP' : 'QUEUED',
      wanted_since: now,
      set_up_at: isSetUp ? now : null,
    })
  else
    await updateBoarding(trx, row.id, {
      ...(isSetUp ? { state: 'SET_UP', set_up_at: boarding.set_up_at ?? now } : {}),
      ...(boarding.state === 'NOT_APPROVED' && !isSetUp ? { state: 'QUEUED' } : {}),
      wanted_since: now,
    })
  await sendHandOver(trx, services, row.id)
}

/** After a change of an application that may be handed over already; does nothing if it is not. */
export async function followBoarding(trx: Trx, services: Context, id: ApplicationId): Promise<void> {
  const boarding = services.providers.boarding.vendor === null ? undefined : await lockBoarding(trx, id)
  if (boarding) await want(trx, services, boarding)
}

async function want(trx: Trx, services: Context, { application_id: id }: BoardingRow): Promise<void> {
  await updateBoarding(trx, id, { wanted_since: services.clock.now() })
  await sendHandOver(trx, services, id)
}

export const sendHandOver = (
  trx: Trx,
  { jobs }: Pick<Services, 'jobs'>,
  applicationId: ApplicationId,
): Promise<void> => jobs.send(trx, handOverJob, { applicationId }, { singletonKey: applicationId })

/** After a person looked at a refusal or a difference: everything is handed over once more, even if nothing changed. */
export async function boardAgain(trx: Trx, services: Context, id: ApplicationId): Promise<void> {
  const boarding = services.providers.boarding.vendor === null ? undefined : await lockBoarding(trx, id)
  if (!boarding) return
  await updateBoarding(trx, id, { record: null, differences: json([]) })
  await want(trx, services, boarding)
}
