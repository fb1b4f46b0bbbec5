import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { getOrder } from './read-order.ts'
import { enforceRateLimit } from '../../enforce-rate-limit.ts'
import type { Routes } from '../../edge/endpoints/handler-types.ts'
import type { Services } from '../../services.ts'
import { presentOrder, presentPayment } from './presenter.ts'

export const orderRoutes = (services: Services) =>
  ({
    'POST /applications/{id}/orders': async ({ session, params, body, language }) =>
      presentOrder(await placeOrder(services, session, params.id, body, language)),

    'GET /applications/{id}/orders/{orderId}': async ({ session, params }) =>
      presentOrder(await getOrder(services, session, params.id, params.orderId)),

    'POST /applications/{id}/payments': async ({ session, params, body, language }) => {
      await enforceRateLimit(services, 'payment', session.userId)
      return presentPayment(await payOrder(services, session, params.id, body, language))
    },
  }) satisfies Routes
