/** Data of the order pages: the configured products and rates, payment instruments, and the order. */
import { useMemo } from 'react'
import type { ApplicationView } from '#api/application-view.ts'
import type { BankAccountView } from '#api/bank.ts'
import type { OrderView } from '#api/orders.ts'
import type { RatesView } from '#api/plans.ts'
import { productGroupsFor, type Product, type ProductGroup } from '#domain/orders/product-groups.ts'
import { callApi } from '#client/call-api.ts'
import { useQuery } from '#ui/use-query.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useApplication } from '#web/application/journey.ts'
import { useRoute } from '#web/application/route.ts'
import type { PlansConfig } from './basket.ts'

export interface Shop {
  plansConfig: PlansConfig
  productGroups: readonly ProductGroup[]
  /** Sorted by product group. */
  products: readonly Product[]
  rates: RatesView
  /** Chargeable cards and accounts. */
  instruments: readonly BankAccountView[]
  order: OrderView | null
}

/** Thrown when no plans are configured; the page gives no reason (API2-51). */
export class NoPlansError extends Error {}

/** Null while loading. Refetches when the application changes. */
export function useShop(): { shop: Shop | null; error: unknown; retry: () => void } {
  const { view } = useApplication()
  const { flags } = useEnvironment()
  const vendorFlow = useRoute().screen === 'ehopper-order' && flags.vendorBundleFlow
  const { data, error, retry } = useQuery(view, () => fetchOrderData(view))
  const shop = useMemo<Shop | null>(() => {
    if (!data) return null
    const { plans, instruments, order } = data
    const { mccDetails, address } = view.company
    const productGroups = productGroupsFor(
      { mcc: mccDetails?.mcc, territory: address?.territory, vendorFlow },
      plans.bundles,
    )
    return {
      plansConfig: plans,
      productGroups,
      products: productGroups.flatMap(({ products }) => products),
      rates: plans.rates,
      instruments: instruments.filter(({ status }) => status !== 'FAILED'),
      order,
    }
  }, [data, view, vendorFlow])
  return { shop, error, retry }
}

async function fetchOrderData({ application: { id, businessId, orderId } }: ApplicationView) {
  const params = { id }
  const [plans, instruments, order] = await Promise.all([
    callApi('GET /configs/plans', { query: { businessId } }).catch(() => {
      throw new NoPlansError()
    }),
    callApi('GET /applications/{id}/financial-instruments', { params }),
    orderId === null ? null : callApi('GET /applications/{id}/orders/{orderId}', { params: { id, orderId } }),
  ])
  return { plans, instruments, order }
}
