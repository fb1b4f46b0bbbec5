/** Manual review: an underwriter decides a case in the queue. */
import {
  clearEvidence,
  combineWithVerdict,
  stepUpsBeforeApproval,
} from '#domain/underwriting/manual-requirements.ts'
import { needsReview } from '#domain/owners/ownership.ts'
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
import { type ReviewSnapshot, currentSnapshot } from '#domain/underwriting/review-snapshot.ts'
import { acceptFindings, type UnderwritingFacts } from '#domain/underwriting/facts.ts'
import { readStoredFacts } from '#domain/underwriting/stored-facts.ts'
import { inquiryKinds } from '#domain/step-ups/inquiry.ts'
import { stepUpsByInquiryKind, stepUpTypes, type StepUpType } from '#domain/step-ups/step-up.ts'
import { isApproval } from '#domain/application/states.ts'
import { apiError, validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import {
  isFindingCurrent,
  provenFacts,
  withAcceptances,
  withProof,
} from '#server/features/applications/core/proofs.ts'
import { inquirySubject } from '#server/features/identity-documents/core/repository.ts'
import { forgetTries } from '#server/features/parties/core/tries.ts'
import { findAppealToSettle } from '#server/features/appeals/core/resolve-appeal.ts'
import { lockCaseFor } from '#server/features/case-access/core/read-case.ts'
import { requireUnclaimed } from '#server/features/cases/core/claims.ts'
import { findOpenSubjects } from '#server/features/cases/core/repository.ts'
import { withAccepted } from '#server/features/owners/core/acceptances.ts'
import { acceptNumber, type EffectiveOwners } from '#server/features/owners/core/ownership.ts'
import { type Assessment, assess } from '../assess.ts'
import { approveOwnersInReview } from '../decide-owner.ts'
import type { ManualReview } from '../manual-review.ts'
import { recordDecision, type Review } from '../record-decision.ts'
import { acceptedSnapshot, caseChanged, openedSnapshot, toDecidedState } from '../review-snapshot.ts'
import { withoutHits } from '../vendor-calls/late-findings.ts'
import { isOneAlarm } from '../vendor-calls/late-hits.ts'
import { hasUnseenAlarm } from '../vendor-calls/unseen-alarms.ts'
import { findWaitingCase, needsSecondPerson, proposeDecision, type ProposedReview } from '../second-person.ts'

/** What a person's decision comes to; `accepted` is absent unless they approve. */
type ReviewedCase = Pick<Review, 'outcome' | 'proofs'> &
  Partial<Pick<Review, 'accepted'>> & { assessment: Assessment }

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
    const { row, owners } = await lockCaseFor(trx, services, actor, 'case.decide', id)
    if (!row.submitted_at) throw apiError('not_submitted')
    await requireUnclaimed(trx, services, actor.userId, 'REVIEW', row.id)
    const hits = await findOpenSubjects(trx, row.id, 'LATE_ANSWER')
    for (const hit of hits) await requireUnclaimed(trx, services, actor.userId, 'LATE_ANSWER', hit)
    if (review.version !== undefined && review.version !== row.version) throw caseChanged(row, owners.owners)
    const appeal = await findAppealToSettle(trx, actor, row)
    if (appeal) await requireUnclaimed(trx, services, actor.userId, 'APPEAL', appeal.id)
    const isQueued = isAwaitingPerson(toDecidedState(row), row.decision_letter?.reasons ?? [])
    if (!row.facts || !(appeal || isQueued || isHitDecidable(row))) throw apiError('already_decided')
    // Without a version, only the one answer that the person was called for was seen.
    const isOneMatter = !isQueued && !appeal && (await isOneAlarm(trx, hits))
    const isHitSeen = row.late_hit_since === null || review.version !== undefined || isOneMatter
    if (review.decision === 'APPROVED' && !isHitSeen) throw caseChanged(row, owners.owners)
    rejectUnanswerable(row, review.stepUps)
    const matter = { kind: 'REVIEW', subjectId: row.id } as const
    const waiting = await findWaitingCase(trx, services, actor, matter, confirmation)
    const readAt = review.version === undefined ? (waiting?.opened_at ?? null) : null
    if (review.decision === 'APPROVED' && (await hasUnseenAlarm(trx, services, row, { hits, readAt })))
      throw caseChanged(row, owners.owners)
    const stored = readStoredFacts(row.facts)
    const isDismissing = review.decision === 'APPROVED' && row.late_hit_since !== null
    const found = isDismissing ? await withoutHits(trx, services, row, stored) : stored
    const assessment = await assess(
      trx,
      services,
      row,
      { ...found, ...provenFacts(services, row, found) },
      null,
      { dismissesAlarms: isDismissing },
    )
    const accepted = await acceptedSnapshot(trx, services, actor, {
      present: currentSnapshot(assessment.owners),
      opened: openedSnapshot(row),
      own: assessment.owners.owners,
      subjectId: row.id,
      version: review.version,
      proposed: confirmation?.accepted,
    })
    if (!confirmation && needsSecondPerson(services, row, review)) {
      await proposeDecision(trx, services, actor, row, matter, review, accepted)
      return row
    }
    const isApproved = review.decision === 'APPROVED'
    await forgetDecidedTries(trx, services, row, isApproved ? stepUpTypes : review.stepUps)
    const reviewed = isApproved
      ? await approve(
          trx,
          services,
          actor,
          row,
          { assessment, accepted, isAppeal: appeal !== undefined },
          review,
        )
      : await declineOrAsk(trx, services, row, assessment, review)
    const { outcome } = reviewed
    if (isApproved) await acceptNumber(trx, row, accepted.applications)
    const proposedBy = confirmation?.proposedBy ?? null
    return recordDecision(trx, services, actor.userId, row, reviewed.assessment, {
      decidedBy: actor.userId,
      proposedBy,
      review: {
        ...reviewed,
        requestedStepUps: review.stepUps,
        note: review.note,
        proofs: withoutRequested(reviewed.proofs, review.stepUps),
        details: {
          decision: outcome.decision,
          stepUps: outcome.stepUps,
          reasons: outcome.reasons,
          ...(review.version === undefined ? {} : { version: review.version }),
          ...(confirmation ? { proposedBy } : {}),
          ...(isApproved
            ? { acceptedOwners: accepted.owners, linkedApplications: accepted.applications }
            : {}),
        },
        appeal,
        sample: waiting && {
          caseId: waiting.id,
          by: proposedBy ?? actor.userId,
          decision: review.decision,
          reasons: review.reasons,
        },
      },
    })
  })

