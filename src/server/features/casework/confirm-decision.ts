/** A second person confirms an approval above the limit, or sends it back; only then it takes effect (CASE-04). */
import { apiError } from '../../api-error.ts'
import type { Actor } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Services } from '../../services.ts'
import { resolveManualReview } from '../../underwriting/index.ts'
import { findAppealToSettle } from '../appeals/index.ts'
import { type CaseRow, closeCase, findCase, requireUnclaimed, trackReview } from '../cases/index.ts'
import { loadCase, lockCaseFor, requireOpen } from './load-case.ts'
import { rejectOwnDecision } from './reject-own-decision.ts'
import { insertNote } from './write-note.ts'

/** @throws ApiError 'own_decision', 'case_closed', 'case_claimed', 'case_changed' if the application did meanwhile */
export async function confirmDecision(services: Services, actor: Actor, id: string): Promise<CaseRow> {
  const { item } = await loadCase(services, services.db, 'case.confirm', actor, id)
  requireOpen(item)
  const { proposal, proposed_by: proposedBy } = item
  if (!proposal || proposedBy === null) throw apiError('state_forbids')
  if (proposedBy === actor.userId) throw apiError('own_decision')
  await resolveManualReview(
    services,
    actor,
    item.application_id,
    { ...proposal, note: proposal.note },
    { caseId: item.id, proposedBy },
  )
  return (await findCase(services.db, item.id)) ?? item
}

/** The case waits for a decision again, which anybody may make. */
export const rejectProposal = (
  services: Services,
  actor: Actor,
  id: string,
  text: string,
): Promise<CaseRow> =>
  services.db.transaction().execute(async (trx) => {
    const { item, row } = await lockCaseFor(trx, services, 'case.confirm', actor, id)
    requireOpen(item)
    if (item.kind !== 'CONFIRMATION') throw apiError('state_forbids')
    await rejectOwnDecision(trx, actor, item)
    await findAppealToSettle(trx, actor, row)
    await requireUnclaimed(trx, services, actor.userId, item.kind, item.subject_id)
    const note = await insertNote(trx, services, actor, item, text)
    const now = services.clock.now()
    const closed = await closeCase(trx, { kind: item.kind, subjectId: item.subject_id, now })
    await trackReview(trx, row, now)
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'case.decision_rejected',
      applicationId: row.id,
      details: { caseId: item.id, proposedBy: item.proposed_by, noteId: note.id },
    })
    return closed ?? item
  })
