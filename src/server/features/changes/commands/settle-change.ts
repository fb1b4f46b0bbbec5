/**
 * Decides a change by running the policy on the new facts. Vendors are called outside of transactions; a job
 * retries after a timeout. A change that the policy wouldn't approve like the current state goes to a person,
 * whatever a vendor reported.
 */
import { needsPerson } from '#domain/changes/change.ts'
import { reviewDeadline } from '#domain/underwriting/letter/response-deadline.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import { keepsOutcome, touchedSubjects } from '#server/underwriting/assess-change.ts'
import { type GatheredFacts, gatherFacts } from '#server/underwriting/gather-facts.ts'
import { changeSnapshot } from '#server/underwriting/review-snapshot.ts'
import type { ChangeDraft } from '../core/draft-change.ts'
import { restsOnOnePerson } from '#server/underwriting/second-person.ts'
import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { bankCalendar } from '#server/platform/calendar.ts'
import { handleJob } from '#server/platform/jobs/define-job.ts'
import { json } from '#server/platform/database/columns.ts'
import {
  type ApplicationRow,
  findApplication,
  lockApplication,
  updateApplication,
} from '#server/features/applications/core/repository.ts'
import { refreshDeposits } from '#server/features/bank/core/payout-account.ts'
import { checkedDigests } from '#server/features/applications/core/proofs.ts'
import { openCase } from '#server/features/cases/core/open-case.ts'
import { saveSnapshot } from '#server/features/cases/core/snapshots.ts'
import { type ChangeRow, findChange, updateChange } from '../core/repository.ts'
import { emailReceived } from '../core/emails.ts'
import { voidOpenChange } from '../core/close-change.ts'
import { findBusinessOfStore } from '#server/features/owners/core/added-store.ts'
import { loadEffectiveOwners } from '#server/features/owners/core/ownership.ts'
import { applyChange } from '#server/underwriting/apply-change.ts'
import { AnswersLater } from '#server/underwriting/vendor-calls/answers-later.ts'
import { acceptsChanges, isAsRequested, redraftChange } from '../core/stored-change.ts'
import { sendToVendors, settleChangeJob } from '../core/vendor-checks.ts'
import { isQuotaExceeded } from '#server/limits/quotas.ts'

/** An application that keeps changing is left to a later retry, since each round costs two paid calls. */
const maxRounds = 5

export const expectedSettlement = ({ clock }: Pick<Services, 'clock'>, row: ApplicationRow): string =>
  reviewDeadline(clock.now(), marketForCurrency(row.currency), bankCalendar).toISOString()

/** Pauses payouts if one of the effects requires it. */
async function pausePayouts(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { id, effects }: ChangeRow,
  isPausing: (effect: ChangeRow['effects'][number]) => boolean,
): Promise<ChangeRow['effects']> {
  const now = services.clock.now()
  const until = expectedSettlement(services, row)
  const paused = effects.map((effect) =>
    isPausing(effect)
      ? { ...effect, pausesPayouts: true, since: effect.since ?? now.toISOString(), until }
      : effect,
  )
  if (paused.some(({ pausesPayouts }) => pausesPayouts)) {
    await updateApplication(trx, row.id, { payouts_paused_since: row.payouts_paused_since ?? now })
    await refreshDeposits(trx, services, row.id)
  }
  await updateChange(trx, id, { effects: json(paused) })
  return paused
}

/** The caller settles the change after the transaction; the job is the fallback. */
export async function startReview(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  change: ChangeRow,
): Promise<ChangeRow> {
  await pausePayouts(trx, services, row, change, ({ pausesPayouts }) => pausesPayouts)
  return sendToVendors(trx, services, change)
}

/** Leaves the change in review if a vendor times out, or if the day's vendor calls are used up. */
export async function trySettle(services: Services, change: ChangeRow): Promise<ChangeRow> {
  try {
    await settleChange(services, change.id)
  } catch (error) {
    if (!(error instanceof ProviderTimeout) && !isQuotaExceeded(error)) throw error
  }
  return (await findChange(services.db, change.id)) ?? change
}

async function settleChange(services: Services, id: string): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const change = await findChange(services.db, id)
    if (change?.waits_for !== 'VENDOR') return
    const row = await findApplication(services.db, change.application_id)
    // Answers that are changed but not submitted are decided first, which sends the change here again.
    if (!row || row.answers_changed_since || !acceptsChanges(row)) return
    const { candidate, changed } = await redraftChange(services, services.db, row, change)
    const { applicant: identity, company: business } = touchedSubjects({ changed })
    const found = await gatherFacts(
      services,
      candidate,
      { identity, business },
      { isRepeated: round > 0, isForChange: true },
    ).catch((error: unknown) => {
      if (error instanceof AnswersLater) return null
      throw error
    })
    // The answer sends the change here again.
    if (!found) return
    if (await saveIfUnchanged(services, row, id, found)) return
  }
  throw new ProviderTimeout('change')
}

/** @returns false if the application changed during the vendor calls */
const saveIfUnchanged = (
  services: Services,
  { id: applicationId, version }: ApplicationRow,
  id: string,
  found: GatheredFacts,
): Promise<boolean> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, applicationId)
    const change = await findChange(trx, id)
    if (change?.waits_for !== 'VENDOR') return true
    if (row.version !== version) return false
    const draft = await redraftChange(services, trx, row, change)
    if (!acceptsChanges(row)) await voidOpenChange(trx, services, 'system', row)
    else if (
      (await keepsOutcome(trx, services, row, draft.candidate, found.facts, draft.owners)) &&
      !needsPerson(draft.effects) &&
      draft.errors.length === 0 &&
      isAsRequested(change, draft) &&
      !(await restsOnOnePerson(trx, services, draft.candidate))
    )
      await applyChange(trx, services, { actor: 'system', row, change, draft, found })
    else await referToPerson(trx, services, row, change, draft, found)
    return true
  })

/** A failed recheck pauses payouts as well. */
async function referToPerson(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  change: ChangeRow,
  draft: ChangeDraft,
  { facts }: GatheredFacts,
): Promise<void> {
  const isPaidOut = (await findBusinessOfStore(trx, row)) === undefined
  const effects = await pausePayouts(
    trx,
    services,
    row,
    change,
    ({ pausesPayouts, effect }) => pausesPayouts || (effect === 'BUSINESS_RECHECK' && isPaidOut),
  )
  // Whoever read the case before the vendors answered has to read it again.
  await updateApplication(trx, row.id, { updated_at: services.clock.now() })
  await updateChange(trx, change.id, {
    waits_for: 'PERSON',
    facts: json(facts),
    checked: json(checkedDigests(services, draft.candidate)),
  })
  const now = services.clock.now()
  await openCase(trx, row, { kind: 'CHANGE', subjectId: change.id, now })
  const effective = await loadEffectiveOwners(services, trx, draft.candidate)
  const snapshot = changeSnapshot(services, draft.owners?.removed ?? [], effective)
  await saveSnapshot(trx, row.id, { subjectId: change.id, readerId: null }, { snapshot, now })
  // A change that was sent to the vendors again was announced before.
  if (change.facts) return
  await emailReceived(trx, services, row, {
    answerBy: expectedSettlement(services, row),
    pausesPayouts: effects.some(({ pausesPayouts }) => pausesPayouts),
  })
}

/** Idempotent. */
export const settleChangeHandler = handleJob(settleChangeJob, (services: Services, { changeId }) =>
  settleChange(services, changeId),
)
