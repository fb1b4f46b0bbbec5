/** Decides applications. Vendor calls run outside of transactions; one transaction saves the verdict. */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isApplicationId, type ApplicationId } from '#domain/application/ids.ts'
import { defineJob, handleJob } from '../platform/jobs/define-job.ts'
import { isDeepStrictEqual } from 'node:util'
import { expandOwnerStepUps } from '#domain/owners/ownership.ts'
import { applyManualRequirements, type ManualReviewState } from '#domain/underwriting/manual-requirements.ts'
import { isApproval } from '#domain/application/states.ts'
import { canBeRedecided, isDecisionFinal } from '#domain/underwriting/redecision.ts'
import type { UnderwritingFacts } from '#domain/underwriting/facts.ts'
import type { Verdict } from '#domain/underwriting/verdict.ts'
import { ProviderTimeout } from '../vendors/vendor-timeout.ts'
import { toProviderError } from '../vendors/vendor-result.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../platform/database/tables.ts'
import {
  type ApplicationRow,
  findApplication,
  lockAddedStores,
  lockApplication,
  updateApplication,
} from '#server/features/applications/core/repository.ts'
import { decidedProofsColumn, provenFacts } from '#server/features/applications/core/proofs.ts'
import { toDecisionColumns } from '#server/features/applications/core/decision-state.ts'
import { recordAudit } from '../platform/audit.ts'
import { json } from '../platform/database/columns.ts'
import { voidOpenChange } from '#server/features/changes/core/close-change.ts'
import {
  recordPayouts,
  trackHolders,
  updatePayoutAccount,
} from '#server/features/bank/core/payout-account.ts'
import { type FactReport, recordFacts } from '#server/features/decision-history/core/fact-records.ts'
import { recordDecision } from '#server/features/decision-history/core/decision-records.ts'
import { snapshotAfterVerdict, toDecidedState } from './review-snapshot.ts'
import { flagEarlierApprovals } from './flag-approvals.ts'
import { notifyDecision } from './notify-decision.ts'
import { readStoredFacts } from '#domain/underwriting/stored-facts.ts'
import { gatherFacts, type BureauChecks } from './gather-facts.ts'
import { findUndecidable, returnByEmail, returnToApplicant } from './incomplete-answers.ts'
import { requestPermissionOnApproval } from '#server/features/follow-ups/core/request-permission.ts'
import { updateOrdersForStatus } from '#server/features/orders/core/scheduled-charges.ts'
import {
  findListedOwners,
  loadEffectiveOwners,
  loadListedParties,
} from '#server/features/owners/core/ownership.ts'
import { lockParties } from '#server/features/parties/core/find-linked.ts'
import { isQuotaExceeded } from '../limits/quotas.ts'
import { settleEvidence } from './settle-evidence.ts'
import { awaitingPerson, didSalesRise, restsOnOnePerson } from './second-person.ts'

/** First retry after a bureau timeout; the queue then backs off. */
const retryAfterMs = 5_000

/** True if `/onboard` would return the same outcome again. */
export const isFinallyDecided = (row: ApplicationRow): boolean => isDecisionFinal(toDecidedState(row))

/**
 * Decides the application, and decides again if it changes in the meantime. Returns it undecided if its
 * answers are then incomplete.
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
  for (;;) {
    row = await settleEvidence(services, row)
    const result =
      findUndecidable(services, row).length > 0
        ? await changeIfUnchanged(services, row, (trx, locked) => onIncomplete(trx, services, locked))
        : await assess(services, actor, row, recheck)
    if (result !== 'changed') return result
    const current = await findApplication(services.db, row.id)
    if (!current || isFinallyDecided(current)) return current ?? row
    row = current
  }
}

async function assess(
  services: Services,
  actor: string,
  snapshot: ApplicationRow,
  recheck: BureauChecks,
): Promise<ApplicationRow | 'changed'> {
  const { facts, reports } = await gatherFacts(services, snapshot, recheck)
  return changeIfUnchanged(services, snapshot, async (trx, row) => {
    // After a change of answers both vendors reassess everything, whatever else was rechecked.
    const assessed = row.answers_changed_since
      ? await updateApplication(trx, row.id, { answers_changed_since: null })
      : row
    // Another application may have been decided during the vendor calls.
    await lockParties(trx, await loadListedParties(services, trx, assessed))
    const current = { ...facts, ...(await loadEffectiveOwners(services, trx, assessed)).facts }
    const policy = await services.policies.inForce(trx)
    return saveVerdict(trx, services, actor, assessed, current, await policy.decide(current), { reports })
  })
}

const changeIfUnchanged = (
  services: Services,
  { id, version }: ApplicationRow,
  change: (trx: Trx, row: ApplicationRow) => Promise<ApplicationRow>,
): Promise<ApplicationRow | 'changed'> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockApplication(trx, id)
    if (row.withdrawn_at) return row
    return row.version === version ? change(trx, row) : 'changed'
  })

export const manualReviewState = (row: ApplicationRow): ManualReviewState => ({
  requestedStepUps: row.manual_step_ups,
  decision: row.decision,
  reasons: row.decision_letter?.reasons ?? [],
})

interface VerdictSource {
  /** The person who accepted the facts; null for the policy alone. */
  decidedBy?: string | null
  /** User id of the proposer, if `decidedBy` confirmed a proposal. */
  proposedBy?: string | null
  /** Reports of the vendors that were called for this decision. */
  reports?: readonly FactReport[]
}

