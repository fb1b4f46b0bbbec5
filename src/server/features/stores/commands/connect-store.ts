/** Connects an existing store to a hosted service (STORE-04). */
import { toApplicationId } from '#domain/application/ids.ts'
import { businessIdFromStoreId, isSelectable, type Store } from '#domain/stores/store.ts'
import type { Actor } from '#server/platform/actor.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import { lockAuthorized } from '#server/features/applications/core/load.ts'
import { updateApplication } from '#server/features/applications/core/repository.ts'
import { json } from '#server/platform/database/columns.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { readService } from '../core/read-services.ts'
import { storeForApplication, listStores } from '../core/read-stores.ts'

export interface StoreConnection {
  businessId: string
  storeId: string
  serviceId: string
}

/**
 * Idempotent.
 * @throws ApiError 'unknown_id' for an unknown store or service or another customer's service, 'service_not_compliant',
 * 'store_taken' for a store connected to another service
 */
export async function connectStore(
  services: Services,
  actor: Actor,
  { businessId, storeId, serviceId }: StoreConnection,
): Promise<Store> {
  const stores = await listStores(services, actor, businessId)
  if (!stores.some(({ id }) => id === storeId)) throw apiError('unknown_id')
  const { kind, complies } = await readService(services, actor, serviceId)
  if (!complies) throw apiError('service_not_compliant')
  return services.db.transaction().execute(async (trx) => {
    const id = toApplicationId(businessIdFromStoreId(storeId))
    const row = await lockAuthorized(trx, 'stores.connect', actor, id)
    const store = storeForApplication(row)
    if (!store || row.withdrawn_at) throw apiError('state_forbids')
    if (store.serviceId === serviceId) return { ...store, businessId }
    if (!isSelectable(store)) throw apiError('store_taken')
    const now = services.clock.now()
    const attribution = { ...row.attribution, serviceId, storeServiceId: serviceId, serviceType: kind }
    const saved = await updateApplication(trx, id, { updated_at: now, attribution: json(attribution) })
    await recordAudit(trx, {
      occurredAt: now,
      actor: actor.userId,
      action: 'store.connected',
      applicationId: id,
      details: { storeId, serviceId },
    })
    return { ...store, ...storeForApplication(saved), businessId }
  })
}
