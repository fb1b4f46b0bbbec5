/** Records the decision of a blind review; it doesn't change the application (CASE-06). */
import { dayMs } from '#domain/dates/duration.ts'
import type { CaseReason } from '#domain/cases/case.ts'
import type { DecisionReason, ManualDecision } from '#domain/underwriting/decision-reasons.ts'
import { apiError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import type { CaseRow } from '../core/repository.ts'
import { closeCase } from '../core/open-case.ts'
import { requireUnclaimed } from '../core/claims.ts'
import { loadLockedCase, requireOpen } from './load-case.ts'
import { rejectOwnDecision } from './reject-own-decision.ts'
import { insertNote } from './write-note.ts'

export interface Reading {
  decision: ManualDecision
  reasons: DecisionReason[]
  note: string | undefined
}

/** @throws ApiError 'own_decision', 'state_forbids' for another kind of case, 'case_closed', 'case_claimed' */
export const recordBlindReview = (
  services: Services,
  actor: Actor,
  id: string,
  { decision, reasons, note }: Reading,
): Promise<CaseRow> =>
  services.db.transaction().execute(async (trx) => {
    const { item, row } = await loadLockedCase(trx, services, 'case.second-read', actor, id)
    if (item.kind !== 'SECOND_READING') throw apiError('state_forbids')
    requireOpen(item)
    await rejectOwnDecision(trx, actor, item)
    await requireUnclaimed(trx, services, actor.userId, item.kind, item.subject_id)
    const now = services.clock.now()
    await trx
      .updateTable('second_readings')
      .set({ read_by: actor.userId, read_at: now, decision, reasons: json(reasons) })
      .where('case_id', '=', item.id)
      .execute()
    if (note !== undefined) await insertNote(trx, services, actor, item, note)
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'case.read_again',
      applicationId: row.id,
      details: { caseId: item.id, decision, reasons },
    })
    return (await closeCase(trx, { kind: item.kind, subjectId: item.subject_id, now })) ?? item
  })

const countedMs = 90 * dayMs

/** Grouped by the first reason of the original decision. */
export async function countReadings(
  db: Database,
  now: Date,
): Promise<{ reason: CaseReason; read: number; disagreed: number }[]> {
  const rows = await db
    .selectFrom('second_readings')
    .select(['first_decision', 'first_reasons', 'decision'])
    .where('read_at', '>', new Date(now.getTime() - countedMs))
    .execute()
  const byReason = Map.groupBy(rows, ({ first_reasons: reasons }): CaseReason => reasons[0] ?? 'under_review')
  return [...byReason]
    .map(([reason, read]) => ({
      reason,
      read: read.length,
      disagreed: read.filter((one) => one.decision !== one.first_decision).length,
    }))
    .toSorted((a, b) => b.disagreed - a.disagreed || b.read - a.read)
}
