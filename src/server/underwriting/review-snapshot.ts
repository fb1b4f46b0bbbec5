/** Records what a case was about when it entered manual review (CHG-05). */
import {
  type ReviewSnapshot,
  currentSnapshot,
  emptySnapshot,
  isInQueue,
  sharedScope,
} from '#domain/underwriting/review-snapshot.ts'
import { needsReview } from '#domain/owners/ownership.ts'
import type { AdjustedVerdict } from '#domain/underwriting/manual-requirements.ts'
import type { DecidedState } from '#domain/underwriting/redecision.ts'
import type { StepUp } from '#domain/step-ups/step-up.ts'
import { apiError, type ApiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Updateable } from 'kysely'
import type { ApplicationsTable } from '#server/platform/database/tables/application-tables.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { type ApplicationId, isOwnerId, type OwnerId } from '#domain/application/ids.ts'
import type { Acceptance } from '#domain/underwriting/acceptance.ts'
import type { Actor } from '#server/platform/actor.ts'
import { findHiddenCases } from '#server/features/case-access/core/find-hidden-cases.ts'
import { leftAcceptance } from '#server/features/owners/core/acceptances.ts'
import { findSnapshot } from '#server/features/cases/core/snapshots.ts'
import { type EffectiveOwners, loadEffectiveOwners } from '#server/features/owners/core/ownership.ts'
import { findApplicationsOfOwners, type OwnerRow } from '#server/features/owners/core/repository.ts'

export const toDecidedState = (row: ApplicationRow): DecidedState => ({
  decision: row.decision,
  stepUps: row.step_ups,
  isDecided: row.decided_at !== null,
  isPending: row.decision_pending_since !== null,
  isWithdrawn: row.withdrawn_at !== null,
})

type ScopeColumns = Pick<Updateable<ApplicationsTable>, 'case_scope' | 'case_states'>

const noScope: ScopeColumns = { case_scope: null, case_states: null }
type Outcome = Pick<AdjustedVerdict, 'decision' | 'reasons'> & { stepUps: readonly StepUp[] }

/**
 * A waiting case keeps its original scope, whatever the policy finds later. After a review, the scope is what
 * the case is about now.
 * @param before the row before the decision
 */
export function snapshotColumns(
  before: ApplicationRow,
  owners: EffectiveOwners,
  outcome: Outcome,
  isReviewed: boolean,
): ScopeColumns {
  const { decision, stepUps, reasons } = outcome
  if (!isInQueue({ decision, stepUps, isDecided: true, isWithdrawn: false }, reasons)) return noScope
  const wasQueued = isInQueue(toDecidedState(before), before.decision_letter?.reasons ?? [])
  if (!isReviewed && wasQueued && before.case_scope) return {}
  return toColumns(owners)
}

function toColumns(owners: EffectiveOwners): ScopeColumns {
  const { states, ...scope } = currentSnapshot(owners)
  return { case_scope: json(scope), case_states: json(states) }
}

/** Columns for what a case is about now that no decision opened, such as an appeal. */
export const loadSnapshotColumns = async (
  trx: Trx,
  services: Services,
  row: ApplicationRow,
): Promise<ScopeColumns> => toColumns(await loadEffectiveOwners(services, trx, row))

/** What a case was about when it came to wait for a person. */
export const openedSnapshot = (row: ApplicationRow): ReviewSnapshot => ({
  ...emptySnapshot,
  ...row.case_scope,
  states: row.case_states ?? [],
})

/** What a change is about: also the owners whom it removes. */
export const changeSnapshot = (
  services: Services,
  removed: readonly OwnerRow[],
  candidate: EffectiveOwners,
): ReviewSnapshot => {
  const { owners, applications, states } = currentSnapshot(candidate)
  return {
    owners: [...owners, ...removed.map(({ id }) => id)],
    applications,
    states: [...states, ...removed.map((owner) => leftAcceptance(services, owner))],
  }
}

interface Seen {
  /** What the case or the change is about now. */
  present: ReviewSnapshot
  /** What it was about when it came to wait for a person. */
  opened: ReviewSnapshot
  /** Owners of the application itself, whose changes give it another version. */
  own: readonly Pick<OwnerRow, 'id'>[]
  subjectId: string
  version: number | undefined
  /** What the confirmed proposal accepts. */
  proposed: ReviewSnapshot | undefined
}

/**
 * Returns what an approval accepts: never more than the person could see. With a version, that is what their
 * case file showed, or what a version covers if they read no file; without one, what was there when the case
 * was opened; for a confirmation, what was proposed
 * (docs/decisions/0132-an-approval-accepts-what-the-case-file-showed.md).
 */
export async function acceptedSnapshot(
  trx: Trx,
  services: Services,
  actor: Actor,
  { present, opened, own, subjectId, version, proposed }: Seen,
): Promise<ReviewSnapshot> {
  const shown = await withoutHidden(trx, services, actor, present)
  if (proposed) return sharedScope(shown, proposed)
  if (version === undefined) return sharedScope(shown, opened)
  const seen = await findSnapshot(trx, { subjectId, readerId: actor.userId })
  return sharedScope(shown, seen ?? withOwn(opened, own, present))
}

/** What is known, and the application's own owners as they are now. */
function withOwn(
  known: ReviewSnapshot,
  own: readonly Pick<OwnerRow, 'id'>[],
  present: ReviewSnapshot,
): ReviewSnapshot {
  const isOwn = (id: Acceptance['id']) => own.some((owner) => owner.id === id)
  return {
    owners: [...new Set([...known.owners, ...present.owners.filter(isOwn)])],
    applications: known.applications,
    states: [...known.states, ...present.states.filter(({ id }) => isOwn(id))],
  }
}

/** Leaves out applications that are the person's own, or whose decision a blind review hides from them. */
export async function withoutHidden(
  db: Database | Trx,
  services: Services,
  actor: Actor,
  { owners, applications, states }: ReviewSnapshot,
): Promise<ReviewSnapshot> {
  const elsewhere = await findApplicationsOfOwners(db, owners)
  const { own, blind } = await findHiddenCases(services, db, actor, [...applications, ...elsewhere.values()])
  const isHidden = (id: ApplicationId | undefined) => id !== undefined && (own.has(id) || blind.has(id))
  const isShownOwner = (id: OwnerId) => !isHidden(elsewhere.get(id))
  return {
    owners: owners.filter(isShownOwner),
    applications: applications.filter((id) => !isHidden(id)),
    states: states.filter(({ id }) => (isOwnerId(id) ? isShownOwner(id) : !isHidden(id))),
  }
}

/** The person's decision is based on an outdated version. */
export const caseChanged = (row: ApplicationRow, owners: readonly OwnerRow[]): ApiError =>
  apiError('case_changed', {
    current: {
      version: row.version,
      decision: row.decision,
      stepUpDetails: row.step_ups,
      ownersInReview: owners.filter(needsReview).map(({ id }) => id),
    },
  })
