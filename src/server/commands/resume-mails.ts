/** Mails that bring the applicant back to where they left off. */
import { leaveWarningArmed } from '../../domain/guards/leave-warning.ts'
import { fallbackLanguage } from '../../domain/market.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import type { Trx } from '../store/tables.ts'
import type { ApplicationRow } from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import { remindOnce } from '../store/leave-reminders.ts'
import { queueMessage } from '../store/messages.ts'
import { applicationLink } from './application-link.ts'
import { loadFor, lockFor } from './load.ts'
import { standingOf } from './standing.ts'

/** The parameter by which the page knows which mail brought the applicant (ANL-13). */
const sourceOf = { resume: 'resumeEmail', reminder: 'reminderEmail' } as const
type ResumeMail = keyof typeof sourceOf

async function queueResumeMail(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  template: ResumeMail,
  at: Date,
): Promise<void> {
  const { name, emailAddress, communicationLanguage } = row.applicant
  await queueMessage(trx, services, {
    channel: 'email',
    to: emailAddress ?? actor.email,
    template,
    values: {
      firstName: name?.firstName ?? '',
      link: applicationLink(services, row, { query: { [sourceOf[template]]: 'true' } }),
    },
    language: communicationLanguage ?? fallbackLanguage,
    portal: row.portal,
    applicationId: row.id,
  })
  await recordAudit(trx, { at, actor: actor.userId, act: `mail.${template}`, applicationId: row.id })
}

/** Mails the link that the applicant asked for. Throws too_many_requests past the limit of invitations. */
export async function mailLink(
  services: Services,
  actor: Actor,
  id: string,
  template: ResumeMail,
): Promise<void> {
  await loadFor(services, 'remind', actor, id)
  // Counted outside the transaction: the embedded database has one connection.
  const allowance = await services.limits.consume('invitation', `resume:${actor.userId}`)
  if (!allowance.ok) throw refuse('too_many_requests', { retryAfterSeconds: allowance.retryAfterSeconds })
  await services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'remind', actor, id)
    if (row.withdrawn_at) throw refuse('application_withdrawn')
    await queueResumeMail(trx, services, actor, row, template, services.clock.now())
  })
}

/** The page was left: while the leave warning is armed a reminder goes out, once (DEC-23…DEC-26). */
export const noteLeaving = (services: Services, actor: Actor, id: string): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'remind', actor, id)
    if (row.withdrawn_at || !leaveWarningArmed(standingOf(row))) return
    const now = services.clock.now()
    if (await remindOnce(trx, { application_id: row.id, sent_at: now }))
      await queueResumeMail(trx, services, actor, row, 'reminder', now)
  })
