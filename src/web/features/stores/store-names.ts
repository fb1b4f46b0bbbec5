import type { AccountView } from '#api/accounts.ts'
import type { ApplicationView } from '#api/application-view.ts'
import { businessIdFromStoreId, type Store } from '#domain/stores/store.ts'

export function storeNames({ application: { storeName }, company }: ApplicationView): {
  store: string
  business: string
} {
  const business = company.dba ?? company.name ?? ''
  return { store: storeName ?? business, business }
}

/** Account of the application that opened the store. */
export const accountOfStore = (
  accounts: readonly AccountView[],
  { id }: Pick<Store, 'id'>,
): AccountView | undefined => accounts.find(({ businessId }) => businessId === businessIdFromStoreId(id))
