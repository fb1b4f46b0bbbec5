/** The only place that writes a decision, by the policy or by a person, with everything that follows from it. */
import { isDeepStrictEqual } from 'node:util'
import { isApproval } from '#domain/application/states.ts'
import type { StoredProof } from '#domain/proofs/proven-values.ts'
import { expandOwnerStepUps } from '#domain/owners/ownership.ts'
import {
  type AdjustedVerdict,
  applyManualRequirements,
  type ManualReviewState,
} from '#domain/underwriting/manual-requirements.ts'
import { canBeRedecided } from '#domain/underwriting/redecision.ts'
import { readStoredFacts } from '#domain/underwriting/stored-facts.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'
import type { Services } from '../services.ts'
import type { Trx } from '../platform/database/tables.ts'
import {
  type ApplicationRow,
  lockAddedStores,
  lockApplication,
  updateApplication,
} from '#server/features/applications/core/repository.ts'
import {
  type CheckedSubject,
  coversPresentAnswers,
  decidedProofsColumn,
  provenFacts,
  withChecked,
} from '#server/features/applications/core/proofs.ts'
import { toDecisionColumns } from '#server/features/applications/core/decision-state.ts'
import type { AppealRow } from '#server/features/appeals/core/repository.ts'
import { updatePayoutAccount } from '#server/features/bank/core/payout-account.ts'
import { keepCases } from '#server/features/cases/core/open-case.ts'
import type { FirstDecision } from '#server/features/cases/core/blind-reviews.ts'
import { findDecidedSales, insertDecision } from '#server/features/decision-history/core/decision-records.ts'
import { type FactReport, recordFacts } from '#server/features/decision-history/core/fact-records.ts'
import { acceptanceColumns } from '#server/features/owners/core/acceptances.ts'
import { recordAudit } from '../platform/audit.ts'
import { json } from '../platform/database/columns.ts'
import { type Assessment, assess } from './assess.ts'
import { categoryOf } from './gather-facts.ts'
import { runDecisionEffects } from './decision-effects.ts'
import { settleAlarms } from './vendor-calls/late-findings.ts'
import { followUndecidedAlarms } from './vendor-calls/late-hits.ts'
import { markApplicationDecided } from './vendor-calls/undecided-answers.ts'
import { snapshotColumns, toDecidedState } from './review-snapshot.ts'
import { awaitingPerson, didSalesRise, restsOnOnePerson } from './second-person.ts'

/** A person's review of a case, which replaces the policy's verdict. */
export interface Review {
  outcome: AdjustedVerdict
  requestedStepUps: readonly StepUpType[]
  note: string | undefined
  proofs: readonly StoredProof[]
  /** The row with what the person accepted; absent unless approved. */
  accepted?: ApplicationRow
  /** Details of the audit record. */
  details: Record<string, unknown>
  appeal: AppealRow | undefined
  sample: FirstDecision | undefined
}

export interface DecisionSource {
  /** The person who accepted the facts; null for the policy alone. */
  decidedBy?: string | null
  /** User id of the proposer, if `decidedBy` confirmed a proposal. */
  proposedBy?: string | null
  /** Reports of the vendors that were called for this decision. */
  reports?: readonly FactReport[]
  /** Findings that are about the current answers; by default those of the reports. */
  checked?: readonly CheckedSubject[]
  /** The person decided on the expected sales; always so in a review. */
  coversSales?: boolean
  review?: Review
}

export const manualReviewState = (row: ApplicationRow): ManualReviewState => ({
  requestedStepUps: row.manual_step_ups,
  decision: row.decision,
  reasons: row.decision_letter?.reasons ?? [],
})

/**
 * Records the decision of a locked application. A verdict by the policy alone is not recorded if something
 * other than the product wrote the current decision.
 */
export async function recordDecision(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
  assessment: Assessment,
  source: DecisionSource = {},
): Promise<ApplicationRow> {
  const now = services.clock.now()
  const { facts, owners, verdict } = assessment
  const { decidedBy = null, proposedBy = null, reports = [], review } = source
  const checked = source.checked ?? reports.map(({ fact }) => fact).filter(isCheckedSubject)
  if (decidedBy === null && row.is_decision_refused)
    return updateApplication(trx, row.id, { updated_at: now })
  const before =
    decidedBy === null ? await followUndecidedAlarms(trx, services, row, { isDeciding: true }) : row
  const coversSales = review !== undefined || source.coversSales === true
  const proofs = withChecked(services, before, checked)
  const isStale = decidedBy === null && !coversPresentAnswers(services, { ...before, proofs })
  const adjusted =
    review?.outcome ?? (await adjustVerdict(trx, services, before, assessment, { decidedBy, coversSales }))
  const isDismissing = review?.accepted !== undefined
  const recorded = review ? adjusted : heldVerdict(before, adjusted, isStale)
  // An open hit replaced the verdict, so the decision doesn't take vendors' current findings into account.
  const isHeld = before.late_hit_since !== null && !isDeepStrictEqual(recorded, adjusted)
  const outcome = {
    ...recorded,
    stepUps: expandOwnerStepUps(adjusted.stepUps, owners.owners),
  }
  const saved = await updateApplication(trx, before.id, {
    facts: json(facts),
    ...toDecisionColumns(
      isDismissing ? { ...before, late_hit_since: null } : before,
      outcome,
      now,
      await updatePayoutAccount(trx, services, before),
    ),
    ...snapshotColumns(before, owners, outcome, review !== undefined),
    ...(review
      ? reviewColumns(services, before, review, outcome)
      : {
          ...(isStale ? {} : decidedProofsColumn(services, { ...before, proofs }, outcome)),
          decision_pending_since: null,
          vendor_wait: null,
        }),
  })
  const sealed = await insertDecision(trx, saved, {
    decidedBy,
    proposedBy,
    facts,
    verdict,
    annualSales: await salesDecidedOn(trx, saved, decidedBy === null || coversSales),
  })
  if (before.late_hit_since && review && settlesLateHit(review)) {
    await settleAlarms(trx, services, before, isDismissing)
    await keepCases(trx, saved, 'LATE_ANSWER', [], now)
  }
  if (saved.decision !== 'ERROR')
    await markApplicationDecided(trx, services, saved, { accepted: facts.acceptedFindings, isHeld })
  // Answers that the person did not see hold what follows from the decision, too, and so do those that a hold set aside.
  const after =
    decidedBy === null && !isHeld
      ? saved
      : await followUndecidedAlarms(trx, services, saved, { isDeciding: !isHeld })
  await recordFacts(trx, after, { before: before.facts, after: facts, decidedBy, reports })
  const { decision, level } = after
  await recordAudit(trx, {
    occurredAt: now,
    actor,
    action: review ? 'application.reviewed' : 'application.decided',
    applicationId: before.id,
    details: review?.details ?? {
      decision,
      level,
      policy: verdict.policyVersion,
      reasons: outcome.reasons,
    },
    seals: [sealed],
  })
  await runDecisionEffects(trx, services, {
    kind: review ? 'person' : 'policy',
    actor,
    before,
    after,
    reasons: outcome.reasons,
    appeal: review?.appeal,
    sample: review?.sample,
  })
  const decided = await lockApplication(trx, before.id)
  if (review || isDecidedOtherwise(before, decided)) await redecideAddedStores(trx, services, actor, decided)
  return decided
}

