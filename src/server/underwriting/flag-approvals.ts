/**
 * Flags earlier approvals of the same parties for manual review when one of them is declined or comes to wait
 * for a person; the approvals stay unchanged
 * (docs/decisions/0063-a-decline-marks-earlier-approvals-for-a-person.md).
 */
import { isOpenMatter, type MatterSource } from '#domain/parties/open-matter.ts'
import { countsFor, declineScope } from '#domain/underwriting/earlier-decline.ts'
import { isInQueue } from '#domain/underwriting/review-snapshot.ts'
import type { Services } from '../services.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Database, Trx } from '../platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import {
  findLinkedApplications,
  type LinkedApplication,
} from '#server/features/owners/core/linked-applications.ts'
import { loadListedParties } from '#server/features/owners/core/ownership.ts'
import { toMatter } from '#server/features/owners/core/linked-facts.ts'
import { toDecidedState } from './review-snapshot.ts'

const flagAction = 'linked_approval.flagged'

/** Derived from the row alone, since the application's cases follow from it. */
function matterOf(row: ApplicationRow): MatterSource {
  const isQueued = isInQueue(toDecidedState(row), row.decision_letter?.reasons ?? [])
  return toMatter({ row, openCases: isQueued ? [{ kind: 'REVIEW' }] : [], check: 'NONE' })
}

/**
 * An application that waits only because of another one is left out, since the other one already flagged the
 * approvals.
 */
const isOwnMatter = (row: ApplicationRow): boolean =>
  isOpenMatter(matterOf(row)) &&
  (row.decision === 'ERROR' ||
    (row.decision_letter?.reasons ?? []).some(
      (reason) => reason !== 'linked_application' && reason !== 'approval_on_hold',
    ))

/**
 * @param before the row before the decision
 * @param saved the row saved with the decision
 */
export async function flagEarlierApprovals(
  trx: Trx,
  services: Services,
  actor: string,
  before: ApplicationRow,
  saved: ApplicationRow,
): Promise<void> {
  const isDeclined = saved.decision === 'DECLINED'
  if (!isDeclined && (isOwnMatter(before) || !isOwnMatter(saved))) return
  const scope = declineScope({ facts: saved.facts, wasOpenMatter: isOpenMatter(matterOf(before)) })
  await flagApprovalsOf(trx, services, actor, saved, (other) => !isDeclined || countsFor(scope, other))
}

/** @param concerns whether the approval of another application is a matter of this one */
export async function flagApprovalsOf(
  trx: Trx,
  services: Services,
  actor: string,
  saved: ApplicationRow,
  concerns: (other: LinkedApplication) => boolean = () => true,
): Promise<void> {
  const parties = await loadListedParties(services, trx, saved)
  const { linked } = await findLinkedApplications(trx, saved, parties, 'approvals')
  const applications = linked.filter(concerns).map(({ row }) => row.id)
  if (applications.length === 0) return
  await recordAudit(trx, {
    occurredAt: services.clock.now(),
    actor,
    action: flagAction,
    applicationId: saved.id,
    details: { applications, decision: saved.decision },
  })
}

export interface FlaggedApproval {
  id: string
  /** The declined or waiting application. */
  causeId: string
  isDeclined: boolean
  flaggedAt: Date
}

/** Flags of the last fifty causes, newest first. */
export async function findFlaggedApprovals(db: Database): Promise<FlaggedApproval[]> {
  const rows = await db
    .selectFrom('audit_log')
    .where('action', '=', flagAction)
    .select(['application_id', 'details', 'occurred_at'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.flatMap(({ application_id: causeId, details, occurred_at: flaggedAt }) =>
    (details['applications'] as string[]).map((id) => ({
      id,
      causeId: causeId ?? '',
      // Records from before other causes existed have no decision.
      isDeclined: (details['decision'] ?? 'DECLINED') === 'DECLINED',
      flaggedAt,
    })),
  )
}
