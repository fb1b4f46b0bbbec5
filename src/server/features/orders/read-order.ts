import { apiError } from '../../api-error.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../platform/actor.ts'
import type { ChargeContext } from './charge.ts'
import { findChargesByOrder, findOrdersByApplication, type OrderRow } from './order-repository.ts'
import { loadAuthorized } from '../applications/index.ts'
import { loadForImpersonation } from '../support/index.ts'

interface OrderReading extends ChargeContext {
  order: OrderRow
}

/** @throws ApiError 'unknown_id' for another application's order */
export async function getOrder(
  services: Services,
  actor: Actor,
  id: string,
  orderId: string,
): Promise<OrderReading> {
  const row = actor.impersonatedApplicationId
    ? await loadForImpersonation(services, actor, id, 'order')
    : await loadAuthorized(services, 'order.read', actor, id)
  const order = (await findOrdersByApplication(services.db, row.id)).find(
    (candidate) => candidate.id === orderId,
  )
  if (!order) throw apiError('unknown_id')
  const pending = (await findChargesByOrder(services.db, order.id)).filter(
    ({ status }) => status === 'PENDING',
  )
  return { order, now: services.clock.now(), inFlight: pending.reduce((sum, { amount }) => sum + amount, 0) }
}
