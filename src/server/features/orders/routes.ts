import { payOrder } from './commands/pay-order.ts'
import { placeOrder } from './commands/place-order.ts'
import { getOrder } from './commands/read-order.ts'
import { enforceRateLimit } from '#server/limits/request-limits.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { presentOrder, presentPayment, redactOrder } from './presenters/order.ts'

export const orderRoutes = (services: Services) =>
  ({
    'POST /applications/{id}/orders': async ({ session, params, body, language }) => {
      const order = await placeOrder(services, session, params.id, body, language)
      return presentOrder(order, {
        now: services.clock.now(),
        inFlight: 0,
        declined: null,
        clearsBy: null,
        hasAuthorizedAccount: order.instrument_id !== null,
      })
    },

    'GET /applications/{id}/orders/{orderId}': async ({ session, params }) => {
      const { order, ...context } = await getOrder(services, session, params.id, params.orderId)
      const view = presentOrder(order, context)
      return session.impersonatedApplicationId === null ? view : redactOrder(view)
    },

    'POST /applications/{id}/payments': async ({ session, params, body, language }) => {
      await enforceRateLimit(services, 'payment', session.userId)
      return presentPayment(await payOrder(services, session, params.id, body, language))
    },
  }) satisfies Routes
