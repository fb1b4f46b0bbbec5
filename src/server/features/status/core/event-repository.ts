/** Audit records that an applicant reads as events. */
import type { ApplicationId } from '#domain/application/ids.ts'
import type { AuditAction } from '#server/platform/audit/actions.ts'
import type { Database } from '#server/platform/database/tables.ts'
import { shownActions, type AuditedEvent } from './timeline-events.ts'

/** Maximum events per application; limits the response, not retention. */
const eventLimit = 500

/** Oldest first; the newest ones if there are more than the limit. */
export async function findEvents(db: Database, id: ApplicationId): Promise<AuditedEvent[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'occurred_at', 'details'])
    .where('application_id', '=', id)
    .where('action', 'in', shownActions)
    .orderBy('id', 'desc')
    .limit(eventLimit)
    .execute()
  return rows
    .map(({ action, occurred_at: at, details }) => ({ action: action as AuditAction, at, details }))
    .toReversed()
}
