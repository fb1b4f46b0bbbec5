/**
 * Finds what changed in the applications of partners, in the transaction of the change: every change has an audit record,
 * and right before the commit the state is compared with that of the latest event (EVT-01).
 */
import type { Waiting } from '#domain/partners/waiting.ts'
import type { ApplicationId } from '#domain/application/ids.ts'
import { findApplication } from '#server/features/applications/core/repository.ts'
import type { AuditListener } from '#server/platform/audit/listener.ts'
import type { AuditAction } from '#server/platform/audit/actions.ts'
import { beforeCommit } from '#server/platform/database/transactions/before-commit.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import type { PartnerApplicationRow } from '#server/features/partner-applications/core/repository.ts'
import { statusOf } from '#server/features/partner-applications/core/track.ts'
import { changesBetween, readApplicationState, unopenedState } from './application-state.ts'
import { type NewEvent, writeEvents } from './write-events.ts'

/** Actions that leave the state as it is, so that reading costs nothing. */
const readingActions: ReadonlySet<AuditAction> = new Set([
  'application.read',
  'letter.read',
  'appeal.read',
  'case.read',
  'case.noted',
  'case.revealed',
  'audit.read',
  'audit.exported',
  'email.requested',
  'impersonation.started',
  'impersonation.read',
  'impersonation.ended',
  'limit.reached',
])

/** Applications that a transaction changed, with the time of the latest change. */
const changedIn = new WeakMap<Trx, Map<ApplicationId, Date>>()

/** @param services read when a change is recorded, because the listener is part of the database handle */
export const createChangeListener =
  (services: () => Services): AuditListener =>
  (trx, { action, applicationId, occurredAt }) => {
    if (applicationId === undefined || readingActions.has(action)) return
    const changed = changedIn.get(trx) ?? new Map<ApplicationId, Date>()
    changed.set(applicationId as ApplicationId, occurredAt)
    changedIn.set(trx, changed)
    beforeCommit(trx, 'events', () => recordChanges(trx, { ...services(), db: trx }, changed))
  }

async function recordChanges(
  trx: Trx,
  services: Services,
  changed: ReadonlyMap<ApplicationId, Date>,
): Promise<void> {
  // The lock makes concurrent transactions compare with each other's state. A fixed order prevents deadlocks.
  const partnerRows = await trx
    .selectFrom('partner_applications')
    .selectAll()
    .where('application_id', 'in', [...changed.keys()])
    .orderBy('application_id')
    .forNoKeyUpdate()
    .execute()
  const events: NewEvent[] = []
  for (const partnerRow of partnerRows) {
    const at = changed.get(partnerRow.application_id)
    if (at) events.push(...(await recordChange(trx, services, partnerRow, at)))
  }
  await writeEvents(trx, services, events)
}

async function recordChange(
  trx: Trx,
  services: Services,
  known: PartnerApplicationRow,
  at: Date,
): Promise<NewEvent[]> {
  const { application_id: id, organization_id: organizationId, reference } = known
  const row = await findApplication(trx, id)
  const { state: after, waiting } = row
    ? await readApplicationState(services, known, row)
    : unopenedState(known.status)
  const before = await trx
    .selectFrom('event_states')
    .selectAll()
    .where('application_id', '=', id)
    .executeTakeFirst()
  const types = changesBetween(before, after)
  const status = row ? statusOf(row) : known.status
  await noteWaiting(trx, known, waiting)
  if (types.length === 0 && status === known.status) return []
  await trx
    .updateTable('partner_applications')
    .set({ status, changed_at: at > known.changed_at ? at : known.changed_at })
    .where('application_id', '=', id)
    .execute()
  await trx
    .insertInto('event_states')
    .values({ application_id: id, ...after })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(after))
    .execute()
  return types.map((type) => ({
    organizationId,
    type,
    occurredAt: at,
    object: { type: 'application', id, version: row?.version ?? 0, reference },
  }))
}

/** The since of a wait may move without an event. */
async function noteWaiting(
  trx: Trx,
  { application_id: id, waiting_code: code, waiting_since: since }: PartnerApplicationRow,
  waiting: Waiting | null,
): Promise<void> {
  if (code === (waiting?.code ?? null) && since?.getTime() === waiting?.since.getTime()) return
  await trx
    .updateTable('partner_applications')
    .set({
      waiting_on: waiting?.on ?? null,
      waiting_code: waiting?.code ?? null,
      waiting_since: waiting?.since ?? null,
    })
    .where('application_id', '=', id)
    .execute()
}