/** A late answer about a declined application reopens nothing, which takes an appeal; about a withdrawn one, neither. */
const isHitDecidable = ({
  late_hit_since: since,
  decision,
  withdrawn_at: withdrawnAt,
}: ApplicationRow): boolean => since !== null && decision !== 'DECLINED' && withdrawnAt === null

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
const unlisted = ({ unreviewed, owners }: EffectiveOwners, accepted: ReviewSnapshot): ReviewSnapshot => ({
  ...accepted,
  states: accepted.states.filter(({ id }) => !owners.some((owner) => owner.id === id && needsReview(owner))),
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
  { assessment, accepted, isAppeal }: { assessment: Assessment; accepted: ReviewSnapshot; isAppeal: boolean },
  { reasons, stepUps: requestedStepUps }: ManualReview,
): Promise<ReviewedCase> {
  if (row.answers_changed_since || isAnswerAwaited(services, row)) throw apiError('state_forbids')
  const { owners: effective } = assessment
  const facts = isAppeal ? acceptRefusedProofs(assessment.facts) : assessment.facts
  const { stepUps: open } = await (await services.policies.inForce(trx)).decide(facts)
  if (stepUpsBeforeApproval(open).length > 0) throw apiError('step_up_open')
  if (effective.source.id === row.id)
    await approveOwnersInReview(trx, services, actor, row, effective.owners, accepted.owners)
  const acceptedRow = withAccepted(row, unlisted(effective, accepted))
  const remaining = await assess(
    trx,
    services,
    acceptedRow,
    clearEvidence(
      { ...facts, businessNumberReplaced: false, acceptedFindings: acceptFindings(facts) },
      requestedStepUps,
    ),
    null,
    { dismissesAlarms: row.late_hit_since !== null },
  )
  const { verdict } = remaining
  if (!isApproval(verdict.decision) && verdict.decision !== 'PENDING') throw apiError('state_forbids')
  return {
    assessment: remaining,
    outcome: combineWithVerdict(verdict, { decision: 'APPROVED', requestedStepUps, reasons }),
    proofs: withAcceptances(
      services,
      { ...row, proofs: [...withAcceptedEvidence(services, row, facts)] },
      remaining.facts,
    ),
    accepted: acceptedRow,
  }
}

/** True if a finding is about former answers, so that a person cannot accept it about the present ones. */
const isAnswerAwaited = (services: Services, row: ApplicationRow): boolean =>
  (['identity', 'business'] as const).some((subject) => !isFindingCurrent(services, row, subject))

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
  assessment: Assessment,
  { decision, reasons, stepUps: requestedStepUps }: ManualReview,
): Promise<ReviewedCase> {
  const proofs = row.proofs ?? []
  if (decision === 'DECLINED') {
    const { policyVersion } = assessment.verdict
    const { level: applicationLevel } = row
    return {
      assessment,
      outcome: { policyVersion, decision, applicationLevel, boStatus: 'NONE', stepUps: [], reasons },
      proofs,
    }
  }
  const asked = await assess(trx, services, row, clearEvidence(assessment.facts, requestedStepUps))
  const outcome = combineWithVerdict(asked.verdict, { decision, requestedStepUps, reasons })
  return { assessment: asked, outcome, proofs }
}
