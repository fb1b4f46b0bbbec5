/** Emails with a link to resume the application. */
import { isApproval } from '#domain/application/states.ts'
import { shouldWarnBeforeLeaving } from '#domain/navigation/leave-warning.ts'
import { apiError } from '#server/api-error.ts'
import { consumeQuota } from '#server/limits/quotas.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { emailApplicant } from '#server/features/applications/core/email-applicant.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { loadAuthorized, lockAuthorized } from '#server/features/applications/core/load.ts'
import { toDecisionState } from '#server/features/applications/core/decision-state.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { asksApplicant, reminderValues } from '#server/features/requirements/core/reminder-values.ts'
import type { AbandonmentRemindersTable } from '#server/platform/database/tables/application-tables.ts'

/** Query parameter that identifies the email to analytics (ANL-13). */
const sourceParameter = { resume: 'resumeEmail', reminder: 'reminderEmail' } as const
type ResumeEmail = keyof typeof sourceParameter

/**
 * Reminders say that the application is unfinished, which is wrong while it waits for us or for partners, and
 * after approval.
 */
const isUnfinished = (row: ApplicationRow): boolean =>
  row.submitted_at === null || row.decision === 'ERROR' || (asksApplicant(row) && !isApproval(row.decision))

async function queueResumeEmail(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  template: ResumeEmail,
  occurredAt: Date,
): Promise<void> {
  const link = applicationLink(services, row, { query: { [sourceParameter[template]]: 'true' } })
  const values = await reminderValues(trx, services, row, link)
  await emailApplicant(trx, services, row, template, values, row.applicant.emailAddress ?? actor.email)
  await recordAudit(trx, {
    occurredAt,
    actor: actor.userId,
    action: 'email.requested',
    applicationId: row.id,
    details: { template },
  })
}

/**
 * Emails a link on request. Throws too_many_requests, and state_forbids for a reminder without anything left
 * to do.
 */
export async function emailResumeLink(
  services: Services,
  actor: Actor,
  id: string,
  template: ResumeEmail,
): Promise<void> {
  await loadAuthorized(services, 'send-reminder', actor, id)
  await services.db.transaction().execute(async (trx) => {
    const row = await lockAuthorized(trx, 'send-reminder', actor, id)
    if (row.withdrawn_at) throw apiError('application_withdrawn')
    if (template === 'reminder' && !isUnfinished(row)) throw apiError('state_forbids')
    await consumeQuota(trx, services, 'resume_mail', [actor.userId])
    await queueResumeEmail(trx, services, actor, row, template, services.clock.now())
  })
}

/**
 * Sends one reminder when the page is closed while the leave warning applies (DEC-23…DEC-26) and the
 * applicant has something to do.
 */
export const sendLeaveReminder = (services: Services, actor: Actor, id: string): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockAuthorized(trx, 'send-reminder', actor, id)
    if (row.withdrawn_at || !asksApplicant(row) || !shouldWarnBeforeLeaving(toDecisionState(row))) return
    const now = services.clock.now()
    if (await recordLeaveReminder(trx, { application_id: row.id, sent_at: now }))
      await queueResumeEmail(trx, services, actor, row, 'reminder', now)
  })

/** @returns false if a reminder was already sent */
async function recordLeaveReminder(trx: Trx, row: AbandonmentRemindersTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('abandonment_reminders')
    .values(row)
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
