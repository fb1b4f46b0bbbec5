/** Manual review of a change. */
import type { Acceptance } from '#domain/underwriting/acceptance.ts'
import { isApproval } from '#domain/application/states.ts'
import { type AcceptedFindings, isAlarming } from '#domain/underwriting/facts.ts'
import type { DecisionReason } from '#domain/underwriting/decision-reasons.ts'
import { emptySnapshot, type ReviewSnapshot } from '#domain/underwriting/review-snapshot.ts'
import { apiError } from '../api-error.ts'
import type { Services } from '../services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Actor } from '../platform/actor.ts'
import { acceptedFacts, assessAccepted, findingsToAccept, touchedFindings } from './assess-change.ts'
import { acceptedSnapshot, caseChanged, changeSnapshot } from './review-snapshot.ts'
import { findWaitingCase, needsSecondPerson, proposeDecision, type ProposedReview } from './second-person.ts'
import { type ApplicationRow, lockApplication } from '#server/features/applications/core/repository.ts'
import { lockCaseFor } from '#server/features/case-access/core/read-case.ts'
import { findSnapshot } from '#server/features/cases/core/snapshots.ts'
import { requireUnclaimed } from '#server/features/cases/core/claims.ts'
import { type ChangeRow, findOpenChange } from '#server/features/changes/core/repository.ts'
import { type CheckedSubject, isCheckedAlike } from '#server/features/applications/core/proofs.ts'
import { recheckChange } from '#server/features/changes/core/vendor-checks.ts'
import { closeChange } from '#server/features/changes/core/close-change.ts'
import { emailAboutChange } from '#server/features/changes/core/emails.ts'
import { type EffectiveOwners, loadEffectiveOwners } from '#server/features/owners/core/ownership.ts'
import { withAccepted } from '#server/features/owners/core/acceptances.ts'
import { applyChange } from './apply-change.ts'
import { followUndecidedAlarms } from './vendor-calls/late-hits.ts'
import { claimsOf, markDecided } from './vendor-calls/undecided-answers.ts'
import type { ChangeDraft } from '#server/features/changes/core/draft-change.ts'
import {
  acceptsChanges,
  findChangeOf,
  isAboutOwners,
  isAsRequested,
  redraftChange,
} from '#server/features/changes/core/stored-change.ts'

export interface ChangeDecision {
  decision: 'APPROVED' | 'DECLINED'
  reasons: readonly DecisionReason[]
  note: string | undefined
  /** Version of the application that the person saw, if the call names it. */
  version: number | undefined
}

/**
 * Applies the change, refuses it, proposes it to a second person, or has vendors check it again.
 * @param confirmation a decision that another person proposed and the actor confirms
 * @throws ApiError own_case, own_decision, case_changed, confirmation_open, already_decided, or state_forbids
 * if the policy declines regardless of the person's decision
 */
