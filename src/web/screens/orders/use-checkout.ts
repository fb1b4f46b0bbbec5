/** Placing the order and paying what is due of it at once, where it is due at once. */
import { useRef } from 'react'
import type { OrderView } from '../../../contract/v2/orders.ts'
import { call } from '../../client/call.ts'
import { CallFailure } from '../../client/call-failure.ts'
import { submitKey } from '../../client/submit-key.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { useApplication } from '../../journey/journey.ts'
import type { Values } from '../../journey/values.ts'
import { bodyOf } from './basket.ts'
import type { Shop } from './use-shop.ts'

/** The page under which the order form keeps what is typed, for the card's page to find. */
export const orderPage = (applicationId: string): string => `${applicationId}/order`

export interface Checkout {
  /** Throws a CallFailure; an order whose payment was declined is placed nevertheless. */
  place: (values: Values, shop: Shop, pay: string) => Promise<OrderView>
  /** Throws a CallFailure: payment_declined, and whatever else keeps the charge from being made. */
  pay: (order: Pick<OrderView, 'due'>, instrumentId: string) => Promise<void>
  /** Reads the application, and with it the order, anew. */
  refresh: () => Promise<void>
}

export function useCheckout(): Checkout {
  const { config, flags } = useEnvironment()
  const { id, take } = useApplication()
  const key = useRef(submitKey())
  const params = { id }

  const pay: Checkout['pay'] = async ({ due }, financialInstrumentId) => {
    await call('POST /applications/{id}/payments', { params, body: { amount: due, financialInstrumentId } })
  }
  return {
    pay,
    refresh: async () => take(await call('GET /applications/{id}', { params })),
    place: async (values, { products, fees }, payWith) => {
      const { market, vendorCode } = config
      // Asked twice, it is asked once: whoever tries again need not mind (SEC-07).
      if (flags.vendorBundleFlow && vendorCode !== null)
        await call('POST /applications/{id}/permissions', { params, body: { type: vendorCode } })
      const body = bodyOf(values, { products, pay: payWith, market, fees: fees.map(({ name }) => name) })
      const order = await call('POST /applications/{id}/orders', {
        params,
        body,
        idempotencyKey: key.current.of(body),
      }).catch((failure: unknown) => {
        if (failure instanceof CallFailure && failure.status !== 0) key.current.answered()
        throw failure
      })
      key.current.answered()
      if (order.status === 'PAYMENT_DUE' && order.financialInstrumentId !== null)
        await pay(order, order.financialInstrumentId)
      return order
    },
  }
}
