/** Ends an open appeal with the decision of another underwriter (LET-04). */
import { apiError } from '#server/api-error.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { businessName } from '#server/features/applications/core/contact-notices.ts'
import { emailApplicant } from '#server/features/applications/core/email-applicant.ts'
import { closeCase } from '#server/features/cases/core/open-case.ts'
import { type AppealRow, findOpenAppeal, updateAppeal } from './repository.ts'

/**
 * Returns the open appeal that a decision by this person would resolve, or undefined.
 * @throws ApiError own_decision if they made the decision under appeal
 */
export async function findAppealToSettle(
  trx: Trx,
  actor: Actor,
  row: ApplicationRow,
): Promise<AppealRow | undefined> {
  const appeal = await findOpenAppeal(trx, row.id)
  if (appeal?.declined_by === actor.userId) throw apiError('own_decision')
  return appeal
}

/**
 * Runs in the transaction of the decision.
 * @param saved the application with the decision
 */
export async function settleAppeal(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  actor: string,
  appeal: AppealRow,
  saved: ApplicationRow,
): Promise<void> {
  const now = clock.now()
  const outcome = saved.decision === 'DECLINED' ? 'UPHELD' : 'REVERSED'
  await updateAppeal(trx, appeal.id, {
    outcome,
    reasons: json(saved.decision_letter?.reasons ?? []),
    settled_at: now,
    settled_by: actor,
  })
  await closeCase(trx, { kind: 'APPEAL', subjectId: appeal.id, now })
  await recordAudit(trx, {
    occurredAt: now,
    actor,
    action: 'appeal.settled',
    applicationId: saved.id,
    details: { appealId: appeal.id, outcome },
  })
}

/** Replaces the email about a first decline. */
export const emailUpheld = (trx: Trx, services: Services, row: ApplicationRow): Promise<void> =>
  emailApplicant(trx, services, row, 'appeal_upheld', {
    business: businessName(row),
    intent: row.intent,
    link: applicationLink(services, row, { page: 'letter' }),
  })
