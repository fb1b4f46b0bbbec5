/** Manual review: an underwriter decides a case in the queue. */
import { expandOwnerStepUps } from '#domain/owners/ownership.ts'
import {
  type AdjustedVerdict,
  clearEvidence,
  combineWithVerdict,
  stepUpsBeforeApproval,
} from '#domain/underwriting/manual-requirements.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import {
  provenEvidence,
  purposeByEvidence,
  type StoredProof,
  withoutRequested,
} from '#domain/proofs/proven-values.ts'
import { isAnswerable } from '#domain/underwriting/decision-reasons.ts'
import { acceptRefusedProofs } from '#domain/underwriting/letter/appeal.ts'
import { isAwaitingPerson } from '#domain/underwriting/redecision.ts'
import { type ReviewSnapshot, currentSnapshot, emptySnapshot } from '#domain/underwriting/review-snapshot.ts'
import { acceptFindings, type UnderwritingFacts } from '#domain/underwriting/facts.ts'
import type { Verdict } from '#domain/underwriting/verdict.ts'
import { inquiryKinds } from '#domain/step-ups/inquiry.ts'
import { stepUpsByInquiryKind, stepUpTypes, type StepUpType } from '#domain/step-ups/step-up.ts'
import { isApproval } from '#domain/application/states.ts'
import { apiError, validationError } from '../api-error.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../platform/actor.ts'
import type { Trx } from '../platform/database/tables.ts'
import { type ApplicationRow, updateApplication } from '#server/features/applications/core/repository.ts'
import {
  decidedProofsColumn,
  provenFacts,
  withAcceptances,
  withProof,
} from '#server/features/applications/core/proofs.ts'
import { inquirySubject } from '#server/features/identity-documents/core/repository.ts'
import { forgetTries } from '#server/features/parties/core/tries.ts'
import { toDecisionColumns } from '#server/features/applications/core/decision-state.ts'
import { recordAudit } from '../platform/audit.ts'
import { json } from '../platform/database/columns.ts'
import {
  emailUpheld,
  findAppealToSettle,
  settleAppeal,
} from '#server/features/appeals/core/resolve-appeal.ts'
import { lockCaseFor } from '#server/features/case-access/core/read-case.ts'
import { sampleForBlindReview } from '#server/features/cases/core/blind-reviews.ts'
import { requireUnclaimed } from '#server/features/cases/core/claims.ts'
import { voidOpenChange } from '#server/features/changes/core/close-change.ts'
import { recordPayouts, updatePayoutAccount } from '#server/features/bank/core/payout-account.ts'
import { recordDecision } from '#server/features/decision-history/core/decision-records.ts'
import { recordFacts } from '#server/features/decision-history/core/fact-records.ts'
import { acceptanceColumns, withAccepted } from '#server/features/owners/core/acceptances.ts'
import {
  acceptNumber,
  type EffectiveOwners,
  loadEffectiveOwners,
} from '#server/features/owners/core/ownership.ts'
import type { OwnerRow } from '#server/features/owners/core/repository.ts'
import { flagEarlierApprovals } from './flag-approvals.ts'
import { findWaitingCase, needsSecondPerson, proposeDecision, type ProposedReview } from './second-person.ts'
import type { ManualReview } from './manual-review.ts'
import { notifyDecision } from './notify-decision.ts'
import { acceptedSnapshot, caseChanged, snapshotAfterReview, toDecidedState } from './review-snapshot.ts'
import { countDecision, redecideAddedStores } from './decide-application.ts'
import { readStoredFacts } from '#domain/underwriting/stored-facts.ts'
import { requestPermissionOnApproval } from '#server/features/follow-ups/core/request-permission.ts'
import { updateOrdersForStatus } from '#server/features/orders/core/scheduled-charges.ts'
import { approveOwnersInReview } from './decide-owner.ts'

/** Input for deciding a case. */
interface Settlement {
  facts: UnderwritingFacts
  /** Proofs before evidence is requested again. */
  proofs: readonly StoredProof[]
  owners: readonly OwnerRow[]
  /** The policy's verdict on these facts. */
  verdict: Verdict
  outcome: AdjustedVerdict
  /** Owners and applications that an approval accepts. */
  accepted: ReviewSnapshot
}

/**
 * Saves an underwriter's decision, with audit entry and email.
 * @param confirmation a decision that another person proposed and the actor confirms
 * @throws ApiError 'own_case', 'not_submitted', 'case_changed' with the current state, 'already_decided',
 * 'validation_failed' for a step-up that the applicant cannot answer, 'own_decision' on an appeal against the
 * person's own decision, 'step_up_open' if an approval would replace what the applicant owes, 'state_forbids'
 * if answers changed since they were assessed
 */
