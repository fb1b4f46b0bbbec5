/** Jobs that hand a merchant over to the acquirer, and read whether it is set up. */
import type { ApplicationId } from '#domain/application/ids.ts'
import { nextReadAt } from '#domain/boarding/boarding.ts'
import { getOutcomePage } from '#domain/navigation/outcome-page.ts'
import { businessName } from '#server/features/applications/core/contact-notices.ts'
import { emailApplicant } from '#server/features/applications/core/email-applicant.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import { coversPresentAnswers } from '#server/features/applications/core/proofs.ts'
import {
  type ApplicationRow,
  lockApplication,
  updateApplication,
} from '#server/features/applications/core/repository.ts'
import {
  handOverJob,
  isBoardable,
  readMerchantJob,
  sendHandOver,
} from '#server/features/boarding/core/queue-boarding.ts'
import { keepCases } from '#server/features/cases/core/open-case.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { canonicalJson } from '#server/platform/audit/chain.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { handleJob } from '#server/platform/jobs/define-job.ts'
import { type MerchantRecord, withoutUndecided } from '#domain/boarding/merchant-record.ts'
import type { MerchantAnswer } from '#server/vendors/boarding/port.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import type { Services } from '#server/services.ts'
import { type BoardingRow, findBoarding, lockBoarding, updateBoarding } from '../core/repository.ts'
import { toMerchantRecord } from './merchant-record.ts'

interface HandOver {
  record: MerchantRecord
  version: number
  /** What is wanted later is handed over later. */
  wantedSince: Date
}

/** Idempotent: what the acquirer has answered is not sent again, and what it has not is repeated with its key. */
export const handOverHandler = handleJob(handOverJob, async (services: Services, { applicationId }) => {
  const begun = await beginHandOver(services, applicationId)
  if (!begun) return
  const answer = await services.providers.boarding.board(begun.record, `${applicationId}:${begun.version}`)
  await settle(services, applicationId, begun, answer)
})

const beginHandOver = (services: Services, id: ApplicationId): Promise<HandOver | null> =>
  services.db.transaction().execute(async (trx) => {
    const vendor = services.providers.boarding.vendor
    const row = await lockApplication(trx, id)
    const boarding = await lockBoarding(trx, id)
    if (!boarding?.wanted_since || vendor === null) return null
    const present = await toMerchantRecord(trx, services, row, boarding)
    const record = coversPresentAnswers(services, row) ? present : withoutUndecided(boarding.record, present)
    const isSame =
      boarding.vendor === vendor &&
      boarding.record !== null &&
      record !== null &&
      canonicalJson(boarding.record) === canonicalJson(record)
    const isKnown = isSame && boarding.answered_version === boarding.version
    // The acquirer never heard of it, so there is nothing to end.
    const isNeedless = boarding.version === 0 && present.status !== 'ACTIVE'
    // Not set up after all, though the acquirer would have been at the approval.
    const isKeptWaiting = present.status === 'SUSPENDED' && isBoardable(services, row)
    const waiting = isKeptWaiting
      ? { set_up_at: null, ...(boarding.state === 'SET_UP' ? { state: 'QUEUED' as const } : {}) }
      : {}
    if (isKnown || isNeedless || record === null) {
      await updateBoarding(trx, id, { ...waiting, wanted_since: null })
      return null
    }
    if (isKeptWaiting) await updateBoarding(trx, id, waiting)
    const version = isSame ? boarding.version : boarding.version + 1
    if (!isSame)
      await updateBoarding(trx, id, { vendor, version, record: json(record), asked_at: services.clock.now() })
    return { record, version, wantedSince: boarding.wanted_since }
  })

const settle = (
  services: Services,
  id: ApplicationId,
  { version, wantedSince }: Pick<HandOver, 'version'> & { wantedSince: Date | null },
  answer: MerchantAnswer,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, id)
    const boarding = await lockBoarding(trx, id)
    if (!boarding || boarding.version !== version) return
    const isDone = wantedSince !== null && boarding.wanted_since?.getTime() === wantedSince.getTime()
    await saveAnswer(
      trx,
      services,
      row,
      { ...boarding, wanted_since: isDone ? null : boarding.wanted_since },
      answer,
    )
    if (!isDone && boarding.wanted_since) await sendHandOver(trx, services, id)
  })

const actionOf = {
  SET_UP: 'merchant.set_up',
  LATER: 'merchant.awaited',
  SUSPENDED: 'merchant.suspended',
  CLOSED: 'merchant.closed',
  REFUSED: 'merchant.refused',
} as const

async function saveAnswer(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  boarding: BoardingRow,
  { state, reference, reasons, receipt }: MerchantAnswer,
): Promise<void> {
  const now = services.clock.now()
  await updateBoarding(trx, row.id, {
    state,
    reference,
    reasons: json(reasons),
    receipt: json(receipt),
    wanted_since: boarding.wanted_since,
    answered_version: boarding.version,
    answered_at: now,
    set_up_at: boarding.set_up_at ?? (state === 'SET_UP' ? now : null),
  })
  const isNew = boarding.state !== state || boarding.answered_version !== boarding.version
  if (isNew)
    await recordAudit(trx, {
      occurredAt: now,
      actor: 'system',
      action: actionOf[state],
      applicationId: row.id,
      details: { version: boarding.version, reference, receipt: receipt.id, reasons },
    })
  // Pages load what is active again when the application changes.
  if (boarding.state !== state) await updateApplication(trx, row.id, { updated_at: now })
  if (state === 'SET_UP' && boarding.state !== 'SET_UP')
    await emailApplicant(trx, services, row, 'cards_started', {
      business: businessName(row),
      link: applicationLink(services, row, { page: getOutcomePage(row) }),
    })
  const isCase = state === 'REFUSED' || boarding.differences.length > 0
  await keepCases(trx, row, 'BOARDING', isCase ? [row.id] : [], now)
  if (state === 'LATER') await sendRead(trx, services, row.id, nextReadAt(boarding.asked_at ?? now, now))
}

const sendRead = (trx: Trx, { jobs }: Services, applicationId: ApplicationId, at: Date): Promise<void> =>
  jobs.send(trx, readMerchantJob, { applicationId }, { at, singletonKey: applicationId })

/** Idempotent. An acquirer that does not answer is asked again at the next time, and not by retries. */
export const readMerchantHandler = handleJob(
  readMerchantJob,
  async (services: Services, { applicationId }) => {
    const boarding = await findBoarding(services.db, applicationId)
    if (boarding?.state !== 'LATER' || services.providers.boarding.vendor !== boarding.vendor) return
    const answer = await services.providers.boarding.read(applicationId).catch((error: unknown) => {
      if (error instanceof ProviderTimeout) return null
      throw error
    })
    if (answer === null || answer === 'unknown') await readLater(services, applicationId)
    else await settle(services, applicationId, { version: boarding.version, wantedSince: null }, answer)
  },
)

const readLater = ({ db, ...services }: Services, id: ApplicationId): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const boarding = await lockBoarding(trx, id)
    const now = services.clock.now()
    if (boarding?.state === 'LATER')
      await sendRead(trx, { db, ...services }, id, nextReadAt(boarding.asked_at ?? now, now))
  })
