/** Keeps an application's cases true to its state; called wherever that is saved, so that no feature forgets to. */
import type { Selectable, Updateable } from 'kysely'
import { isInQueue } from '../../../domain/underwriting/case-scope.ts'
import type { ApplicationsTable } from '../../platform/database/application-tables.ts'
import type { Trx } from '../../platform/database/tables.ts'
import { findOpenCase } from './case-repository.ts'
import { closeCase, closeCasesOf, openCase } from './open-case.ts'

type ApplicationRow = Selectable<ApplicationsTable>

/** @param row as saved with the change, at `updated_at` */
export async function trackApplicationCases(
  trx: Trx,
  row: ApplicationRow,
  change: Updateable<ApplicationsTable>,
): Promise<void> {
  const now = row.updated_at
  if (change.withdrawn_at) return closeCasesOf(trx, row.id, now)
  if (change.decision_pending_since === null)
    await closeCase(trx, { kind: 'VENDOR_SILENT', subjectId: row.id, now })
  if (change.decision !== undefined || change.step_ups !== undefined) await trackReview(trx, row, now)
}

/** One decision that waits for its confirmation stands for the review. */
export async function trackReview(trx: Trx, row: ApplicationRow, now: Date): Promise<void> {
  if (!waitsForPerson(row)) {
    await closeCase(trx, { kind: 'REVIEW', subjectId: row.id, now })
    await closeCase(trx, { kind: 'CONFIRMATION', subjectId: row.id, now })
  } else if (!(await findOpenCase(trx, 'CONFIRMATION', row.id))) {
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
