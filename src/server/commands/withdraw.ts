import { mayWithdraw } from '../../domain/access.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import { updateApplication, type ApplicationRow } from '../store/applications.ts'
import { recordAudit } from '../store/audit.ts'
import { lockFor } from './load.ts'
import { releaseOwners } from './owners/write-to-owner.ts'
import { standingOf } from './standing.ts'

/** Takes an application back before it is approved. A second call answers like the first. */
export const withdraw = (services: Services, actor: Actor, id: string): Promise<ApplicationRow> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'withdraw', actor, id)
    if (row.withdrawn_at) return row
    if (row.decision === 'DECLINED') throw refuse('application_declined')
    if (!mayWithdraw(standingOf(row).applicationStatus)) throw refuse('state_forbids')
    const now = services.clock.now()
    await recordAudit(trx, {
      at: now,
      actor: actor.userId,
      act: 'application.withdrawn',
      applicationId: row.id,
    })
    await releaseOwners(trx, services, row)
    return updateApplication(trx, row.id, { withdrawn_at: now, updated_at: now })
  })
