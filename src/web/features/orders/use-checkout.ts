/** Places and pays orders. */
import { useRef } from 'react'
import type { OrderView } from '#api/orders.ts'
import { callApi } from '#client/call-api.ts'
import { ApiError } from '#client/api-error.ts'
import { createIdempotencyKey } from '#client/idempotency-key.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useApplication } from '#web/application/journey.ts'
import type { FormValues } from '#web/application/form-values.ts'
import { isChargeableInstrument } from '#domain/bank/debit-authorization.ts'
import type { GivenAuthorization } from './authorization.tsx'
import { toOrderBody } from './basket.ts'
import { toChargeable } from './payment-options.ts'
import type { Shop } from './use-shop.ts'

/** Draft key of the order form, read by the card page. */
export const orderDraftPage = (applicationId: string): string => `${applicationId}/order`

export interface Checkout {
  /**
   * Throws ApiError. After `payment_declined` the order exists.
   * @param authorization null for an order that costs nothing
   */
  placeOrder: (
    values: FormValues,
    shop: Shop,
    pay: string,
    authorization: GivenAuthorization | null,
  ) => Promise<OrderView>
  /** Throws ApiError. */
  payOrder: (order: Pick<OrderView, 'due'>, instrumentId: string, authorization: string) => Promise<void>
  /** Refetches the application, which refetches the order. */
  refresh: () => Promise<void>
}

export function useCheckout(): Checkout {
  const { config, flags } = useEnvironment()
  const { id, updateView } = useApplication()
  const idempotencyKey = useRef(createIdempotencyKey())
  const params = { id }

  const payOrder: Checkout['payOrder'] = async ({ due }, financialInstrumentId, authorization) => {
    await callApi('POST /applications/{id}/payments', {
      params,
      body: { amount: due, financialInstrumentId, authorization },
    })
  }
  return {
    payOrder,
    refresh: async () => updateView(await callApi('GET /applications/{id}', { params })),
    placeOrder: async (values, { products, rates, instruments }, paymentChoice, authorization) => {
      const { market, vendorCode } = config
      // Idempotent, so that a retry is safe (SEC-07).
      if (flags.vendorBundleFlow && vendorCode !== null)
        await callApi('POST /applications/{id}/permissions', { params, body: { type: vendorCode } })
      const body = toOrderBody(values, {
        products,
        pay: paymentChoice,
        market,
        fees: rates.fees.map(({ name }) => name),
        authorization,
      })
      const order = await callApi('POST /applications/{id}/orders', {
        params,
        body,
        idempotencyKey: idempotencyKey.current.forBody(body),
      }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status !== 0) idempotencyKey.current.reset()
        throw error
      })
      idempotencyKey.current.reset()
      const instrument = instruments.find(({ id: candidate }) => candidate === order.financialInstrumentId)
      // The server charges a bank account after its verification.
      const isWaiting = instrument !== undefined && !isChargeableInstrument(toChargeable(instrument))
      if (
        authorization &&
        order.status === 'PAYMENT_DUE' &&
        order.financialInstrumentId !== null &&
        !isWaiting
      )
        await payOrder(order, order.financialInstrumentId, authorization.id)
      return order
    },
  }
}
