/** The store that an application adds, and the business that it is for. */
import type { ApplicationView } from '../../../contract/v2/application-view.ts'

export function storeNamesOf({ application: { storeName }, company }: ApplicationView): {
  store: string
  business: string
} {
  const business = company.dba ?? company.name ?? ''
  return { store: storeName ?? business, business }
}