async function adjustVerdict(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { verdict }: Assessment,
  { decidedBy, coversSales }: { decidedBy: string | null; coversSales: boolean },
): Promise<AdjustedVerdict> {
  const required = applyManualRequirements(verdict, manualReviewState(row))
  const needsPerson =
    (!coversSales && (await didSalesRise(trx, row))) ||
    (decidedBy === null && (await restsOnOnePerson(trx, services, row)))
  return needsPerson ? awaitingPerson(required) : required
}

/**
 * The policy approves nothing on findings about former answers; `/onboard` asks about the present ones. A decision
 * against the applicant still counts.
 */
const withoutApproval = (before: ApplicationRow, verdict: AdjustedVerdict): AdjustedVerdict =>
  isApproval(verdict.decision)
    ? { ...verdict, decision: before.decision, reasons: before.decision_letter?.reasons ?? verdict.reasons }
    : verdict

/**
 * While an answer waits for a person, nothing but their decision about it approves, raises the level or takes an approval back,
 * a person's decision about a change or an owner included.
 */
function heldVerdict(before: ApplicationRow, verdict: AdjustedVerdict, isStale: boolean): AdjustedVerdict {
  if (before.late_hit_since === null) return isStale ? withoutApproval(before, verdict) : verdict
  if (isApproval(before.decision))
    return {
      ...verdict,
      decision: before.decision,
      applicationLevel: before.level ?? verdict.applicationLevel,
      reasons: before.decision_letter?.reasons ?? verdict.reasons,
    }
  return isApproval(verdict.decision)
    ? { ...verdict, decision: 'PENDING', reasons: ['under_review'] }
    : verdict
}

/** A request for more leaves a late answer open. */
const settlesLateHit = ({ accepted, outcome }: Review): boolean =>
  accepted !== undefined || outcome.decision === 'DECLINED'

const isCheckedSubject = (fact: string): fact is CheckedSubject => fact === 'identity' || fact === 'business'

/** A person who decides on something else raises the baseline of the sales for nobody. */
async function salesDecidedOn(trx: Trx, row: ApplicationRow, isAboutSales: boolean): Promise<number | null> {
  const current = row.company.gpv ?? null
  const decided = isAboutSales ? undefined : await findDecidedSales(trx, row.id)
  return decided == null || current === null ? current : Math.min(decided, current)
}

const reviewColumns = (
  services: Services,
  before: ApplicationRow,
  { requestedStepUps, note, proofs, accepted }: Review,
  outcome: Parameters<typeof toDecisionColumns>[1],
) => ({
  manual_step_ups: json([...requestedStepUps]),
  decision_note: note ?? null,
  ...decidedProofsColumn(services, { ...before, proofs: [...proofs] }, outcome),
  // After a request for more, a decision that a vendor delayed is still due.
  ...(outcome.decision === 'DECLINED' ? { decision_pending_since: null, vendor_wait: null } : {}),
  // A decline leaves the hit standing, in case of an appeal.
  ...(accepted ? { late_hit_since: null, ...acceptanceColumns(accepted) } : {}),
})

/** Stores follow the decision of their business; a first approval changes nothing for them. */
const isDecidedOtherwise = (before: ApplicationRow, { intent, decision }: ApplicationRow): boolean =>
  intent !== 'ADD_STORE' &&
  (before.decided_at === null ? !isApproval(decision) : before.decision !== decision)

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
  const bumpVersion = () => updateApplication(trx, row.id, { updated_at: services.clock.now() })
  if (!row.facts || !canBeRedecided(toDecidedState(row))) return bumpVersion()
  const stored = readStoredFacts(row.facts)
  const found = { ...stored, category: categoryOf(row) }
  const assessment = await assess(trx, services, row, { ...found, ...provenFacts(services, row, found) })
  const { facts, owners, verdict } = assessment
  const { stepUps } = applyManualRequirements(verdict, manualReviewState(row))
  const isUnchanged =
    isDeepStrictEqual(facts, stored) &&
    isDeepStrictEqual(expandOwnerStepUps(stepUps, owners.owners), row.step_ups)
  return isUnchanged ? bumpVersion() : recordDecision(trx, services, actor, row, assessment)
}
