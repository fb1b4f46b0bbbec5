import { refuse, refuseFields } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../store/audit.ts'
import { requestOnce } from '../store/permission-requests.ts'
import { configurationOfApplication } from './configuration-of.ts'
import { lockFor } from './load.ts'

/**
 * Asks single sign-on rights of the point-of-sale vendor for the business, while the vendor's flow is on (SEC-07).
 * Asked again, nothing more is asked.
 * @param type the vendor's code of the configuration
 */
export const requestPermission = (
  services: Services,
  actor: Actor,
  id: string,
  type: string,
): Promise<void> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'permissions', actor, id)
    if (row.withdrawn_at) throw refuse('application_withdrawn')
    const { flags, vendorCode } = configurationOfApplication(services, row)
    if (!flags.vendorBundleFlow) throw refuse('state_forbids')
    if (type !== vendorCode) throw refuseFields([{ field: 'type', code: 'choice_unknown' }])
    const now = services.clock.now()
    if (!(await requestOnce(trx, { application_id: row.id, type, requested_at: now }))) return
    await recordAudit(trx, {
      at: now,
      actor: actor.userId,
      act: 'permission.requested',
      applicationId: row.id,
      details: { type },
    })
  })