export const resolveManualReview = (
  services: Services,
  actor: Actor,
  id: string,
  review: ManualReview,
  confirmation: ProposedReview | null = null,
): Promise<ApplicationRow> =>
  services.db.transaction().execute(async (trx) => {
    const { row, owners: effective } = await lockCaseFor(trx, services, actor, 'case.decide', id)
    const { owners, unreviewed } = effective
    if (!row.submitted_at) throw apiError('not_submitted')
    await requireUnclaimed(trx, services, actor.userId, 'REVIEW', row.id)
    if (review.version !== undefined && review.version !== row.version)
      throw caseChanged(row, effective.owners)
    const appeal = await findAppealToSettle(trx, actor, row)
    if (appeal) await requireUnclaimed(trx, services, actor.userId, 'APPEAL', appeal.id)
    const isWaiting = appeal || isAwaitingPerson(toDecidedState(row), row.decision_letter?.reasons ?? [])
    if (!row.facts || !isWaiting) throw apiError('already_decided')
    rejectUnanswerable(row, review.stepUps)
    const matter = { kind: 'REVIEW', subjectId: row.id } as const
    const waiting = await findWaitingCase(trx, services, actor, matter, confirmation)
    if (!confirmation && needsSecondPerson(services, row, review)) {
      await proposeDecision(trx, services, actor, row, matter, review)
      return row
    }
    const stored = readStoredFacts(row.facts)
    const gathered = { ...stored, ...provenFacts(services, row, stored), ...effective.facts }
    const facts = appeal && review.decision === 'APPROVED' ? acceptRefusedProofs(gathered) : gathered
    const now = services.clock.now()
    const isApproved = review.decision === 'APPROVED'
    await forgetDecidedTries(trx, services, row, isApproved ? stepUpTypes : review.stepUps)
    const settled = isApproved
      ? await approve(trx, services, actor, row, facts, effective, review)
      : { owners, accepted: emptySnapshot, ...(await declineOrAsk(trx, services, row, facts, review)) }
    const { accepted } = settled
    const outcome = {
      ...settled.outcome,
      stepUps: expandOwnerStepUps(settled.outcome.stepUps, settled.owners),
    }
    await acceptNumber(trx, row, accepted.applications)
    const decided = await updateApplication(trx, row.id, {
      ...toDecisionColumns(row, outcome, now, await updatePayoutAccount(trx, services, row)),
      manual_step_ups: json(review.stepUps),
      decision_note: review.note ?? null,
      facts: json(settled.facts),
      ...decidedProofsColumn(
        services,
        { ...row, proofs: withoutRequested(settled.proofs, review.stepUps) },
        outcome,
      ),
      ...(outcome.decision === 'DECLINED' ? { decision_pending_since: null } : {}),
      ...(isApproved ? acceptanceColumns(withAccepted(row, unlisted(unreviewed, accepted))) : {}),
    })
    const saved = await updateApplication(
      trx,
      row.id,
      await snapshotAfterReview(trx, services, decided, outcome),
    )
    const sealed = await recordDecision(trx, saved, {
      ...settled,
      decidedBy: actor.userId,
      proposedBy: confirmation?.proposedBy ?? null,
    })
    await recordFacts(trx, saved, {
      before: row.facts,
      after: settled.facts,
      decidedBy: actor.userId,
      reports: [],
    })
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'application.reviewed',
      applicationId: row.id,
      details: {
        decision: outcome.decision,
        stepUps: settled.outcome.stepUps,
        reasons: outcome.reasons,
        ...(review.version === undefined ? {} : { version: review.version }),
        ...(confirmation ? { proposedBy: confirmation.proposedBy } : {}),
        ...(isApproved ? { acceptedOwners: accepted.owners, linkedApplications: accepted.applications } : {}),
      },
      seals: [sealed],
    })
    await recordPayouts(trx, services, row, saved)
    countDecision(services, saved, outcome.reasons)
    if (appeal) await settleAppeal(trx, services, actor, appeal, saved)
    if (appeal && saved.decision === 'DECLINED') await emailUpheld(trx, services, saved)
    else await notifyDecision(trx, services, row, saved, { byPerson: true })
    await flagEarlierApprovals(trx, services, actor.userId, row, saved)
    if (saved.decision === 'DECLINED') await voidOpenChange(trx, services, actor.userId, saved)
    await updateOrdersForStatus(trx, services, actor.userId, saved)
    await requestPermissionOnApproval(trx, services, actor.userId, saved)
    await redecideAddedStores(trx, services, actor.userId, saved)
    if (waiting)
      await sampleForBlindReview(trx, services, saved, {
        caseId: waiting.id,
        by: confirmation?.proposedBy ?? actor.userId,
        decision: review.decision,
        reasons: review.reasons,
      })
    return saved
  })

