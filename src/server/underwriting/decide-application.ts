/** Decides applications. Vendor calls run outside of transactions; one transaction records the decision. */
import { isDeepStrictEqual } from 'node:util'
import { handleJob } from '../platform/jobs/define-job.ts'
import { isDecisionFinal } from '#domain/underwriting/redecision.ts'
import { ProviderTimeout } from '../vendors/vendor-timeout.ts'
import { toProviderError } from '../vendors/vendor-result.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../platform/database/tables.ts'
import {
  type ApplicationRow,
  findApplication,
  lockApplication,
  updateApplication,
} from '#server/features/applications/core/repository.ts'
import { recordAudit } from '../platform/audit.ts'
import { toDecidedState } from './review-snapshot.ts'
import { assess } from './assess.ts'
import { recordDecision } from './record-decision.ts'
import { gatherFacts, type BureauChecks, type CheckOptions } from './gather-facts.ts'
import { findUndecidable, returnByEmail, returnToApplicant } from './incomplete-answers.ts'
import { isQuotaExceeded } from '../limits/quotas.ts'
import { settleEvidence } from './settle-evidence.ts'
import { retryDecisionJob } from './retry-decision-job.ts'
import { AnswersLater } from './vendor-calls/answers-later.ts'
import { findLaterCalls, type VendorCallRow } from './vendor-calls/repository.ts'
import { json } from '../platform/database/columns.ts'
import type { VendorWait } from '../platform/database/tables/verification-tables.ts'

/** First retry after a bureau timeout; the queue then backs off. */
const retryAfterMs = 5_000

/** An application that keeps changing is left to a later retry, since each round costs two paid calls. */
const maxRounds = 5

/** True if `/onboard` would return the same outcome again. */
export const isFinallyDecided = (row: ApplicationRow): boolean => isDecisionFinal(toDecidedState(row))

/**
 * Decides the application, and decides again if it changes in the meantime. Returns it undecided if its
 * answers are then incomplete, or if a vendor answers later.
 * @throws ApiError provider_timeout if a bureau does not respond; a job then retries
 */
export async function decideApplication(
  services: Services,
  actor: string,
  row: ApplicationRow,
  recheck: BureauChecks,
): Promise<ApplicationRow> {
  try {
    return await decideOnce(services, actor, row, recheck, returnToApplicant)
  } catch (error) {
    if (error instanceof ProviderTimeout) await saveForRetry(services, actor, row)
    throw toProviderError(error)
  }
}

/** Throws ProviderTimeout for another retry. */
export async function retryDecision(services: Services, id: ApplicationRow['id']): Promise<void> {
  const row = await findApplication(services.db, id)
  if (!row || row.withdrawn_at || row.decision_pending_since === null || isFinallyDecided(row)) return
  try {
    await decideOnce(services, 'system', row, { identity: true, business: true }, returnByEmail)
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error
    await services.db.transaction().execute(async (trx) => {
      const locked = await lockApplication(trx, id)
      if (locked.decision_pending_since !== null && !locked.withdrawn_at)
        await returnByEmail(trx, services, locked)
    })
  }
}

async function decideOnce(
  services: Services,
  actor: string,
  initialRow: ApplicationRow,
  recheck: BureauChecks,
  onIncomplete: typeof returnToApplicant,
): Promise<ApplicationRow> {
  let row = initialRow
  for (let round = 0; round < maxRounds; round += 1) {
    row = await settleEvidence(services, row)
    const result =
      findUndecidable(services, row).length > 0
        ? await changeIfUnchanged(services, row, (trx, locked) => onIncomplete(trx, services, locked))
        : await gatherAndDecide(services, actor, row, recheck, { isRepeated: round > 0 })
    if (result !== 'changed') return result
    const current = await findApplication(services.db, row.id)
    if (!current || isFinallyDecided(current)) return current ?? row
    row = current
  }
  throw new ProviderTimeout('application')
}

