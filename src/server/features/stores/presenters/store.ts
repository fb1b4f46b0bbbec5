/** Presents a store. */
import type * as z from 'zod/mini'
import type { storeView } from '#api/accounts.ts'
import type { Store } from '#domain/stores/store.ts'

export const presentStore = (store: Store): z.input<typeof storeView> => ({
  id: store.id,
  businessId: store.businessId,
  serviceId: store.serviceId,
  serviceType: store.serviceType,
  name: store.name,
  attachable: store.attachable,
})
