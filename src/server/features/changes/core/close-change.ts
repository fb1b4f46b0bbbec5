/** Ends a change request. */
import type { ChangeStatus } from '#domain/changes/change.ts'
import type { ReasonCode } from '#domain/underwriting/decision-reasons.ts'
import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { AuditAction } from '#server/platform/audit/actions.ts'
import { json } from '#server/platform/database/columns.ts'
import { type ApplicationRow, updateApplication } from '#server/features/applications/core/repository.ts'
import { emailApplicant } from '#server/features/applications/core/email-applicant.ts'
import { refreshDeposits } from '#server/features/bank/core/payout-account.ts'
import { closeCase } from '#server/features/cases/core/open-case.ts'
import { type ChangeRow, findOpenChange, updateChange } from './repository.ts'
import { changeMessageValues } from './emails.ts'

interface Settlement {
  status: Exclude<ChangeStatus, 'NEEDS_PROOF' | 'IN_REVIEW'>
  actor: string
  /** Such as `change.applied`. */
  action: AuditAction
  reasons?: readonly ReasonCode[]
  note?: string | undefined
  /** Answers before and after; the audit log stores only digests. */
  change?: { before: object; after: object }
}

/** Resumes payouts and deletes the requested values. */
export async function closeChange(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  change: ChangeRow,
  { status, actor, action, reasons = [], note, change: values }: Settlement,
): Promise<ChangeRow> {
  const now = services.clock.now()
  if (row.payouts_paused_since) await updateApplication(trx, row.id, { payouts_paused_since: null })
  const fields = change.effects.map(({ field }) => field)
  await recordAudit(trx, {
    occurredAt: now,
    actor,
    action,
    applicationId: row.id,
    details: { changeId: change.id, fields },
    ...(values ? { change: values } : {}),
  })
  await refreshDeposits(trx, services, row.id)
  for (const kind of ['CHANGE', 'CONFIRMATION'] as const)
    await closeCase(trx, { kind, subjectId: change.id, now })
  return updateChange(trx, change.id, {
    status,
    body: null,
    facts: null,
    checked: null,
    waits_for: null,
    reasons: json([...reasons]),
    note: note ?? null,
    settled_at: now,
    effects: json(
      change.effects.map((effect) => (effect.since ? { ...effect, until: now.toISOString() } : effect)),
    ),
  })
}

/**
 * A declined or withdrawn application accepts no changes. One in ERROR is corrected before it is resubmitted,
 * and the merchant is notified of the voided change.
 */
export async function voidOpenChange(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
): Promise<void> {
  const change = await findOpenChange(trx, row.id)
  if (!change) return
  const isReopened = row.decision === 'ERROR'
  await closeChange(trx, services, row, change, {
    status: 'REFUSED',
    actor,
    action: 'change.voided',
    reasons: [isReopened ? 'application_reopened' : 'application_closed'],
  })
  if (isReopened) await emailApplicant(trx, services, row, 'change_ended', changeMessageValues(services, row))
}
