/** What the order pages stand on: the offer of the application's configuration, what can pay, and the order there is. */
import { useEffect, useState } from 'react'
import type { BankAccountView } from '../../../contract/v2/bank.ts'
import type { OrderView } from '../../../contract/v2/orders.ts'
import { shelvesFor, type Product, type Shelf } from '../../../domain/orders/shelves.ts'
import { feeRows, type FeeRow } from '../../../domain/prices/fees.ts'
import { call } from '../../client/call.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { useApplication } from '../../journey/journey.ts'
import { useRoute } from '../../journey/route.ts'
import type { Offer } from './basket.ts'

export interface Shop {
  offer: Offer
  shelves: readonly Shelf[]
  /** All of them, as they stand on the shelves. */
  products: readonly Product[]
  /** None where none are configured. */
  fees: readonly FeeRow[]
  /** Cards and accounts that can be charged. */
  instruments: readonly BankAccountView[]
  order: OrderView | null
}

/** In place of a failure: there is nothing to sell without plans, and nothing is said of why (API2-51). */
export const noPlans = Symbol('no plans')

/** Null until all of it is known; read again whenever the application is. */
export function useShop(): { shop: Shop | null; failure: unknown; again: () => void } {
  const { view } = useApplication()
  const { flags } = useEnvironment()
  const vendorFlow = useRoute().screen === 'ehopper-order' && flags.vendorBundleFlow
  const [shop, setShop] = useState<Shop | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let gone = false
    const { id, businessId, orderId } = view.application
    const params = { id }
    Promise.all([
      call('GET /configs/plans', { query: { businessId } }).catch(() => Promise.reject(noPlans)),
      call('GET /applications/{id}/financial-instruments', { params }),
      orderId === null ? null : call('GET /applications/{id}/orders/{orderId}', { params: { id, orderId } }),
    ]).then(
      ([plans, instruments, order]) => {
        if (gone) return
        const shelves = shelvesFor({ mcc: view.company.mccDetails?.mcc, vendorFlow }, plans.bundles)
        const fees = feeRows(plans.fees, flags)
        setFailure(null)
        setShop({
          offer: plans,
          shelves,
          products: shelves.flatMap(({ products }) => products),
          fees: fees.some(({ percent, fixed }) => percent > 0 || fixed > 0) ? fees : [],
          instruments: instruments.filter(({ status }) => status !== 'FAILED'),
          order,
        })
      },
      (refusal: unknown) => {
        if (!gone) setFailure(refusal)
      },
    )
    return () => {
      gone = true
    }
  }, [view, vendorFlow, flags, tries])

  return { shop, failure, again: () => setTries(tries + 1) }
}