/**
 * Saves the verdict of a locked application, with its record, audit entry and email. A verdict by the policy
 * alone is not saved if something other than the product wrote the current decision.
 */
export async function saveVerdict(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
  facts: UnderwritingFacts,
  verdict: Verdict,
  { decidedBy = null, proposedBy = null, reports = [] }: VerdictSource = {},
): Promise<ApplicationRow> {
  const now = services.clock.now()
  if (decidedBy === null && row.is_decision_refused)
    return updateApplication(trx, row.id, { updated_at: now })
  const owners = await findListedOwners(trx, row)
  const required = applyManualRequirements(verdict, manualReviewState(row))
  const needsPerson =
    decidedBy === null && ((await didSalesRise(trx, row)) || (await restsOnOnePerson(trx, services, row)))
  const adjusted = needsPerson ? awaitingPerson(required) : required
  const outcome = { ...adjusted, stepUps: expandOwnerStepUps(adjusted.stepUps, owners) }
  const saved = await updateApplication(trx, row.id, {
    facts: json(facts),
    ...decidedProofsColumn(services, row, outcome),
    decision_pending_since: null,
    ...(await snapshotAfterVerdict(trx, services, row, outcome)),
    ...toDecisionColumns(row, outcome, now, await updatePayoutAccount(trx, services, row)),
  })
  const sealed = await recordDecision(trx, saved, { decidedBy, proposedBy, facts, verdict })
  await recordFacts(trx, saved, { before: row.facts, after: facts, decidedBy, reports })
  await recordAudit(trx, {
    occurredAt: now,
    actor,
    action: 'application.decided',
    applicationId: row.id,
    details: {
      decision: saved.decision,
      level: saved.level,
      policy: verdict.policyVersion,
      reasons: adjusted.reasons,
    },
    seals: [sealed],
  })
  await recordPayouts(trx, services, row, saved)
  await trackHolders(trx, services, saved)
  countDecision(services, saved, adjusted.reasons)
  await notifyDecision(trx, services, row, saved, { inBackground: actor === 'system' })
  await flagEarlierApprovals(trx, services, actor, row, saved)
  if (saved.decision === 'DECLINED' || saved.decision === 'ERROR')
    await voidOpenChange(trx, services, actor, saved)
  await updateOrdersForStatus(trx, services, actor, saved)
  await requestPermissionOnApproval(trx, services, actor, saved)
  if (isDecidedOtherwise(row, saved)) await redecideAddedStores(trx, services, actor, saved)
  return saved
}

/** Stores follow the decision of their business; a first approval changes nothing for them. */
const isDecidedOtherwise = (before: ApplicationRow, { intent, decision }: ApplicationRow): boolean =>
  intent !== 'ADD_STORE' &&
  (before.decided_at === null ? !isApproval(decision) : before.decision !== decision)

/** Counted by reason, even if the transaction is rolled back. */
export function countDecision(
  { telemetry }: Pick<Services, 'telemetry'>,
  { decision, level }: Pick<ApplicationRow, 'decision' | 'level'>,
  reasons: readonly string[],
): void {
  for (const reason of reasons.length > 0 ? reasons : ['none'])
    telemetry.count('threshold.decisions', { decision, level, reason })
}

/**
 * Redecides a locked application and the stores added to its business after its owners changed. Runs in the caller's
 * transaction, without bureau checks.
 */
export async function redecideForOwners(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  const updated = await redecideApplication(trx, services, actor, row)
  if (!isDecidedOtherwise(row, updated)) await redecideAddedStores(trx, services, actor, updated)
  return updated
}

/** Redecides the stores added to a locked application's business. */
export async function redecideAddedStores(
  trx: Trx,
  services: Services,
  actor: string,
  business: ApplicationRow,
): Promise<void> {
  for (const store of await lockAddedStores(trx, business))
    await redecideApplication(trx, services, actor, store)
}

/** Always increments the version, so that a concurrent decision is repeated. */
async function redecideApplication(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  await lockParties(trx, await loadListedParties(services, trx, row))
  const { owners, facts: ownerFacts } = await loadEffectiveOwners(services, trx, row)
  const bumpVersion = () => updateApplication(trx, row.id, { updated_at: services.clock.now() })
  if (!row.facts || !canBeRedecided(toDecidedState(row))) return bumpVersion()
  const stored = readStoredFacts(row.facts)
  const facts: UnderwritingFacts = { ...stored, ...provenFacts(services, row, stored), ...ownerFacts }
  const verdict = await (await services.policies.inForce(trx)).decide(facts)
  const { stepUps } = applyManualRequirements(verdict, manualReviewState(row))
  const isUnchanged =
    isDeepStrictEqual(facts, readStoredFacts(row.facts)) &&
    isDeepStrictEqual(expandOwnerStepUps(stepUps, owners), row.step_ups)
  return isUnchanged ? bumpVersion() : saveVerdict(trx, services, actor, row, facts, verdict)
}

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

export const retryDecisionJob = defineJob({
  name: 'retry-decision',
  payload: z.object({
    applicationId: z.custom<ApplicationId>((id) => typeof id === 'string' && isApplicationId(id)),
  }),
  subject: {
    member: 'applicationId',
    table: 'applications',
    id: sql.ref('applications.id'),
    application: sql.ref('applications.id'),
    isSingle: true,
  },
  open: () => sql`applications where decision_pending_since is not null and withdrawn_at is null`,
})

/** Retries a decision after a vendor timeout. Idempotent. */
export const retryDecisionHandler = handleJob(retryDecisionJob, (services: Services, { applicationId }) =>
  retryDecision(services, applicationId),
)
