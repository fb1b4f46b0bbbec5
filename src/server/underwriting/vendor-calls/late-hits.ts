/** What a vendor's answer causes that contradicts an approval and that no decision rests on. */
import { randomUUID } from 'node:crypto'
import { isOwnerId } from '#domain/application/ids.ts'
import { type BusinessFinding, type IdentityFinding, isAlarming } from '#domain/underwriting/facts.ts'
import { type ApplicationRow, updateApplication } from '#server/features/applications/core/repository.ts'
import { refreshDeposits } from '#server/features/bank/core/payout-account.ts'
import { findOpenCase } from '#server/features/cases/core/repository.ts'
import { openCase } from '#server/features/cases/core/open-case.ts'
import { recordLateFinding } from '#server/features/decision-history/core/fact-records.ts'
import { loadListedParties } from '#server/features/owners/core/ownership.ts'
import { lockParties } from '#server/features/parties/core/find-linked.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { flagApprovalsOf } from '../flag-approvals.ts'
import { findCall, type VendorCallRow } from './repository.ts'
import { findStandingAlarms, findStandingHits } from './standing-alarms.ts'
import { findUndecidedAlarms } from './undecided-answers.ts'

export const recordFinding = (
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  row: ApplicationRow,
  { subject_id: subjectId, purpose, reference }: VendorCallRow,
  finding: IdentityFinding | BusinessFinding,
): Promise<void> =>
  recordLateFinding(trx, row, {
    id: randomUUID(),
    ownerId: isOwnerId(subjectId) ? subjectId : null,
    fact: purpose,
    finding,
    reportedAt: clock.now(),
    reference,
  })

/** Opens a case, pauses payouts, and holds other applications of the same parties. */
export async function openLateHit(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { id: callId }: Pick<VendorCallRow, 'id'>,
): Promise<ApplicationRow> {
  const now = services.clock.now()
  await lockParties(trx, await loadListedParties(services, trx, row))
  await openCase(trx, row, { kind: 'LATE_ANSWER', subjectId: callId, now })
  await recordAudit(trx, {
    occurredAt: now,
    actor: 'system',
    action: 'vendor.answered_late',
    applicationId: row.id,
    details: { callId },
  })
  const held = await updateApplication(trx, row.id, {
    late_hit_since: row.late_hit_since ?? now,
    updated_at: now,
  })
  await flagApprovalsOf(trx, services, 'system', held)
  await refreshDeposits(trx, services, row.id)
  return held
}

/** Whether at most one alarming answer came about these calls. One that replaced another before its case was decided is a second. */
export async function isOneAlarm(trx: Trx, hits: readonly string[]): Promise<boolean> {
  const [callId, ...others] = hits
  if (callId === undefined) return true
  const call = await findCall(trx, callId)
  const item = await findOpenCase(trx, 'LATE_ANSWER', callId)
  const isNewer = call?.answered_at && item && call.answered_at > item.opened_at
  const isReplaced = isNewer && call.answer && isAlarming(call.answer.finding)
  return others.length === 0 && !isReplaced
}

/**
 * Whoever changes answers after a vendor's alarming answer, or takes back the change that caused it, does not dispose of it.
 * Idempotent.
 * @param row locked
 * @param isDeciding a decision about the present answers is being made, or was just made
 */
export async function followUndecidedAlarms(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { isDeciding = false } = {},
): Promise<ApplicationRow> {
  let held = row
  for (const call of await findUndecidedAlarms(trx, services, row, isDeciding)) {
    const finding = call.answer?.finding
    if (finding === undefined || (await findOpenCase(trx, 'LATE_ANSWER', call.id))) continue
    await recordFinding(trx, services, held, call, finding)
    held = await openLateHit(trx, services, held, call)
  }
  return openHits(trx, services, held, await findStandingHits(trx, row))
}

/**
 * An appeal puts the application before a person again, with everything that was reported against it.
 * @param row locked
 */
export const reopenAlarms = async (
  trx: Trx,
  services: Services,
  row: ApplicationRow,
): Promise<ApplicationRow> => openHits(trx, services, row, await findStandingAlarms(trx, services, row))

/** Leaves open ones as they are. */
async function openHits(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  calls: readonly VendorCallRow[],
): Promise<ApplicationRow> {
  let held = row
  for (const call of calls)
    if (held.late_hit_since === null || !(await findOpenCase(trx, 'LATE_ANSWER', call.id)))
      held = await openLateHit(trx, services, held, call)
  return held
}
