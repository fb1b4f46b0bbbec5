import { canWithdraw } from '#domain/application/access.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { type ApplicationRow, lockApplication, updateApplication } from '../core/repository.ts'
import { businessName } from '../core/contact-notices.ts'
import { emailApplicant } from '../core/email-applicant.ts'
import { lockAuthorized } from '../core/load.ts'
import { pageLink } from '../core/links.ts'
import { requireVersion } from '../core/require-version.ts'
import { toDecisionState } from '../core/decision-state.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { runDecisionEffects } from '#server/underwriting/decision-effects.ts'

/** Withdraws an application before its approval. Idempotent. */
export const withdraw = (
  services: Services,
  actor: Actor,
  id: string,
  ifMatch?: string,
): Promise<ApplicationRow> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockAuthorized(trx, 'withdraw', actor, id)
    if (row.withdrawn_at) return row
    requireVersion(row, ifMatch)
    if (row.decision === 'DECLINED') throw apiError('application_declined')
    if (!canWithdraw(toDecisionState(row).applicationStatus)) throw apiError('state_forbids')
    const now = services.clock.now()
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'application.withdrawn',
      applicationId: row.id,
    })
    const withdrawn = await updateApplication(trx, row.id, { withdrawn_at: now, updated_at: now })
    await runDecisionEffects(trx, services, {
      kind: 'withdrawal',
      actor: actor.userId,
      before: row,
      after: withdrawn,
      reasons: [],
    })
    await emailWithdrawal(trx, services, actor, withdrawn)
    return lockApplication(trx, row.id)
  })

const emailWithdrawal = (trx: Trx, services: Services, actor: Actor, row: ApplicationRow): Promise<void> => {
  const business = businessName(row)
  const values = { business, named: business === '' ? 'no' : 'yes', link: pageLink(services, row, '/') }
  return emailApplicant(trx, services, row, 'withdrawn', values, row.applicant.emailAddress ?? actor.email)
}
