import { payOrder } from '../../commands/orders/pay-order.ts'
import { placeOrder } from '../../commands/orders/place-order.ts'
import { readOrder } from '../../commands/orders/read-order.ts'
import { withinLimit } from '../../http/limits.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { presentOrder, presentPayment } from './present-order.ts'

export const orderRoutes = (services: Services) =>
  ({
    'POST /applications/{id}/orders': async ({ session, params, body }) =>
      presentOrder(await placeOrder(services, session, params.id, body)),

    'GET /applications/{id}/orders/{orderId}': async ({ session, params }) =>
      presentOrder(await readOrder(services, session, params.id, params.orderId)),

    'POST /applications/{id}/payments': async ({ session, params, body }) => {
      await withinLimit(services, 'payment', session.userId)
      return presentPayment(await payOrder(services, session, params.id, body))
    },
  }) satisfies Routes
