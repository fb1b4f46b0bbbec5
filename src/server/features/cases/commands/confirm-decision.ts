/**
 * Confirms or rejects an approval above the limit for two people; it takes effect when a second person
 * confirms it (CASE-04).
 */
import { apiError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Services } from '#server/services.ts'
import { resolveManualReview } from '#server/underwriting/review/resolve-manual-review.ts'
import { findAppealToSettle } from '#server/features/appeals/core/resolve-appeal.ts'
import { type CaseRow, findCase } from '../core/repository.ts'
import { proposedKind } from '../core/proposal.ts'
import { closeCase, openCase } from '../core/open-case.ts'
import { requireUnclaimed } from '../core/claims.ts'
import { trackReview } from '../core/track-cases.ts'
import { decideChange } from '#server/underwriting/decide-change.ts'
import { loadCase, loadLockedCase, requireOpen } from './load-case.ts'
import { rejectOwnDecision } from './reject-own-decision.ts'
import { insertNote } from './write-note.ts'

/**
 * @throws ApiError 'own_decision', 'case_closed', 'case_claimed', 'case_changed' if the application changed
 * since the proposal
 */
export async function confirmDecision(services: Services, actor: Actor, id: string): Promise<CaseRow> {
  const { item } = await loadCase(services, services.db, 'case.confirm', actor, id)
  requireOpen(item)
  const { proposal, proposed_by: proposedBy } = item
  if (proposal?.decision !== 'APPROVED' || proposedBy === null) throw apiError('state_forbids')
  if (proposedBy === actor.userId) throw apiError('own_decision')
  const { application_id: applicationId, subject_id: subjectId } = item
  // Only approvals are proposed.
  const review = { ...proposal, decision: 'APPROVED', note: proposal.note } as const
  const confirmation = { caseId: item.id, proposedBy, accepted: proposal.accepted }
  if (proposedKind(item) === 'REVIEW')
    await resolveManualReview(services, actor, applicationId, review, confirmation)
  else await decideChange(services, actor, applicationId, subjectId, review, confirmation)
  return (await findCase(services.db, item.id)) ?? item
}

/** Returns the case to the queue, where anybody may decide it. */
export const rejectProposal = (
  services: Services,
  actor: Actor,
  id: string,
  text: string,
): Promise<CaseRow> =>
  services.db.transaction().execute(async (trx) => {
    const { item, row } = await loadLockedCase(trx, services, 'case.confirm', actor, id)
    requireOpen(item)
    if (item.kind !== 'CONFIRMATION') throw apiError('state_forbids')
    await rejectOwnDecision(trx, actor, item)
    await findAppealToSettle(trx, actor, row)
    await requireUnclaimed(trx, services, actor.userId, item.kind, item.subject_id)
    const note = await insertNote(trx, services, actor, item, text)
    const now = services.clock.now()
    const closed = await closeCase(trx, { kind: item.kind, subjectId: item.subject_id, now })
    if (proposedKind(item) === 'REVIEW') await trackReview(trx, row, now)
    else await openCase(trx, row, { kind: 'CHANGE', subjectId: item.subject_id, now })
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'case.decision_rejected',
      applicationId: row.id,
      details: { caseId: item.id, proposedBy: item.proposed_by, noteId: note.id },
    })
    return closed ?? item
  })
