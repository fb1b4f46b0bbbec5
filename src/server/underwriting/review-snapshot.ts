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
import { apiError, type ApiError } from '../api-error.ts'
import type { Services } from '../services.ts'
import type { Updateable } from 'kysely'
import type { ApplicationsTable } from '../platform/database/application-tables.ts'
import { json } from '../platform/database/columns.ts'
import type { Trx } from '../platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { loadEffectiveOwners } from '#server/features/owners/core/ownership.ts'
import type { OwnerRow } from '#server/features/owners/core/repository.ts'

export const toDecidedState = (row: ApplicationRow): DecidedState => ({
  decision: row.decision,
  stepUps: row.step_ups,
  isDecided: row.decided_at !== null,
  isPending: row.decision_pending_since !== null,
  isWithdrawn: row.withdrawn_at !== null,
})

type ScopeColumns = Pick<Updateable<ApplicationsTable>, 'case_scope' | 'case_states'>

/** Columns for the current scope of the case. */
export async function scopeColumns(trx: Trx, services: Services, row: ApplicationRow): Promise<ScopeColumns> {
  const { states, ...scope } = currentSnapshot(await loadEffectiveOwners(services, trx, row))
  return { case_scope: json(scope), case_states: json(states) }
}

const noScope: ScopeColumns = { case_scope: null, case_states: null }
type Outcome = Pick<AdjustedVerdict, 'decision' | 'reasons'> & { stepUps: readonly StepUp[] }

const isQueuedAs = ({ decision, stepUps, reasons }: Outcome): boolean =>
  isInQueue({ decision, stepUps, isDecided: true, isWithdrawn: false }, reasons)

/** A waiting case keeps its original scope, whatever is found later. */
export async function snapshotAfterVerdict(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  outcome: Outcome,
): Promise<ScopeColumns> {
  if (!isQueuedAs(outcome)) return noScope
  const wasQueued = isInQueue(toDecidedState(row), row.decision_letter?.reasons ?? [])
  if (wasQueued && row.case_scope) return {}
  return scopeColumns(trx, services, row)
}

/** After a review, the scope is what the case is about now. */
export const snapshotAfterReview = async (
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  outcome: Outcome,
): Promise<ScopeColumns> => (isQueuedAs(outcome) ? scopeColumns(trx, services, row) : noScope)

/**
 * Returns what an approval accepts: everything in the version that the person saw. Without a version, only
 * what is unchanged since the case was opened, so that nothing is accepted unseen
 * (docs/decisions/0062-an-approval-accepts-what-the-person-saw.md).
 */
export function acceptedSnapshot(
  row: ApplicationRow,
  present: ReviewSnapshot,
  isVersionNamed: boolean,
): ReviewSnapshot {
  if (isVersionNamed) return present
  return sharedScope(present, { ...emptySnapshot, ...row.case_scope, states: row.case_states ?? [] })
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
