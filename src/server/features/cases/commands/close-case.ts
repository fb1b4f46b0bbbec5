/** Closes a case that no decision closes, such as a silent vendor, a failed job, or another trade name. */
import type { CaseKind } from '#domain/cases/case.ts'
import { apiError } from '#server/api-error.ts'
import type { Actor } from '#server/platform/actor.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { boardAgain } from '#server/features/boarding/core/queue-boarding.ts'
import { type CaseRow, findOpenSubjects } from '../core/repository.ts'
import { closeCase } from '../core/open-case.ts'
import { requireUnclaimed } from '../core/claims.ts'
import { loadLockedCase, requireOpen } from './load-case.ts'
import { insertNote } from './write-note.ts'

const closedByHand: readonly CaseKind[] = ['VENDOR_SILENT', 'JOB_GIVEN_UP', 'TRADE_NAME', 'BOARDING']

/** A late answer is settled by a decision, unless none is possible any more. It stays undismissed, and comes back with an appeal. */
const isClosedByHand = (
  { kind }: CaseRow,
  { withdrawn_at: withdrawnAt, decision }: ApplicationRow,
): boolean =>
  closedByHand.includes(kind) || (kind === 'LATE_ANSWER' && (withdrawnAt !== null || decision === 'DECLINED'))

/** A late answer is decided with the appeal. */
const isAppealedHit = async (trx: Trx, { kind, application_id: applicationId }: CaseRow): Promise<boolean> =>
  kind === 'LATE_ANSWER' && (await findOpenSubjects(trx, applicationId, 'APPEAL')).length > 0

/** @throws ApiError 'state_forbids' for a case that a decision closes, 'case_claimed', 'case_closed' */
export const closeByHand = (services: Services, actor: Actor, id: string, text: string): Promise<CaseRow> =>
  services.db.transaction().execute(async (trx) => {
    const { item, row } = await loadLockedCase(trx, services, 'case.close', actor, id)
    requireOpen(item)
    const isClosable = isClosedByHand(item, row) && !(await isAppealedHit(trx, item))
    if (!isClosable) throw apiError('state_forbids')
    await requireUnclaimed(trx, services, actor.userId, item.kind, item.subject_id)
    const note = await insertNote(trx, services, actor, item, text)
    const now = services.clock.now()
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'case.closed',
      applicationId: item.application_id,
      details: { caseId: item.id, kind: item.kind, noteId: note.id },
    })
    const closed = await closeCase(trx, { kind: item.kind, subjectId: item.subject_id, now })
    if (item.kind === 'BOARDING') await boardAgain(trx, services, item.application_id)
    return closed ?? item
  })