async function gatherAndDecide(
  services: Services,
  actor: string,
  snapshot: ApplicationRow,
  recheck: BureauChecks,
  options: CheckOptions,
): Promise<ApplicationRow | 'changed'> {
  const gathered = await gatherFacts(services, snapshot, recheck, options).catch((error: unknown) => {
    if (error instanceof AnswersLater) return null
    throw error
  })
  if (!gathered) return waitForAnswer(services, actor, snapshot)
  const { facts, reports } = gathered
  return changeIfUnchanged(services, snapshot, async (trx, row) => {
    // After a change of answers both vendors reassess everything, whatever else was rechecked.
    const current = row.answers_changed_since
      ? await updateApplication(trx, row.id, { answers_changed_since: null })
      : row
    return recordDecision(trx, services, actor, current, await assess(trx, services, current, facts), {
      reports,
    })
  })
}

const changeIfUnchanged = (
  services: Services,
  { id, version }: ApplicationRow,
  change: (trx: Trx, row: ApplicationRow) => Promise<ApplicationRow | 'changed'>,
): Promise<ApplicationRow | 'changed'> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, id)
    if (row.withdrawn_at) return row
    return row.version === version ? change(trx, row) : 'changed'
  })

/** The decision stays open without a retry; the answer continues it. */
const waitForAnswer = (
  services: Services,
  actor: string,
  snapshot: ApplicationRow,
): Promise<ApplicationRow | 'changed'> =>
  changeIfUnchanged(services, snapshot, async (trx, row) => {
    const [latest, ...others] = await findLaterCalls(trx, row.id)
    // The answer arrived meanwhile.
    if (!latest?.answer_due_at) return 'changed'
    const wait = waitOf([latest, ...others], latest, latest.answer_due_at)
    if (row.decision_pending_since && isDeepStrictEqual(row.vendor_wait, wait)) return row
    const now = services.clock.now()
    await recordAudit(trx, {
      occurredAt: now,
      actor,
      action: 'application.answer_awaited',
      applicationId: row.id,
    })
    return updateApplication(trx, row.id, {
      submitted_at: row.submitted_at ?? now,
      updated_at: now,
      decision_pending_since: row.decision_pending_since ?? now,
      vendor_wait: json(wait),
    })
  })

const waitOf = (calls: readonly VendorCallRow[], { purpose }: VendorCallRow, dueAt: Date): VendorWait => ({
  code: purpose === 'identity' ? 'identity_check' : 'business_check',
  since: new Date(Math.min(...calls.map(({ asked_at: askedAt }) => askedAt.getTime()))).toISOString(),
  expectedBy: dueAt.toISOString(),
})

/**
 * Schedules a job that decides the application if this process fails to.
 * @returns columns to update, which mark the decision as pending
 */
export async function scheduleDecisionRetry(
  trx: Trx,
  { clock, jobs }: Services,
  { id, decision_pending_since: pendingSince }: ApplicationRow,
): Promise<Pick<ApplicationRow, 'decision_pending_since'>> {
  await jobs.send(trx, retryDecisionJob, { applicationId: id }, { afterMs: retryAfterMs, singletonKey: id })
  return { decision_pending_since: pendingSince ?? clock.now() }
}

function saveForRetry(services: Services, actor: string, { id }: ApplicationRow): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, id)
    if (row.withdrawn_at || row.decision === 'DECLINED') return
    const now = services.clock.now()
    await updateApplication(trx, id, {
      submitted_at: row.submitted_at ?? now,
      updated_at: now,
      vendor_wait: null,
      ...(await scheduleDecisionRetry(trx, services, row)),
    })
    await recordAudit(trx, {
      occurredAt: now,
      actor,
      action: 'application.decision_delayed',
      applicationId: id,
    })
  })
}

/** Retries a decision after a vendor timeout. Idempotent. */
export const retryDecisionHandler = handleJob(retryDecisionJob, (services: Services, { applicationId }) =>
  retryDecision(services, applicationId),
)