export const decideChange = (
  services: Services,
  actor: Actor,
  id: string,
  changeId: string,
  { decision, reasons, note, version }: ChangeDecision,
  confirmation: ProposedReview | null = null,
): Promise<ChangeRow> =>
  services.db.transaction().execute(async (trx) => {
    const { row, owners: current } = await lockCaseFor(trx, services, actor, 'case.decide', id)
    const change = await findChangeOf(trx, row, changeId)
    await requireUnclaimed(trx, services, actor.userId, 'CHANGE', change.id)
    if (version !== undefined && version !== row.version) throw caseChanged(row, current.owners)
    if (change.waits_for !== 'PERSON' || !change.facts || !acceptsChanges(row))
      throw apiError('already_decided')
    const matter = { kind: 'CHANGE', subjectId: change.id } as const
    await findWaitingCase(trx, services, actor, matter, confirmation)
    if (decision === 'DECLINED') {
      await markRefused(trx, services, row, change)
      const closed = await closeChange(trx, services, row, change, {
        status: 'REFUSED',
        actor: actor.userId,
        action: 'change.declined',
        reasons,
        note,
      })
      await followUndecidedAlarms(trx, services, await lockApplication(trx, row.id))
      await emailAboutChange(trx, services, row, 'change_refused')
      return closed
    }
    // The application is decided first, so that accepting the change can't resolve it.
    if (row.answers_changed_since || (!isApproval(row.decision) && !isAboutOwners(change.effects)))
      throw apiError('state_forbids')
    if (row.decision_pending_since) throw apiError('state_forbids')
    const redrafted = await redraftChange(services, trx, row, change)
    if (!isAsRequested(change, redrafted)) throw apiError('state_forbids')
    const touched = touchedFindings(redrafted)
    if (
      !touched.every((subject) =>
        isCheckedAlike(services, redrafted.candidate, subject, change.checked?.[subject]),
      )
    )
      return recheckChange(trx, services, change)
    const changed = await assessAccepted(trx, services, row, change.facts, redrafted)
    const removed = redrafted.owners?.removed ?? []
    const accepted = await acceptedSnapshot(trx, services, actor, {
      present: changeSnapshot(services, removed, changed.owners),
      opened: (await findSnapshot(trx, { subjectId: change.id, readerId: null })) ?? emptySnapshot,
      own: [...changed.owners.owners, ...removed],
      subjectId: change.id,
      version,
      proposed: confirmation?.accepted,
    })
    const draft = withReviewed(redrafted, current, accepted)
    const { verdict } = await assessAccepted(trx, services, row, change.facts, draft)
    if (draft.errors.length > 0 || (!isApproval(verdict.decision) && verdict.decision !== 'PENDING'))
      throw apiError('state_forbids')
    const { identity, business } = findingsToAccept(services, row, change.facts, redrafted)
    const isAlarmed = [identity, business].some((finding) => finding !== undefined && isAlarming(finding))
    if (isAlarmed && version === undefined) throw caseChanged(row, current.owners)
    if (!confirmation && needsSecondPerson(services, draft.candidate, { decision })) {
      const review = { decision, reasons: [...reasons], stepUps: [], note, version }
      await proposeDecision(trx, services, actor, row, matter, review, accepted)
      return change
    }
    return applyChange(trx, services, {
      actor: actor.userId,
      row,
      change,
      draft,
      found: { facts: acceptedFacts(services, row, change.facts, draft), checked: touched },
      coversSales: draft.effects.some(({ field }) => field === 'company.gpv'),
      decidedBy: actor.userId,
      proposedBy: confirmation?.proposedBy ?? null,
      reasons,
      note,
    })
  })

/**
 * The refusal rests on what vendors said about the requested person or business, as the person saw it. What they said about
 * the present ones, such as with another address or other sales, is no matter of the change alone.
 */
async function markRefused(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  change: ChangeRow,
): Promise<void> {
  const { candidate, changed } = await redraftChange(services, trx, row, change)
  const requested = claimsOf(services, candidate)
  const isAnother = (subject: CheckedSubject, number: string) =>
    changed.some(({ path }) => path === number) &&
    isCheckedAlike(services, candidate, subject, change.checked?.[subject])
  await markDecided(trx, services, row.id, {
    identity: isAnother('identity', 'applicant.governmentIdentification') ? requested.identity : [],
    business: isAnother('business', 'company.governmentIdentification') ? requested.business : [],
  })
}

/** Adds what the change is accepted with: owners who leave, and matches that the changed business has elsewhere. */
function withReviewed(draft: ChangeDraft, current: EffectiveOwners, accepted: ReviewSnapshot): ChangeDraft {
  const states = accepted.states.filter(
    ({ id, state }) => !current.states.some((one) => one.id === id && one.state === state),
  )
  const isNew = (id: Acceptance['id']) => states.some((one) => one.id === id)
  return {
    ...draft,
    candidate: withAccepted(draft.candidate, {
      owners: accepted.owners.filter(isNew),
      applications: accepted.applications.filter(isNew),
      states,
    }),
  }
}

export interface WaitingChange {
  id: string
  /** Accepting it requires two people. */
  isForTwo: boolean
  /** Owners and linked applications with the change applied. */
  effective: EffectiveOwners
  snapshot: ReviewSnapshot
  draft: ChangeDraft
  /** What an approval accepts of vendors and evidence. */
  findings: AcceptedFindings
}

/** The open change, if it waits for a person. */
export async function findWaitingChange(
  services: Services,
  row: ApplicationRow,
): Promise<WaitingChange | null> {
  const { db } = services
  const change = await findOpenChange(db, row.id)
  if (change?.waits_for !== 'PERSON' || !change.facts || !acceptsChanges(row)) return null
  const draft = await redraftChange(services, db, row, change)
  const { candidate, owners } = draft
  const effective = await loadEffectiveOwners(services, db, candidate)
  return {
    id: change.id,
    isForTwo: needsSecondPerson(services, candidate, { decision: 'APPROVED' }),
    effective,
    snapshot: changeSnapshot(services, owners?.removed ?? [], effective),
    draft,
    findings: findingsToAccept(services, row, change.facts, draft),
  }
}