/** Resets the attempts for evidence that a person accepted or requested again. */
async function forgetDecidedTries(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  types: readonly StepUpType[],
): Promise<void> {
  for (const kind of inquiryKinds)
    if (types.some((type) => stepUpsByInquiryKind[kind].includes(type)))
      await forgetTries(trx, services, inquirySubject(services, row, kind).tries)
}

function rejectUnanswerable({ currency }: ApplicationRow, types: readonly StepUpType[]): void {
  const market = marketForCurrency(currency)
  const errors = types.flatMap((type, at) =>
    isAnswerable(type, market) ? [] : [{ field: `stepUps[${at}]`, code: 'choice_unknown' as const }],
  )
  if (errors.length > 0) throw validationError(errors)
}

/** Excludes listed owners in review, who are verified instead. */
const unlisted = (unreviewed: readonly OwnerRow[], accepted: ReviewSnapshot): ReviewSnapshot => ({
  ...accepted,
  owners: unreviewed.map(({ id }) => id).filter((id) => accepted.owners.includes(id)),
})

/**
 * Runs the policy with the findings accepted, so that owners are still listed and verify themselves (OWN-12).
 */
async function approve(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  facts: UnderwritingFacts,
  effective: EffectiveOwners,
  { reasons, stepUps: requestedStepUps, version }: ManualReview,
): Promise<Settlement> {
  if (row.answers_changed_since) throw apiError('state_forbids')
  const policy = await services.policies.inForce(trx)
  const { stepUps: open } = await policy.decide(facts)
  if (stepUpsBeforeApproval(open).length > 0) throw apiError('step_up_open')
  const accepted = acceptedSnapshot(row, currentSnapshot(effective), version !== undefined)
  const { source, owners: listed, unreviewed } = effective
  const owners =
    source.id === row.id
      ? await approveOwnersInReview(trx, services, actor, row, listed, accepted.owners)
      : listed
  const remaining = await loadEffectiveOwners(
    services,
    trx,
    withAccepted(row, unlisted(unreviewed, accepted)),
  )
  const acceptedFacts = clearEvidence(
    {
      ...facts,
      ...remaining.facts,
      businessNumberReplaced: false,
      acceptedFindings: acceptFindings(facts),
    },
    requestedStepUps,
  )
  const verdict = await policy.decide(acceptedFacts)
  if (!isApproval(verdict.decision) && verdict.decision !== 'PENDING') throw apiError('state_forbids')
  const outcome = combineWithVerdict(verdict, { decision: 'APPROVED', requestedStepUps, reasons })
  const proofs = withAcceptances(
    services,
    { ...row, proofs: [...withAcceptedEvidence(services, row, facts)] },
    acceptFindings(facts),
  )
  return { facts: acceptedFacts, proofs, owners, verdict, outcome, accepted }
}

/** Evidence that was refused and is accepted on appeal counts for the current values. */
const withAcceptedEvidence = (
  services: Services,
  row: ApplicationRow,
  facts: UnderwritingFacts,
): readonly StoredProof[] =>
  provenEvidence
    .filter((name) => facts[name] === 'ACCEPTED')
    .reduce<readonly StoredProof[]>(
      (proofs, name) => withProof(services, { ...row, proofs: [...proofs] }, purposeByEvidence[name]),
      row.proofs ?? [],
    )

async function declineOrAsk(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  facts: UnderwritingFacts,
  { decision, reasons, stepUps: requestedStepUps }: ManualReview,
): Promise<Omit<Settlement, 'owners' | 'accepted'>> {
  const asked = clearEvidence(facts, requestedStepUps)
  const verdict = await (await services.policies.inForce(trx)).decide(asked)
  if (decision !== 'DECLINED')
    return {
      facts: asked,
      proofs: row.proofs ?? [],
      verdict,
      outcome: combineWithVerdict(verdict, { decision, requestedStepUps, reasons }),
    }
  const { policyVersion } = verdict
  const { level: applicationLevel } = row
  return {
    facts,
    proofs: row.proofs ?? [],
    verdict,
    outcome: { policyVersion, decision, applicationLevel, boStatus: 'NONE', stepUps: [], reasons },
  }
}
