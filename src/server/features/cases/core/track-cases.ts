/**
 * Keeps the cases of an application consistent with its state. Runs on every save, so that no feature can
 * forget it.
 */
import type { Selectable, Updateable } from 'kysely'
import type { CaseKind } from '#domain/cases/case.ts'
import { isInQueue } from '#domain/underwriting/review-snapshot.ts'
import type { ApplicationsTable } from '#server/platform/database/tables/application-tables.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { findOpenCase } from './repository.ts'
import { closeCases, closeCasesOf, openCase } from './open-case.ts'

type ApplicationRow = Selectable<ApplicationsTable>

/** @param row as saved with the change, at `updated_at` */
export async function trackApplicationCases(
  trx: Trx,
  row: ApplicationRow,
  change: Updateable<ApplicationsTable>,
): Promise<void> {
  const now = row.updated_at
  if (change.withdrawn_at) return closeCasesOf(trx, row.id, now)
  const answered: CaseKind[] = change.decision_pending_since === null ? ['VENDOR_SILENT'] : []
  const isReviewed = change.decision !== undefined || change.step_ups !== undefined
  if (isReviewed) await trackReview(trx, row, now, answered)
  else if (answered.length > 0) await closeCases(trx, answered, { subjectId: row.id, now })
}

/**
 * An open CONFIRMATION case takes the place of the REVIEW case.
 * @param ended other kinds of cases to close
 */
export async function trackReview(
  trx: Trx,
  row: ApplicationRow,
  now: Date,
  ended: readonly CaseKind[] = [],
): Promise<void> {
  const isWaiting = waitsForPerson(row)
  const closed: CaseKind[] = [...ended, ...(isWaiting ? [] : (['REVIEW', 'CONFIRMATION'] as const))]
  if (closed.length > 0) await closeCases(trx, closed, { subjectId: row.id, now })
  if (isWaiting && !(await findOpenCase(trx, 'CONFIRMATION', row.id))) {
    const { expectedBy } = row.decision_letter ?? {}
    await openCase(trx, row, {
      kind: 'REVIEW',
      subjectId: row.id,
      now,
      dueAt: expectedBy === undefined ? undefined : new Date(expectedBy),
    })
  }
}

const waitsForPerson = (row: ApplicationRow): boolean =>
  isInQueue(
    {
      decision: row.decision,
      stepUps: row.step_ups,
      isDecided: row.decided_at !== null,
      isWithdrawn: row.withdrawn_at !== null,
    },
    row.decision_letter?.reasons ?? [],
  )
