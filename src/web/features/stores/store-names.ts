import type { ApplicationView } from '../../../api/application-view.ts'

export function storeNames({ application: { storeName }, company }: ApplicationView): {
  store: string
  business: string
} {
  const business = company.dba ?? company.name ?? ''
  return { store: storeName ?? business, business }
}
