/** Connecting an existing payment profile to a service: one of its stores is for that service from then on (STORE-04). */
import { applicationIdOfBusiness } from '../../domain/ids.ts'
import { businessOfStore, mayBeChosen, type Store } from '../../domain/stores/store.ts'
import type { Actor } from '../actor.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { updateApplication } from '../store/applications.ts'
import { json } from '../store/columns.ts'
import { recordAudit } from '../store/audit.ts'
import { lockFor } from './load.ts'
import { readService } from './read-services.ts'
import { storeOfApplication, storesOfBusiness } from './stores.ts'

export interface Connection {
  businessId: string
  storeId: string
  serviceId: string
}

/**
 * The store, connected. Said again, it is answered again. Throws unknown_id for a store that the business does not
 * have or a service that there is not, and store_taken for a store that another service has.
 */
export async function connectStore(
  services: Services,
  actor: Actor,
  { businessId, storeId, serviceId }: Connection,
): Promise<Store> {
  const stores = await storesOfBusiness(services, actor, businessId)
  if (!stores.some(({ id }) => id === storeId)) throw refuse('unknown_id')
  const { kind } = await readService(services, serviceId)
  return services.db.transaction().execute(async (trx) => {
    const id = applicationIdOfBusiness(businessOfStore(storeId))
    const row = await lockFor(trx, 'stores.connect', actor, id)
    const store = storeOfApplication(row)
    if (!store || row.withdrawn_at) throw refuse('state_forbids')
    if (store.serviceId === serviceId) return { ...store, businessId }
    if (!mayBeChosen(store)) throw refuse('store_taken')
    const now = services.clock.now()
    const attribution = { ...row.attribution, serviceId, serviceType: kind }
    const saved = await updateApplication(trx, id, { updated_at: now, attribution: json(attribution) })
    await recordAudit(trx, {
      at: now,
      actor: actor.userId,
      act: 'store.connected',
      applicationId: id,
      details: { storeId, serviceId },
    })
    return { ...store, ...storeOfApplication(saved), businessId }
  })
}
