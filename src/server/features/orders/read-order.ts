import { apiError } from '../../api-error.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../platform/actor.ts'
import { findOrdersByApplication, type OrderRow } from './order-repository.ts'
import { loadAuthorized } from '../applications/index.ts'

/** @throws ApiError 'unknown_id' for another application's order */
export async function getOrder(
  services: Services,
  actor: Actor,
  id: string,
  orderId: string,
): Promise<OrderRow> {
  const row = await loadAuthorized(services, 'order.read', actor, id)
  const order = (await findOrdersByApplication(services.db, row.id)).find(
    (candidate) => candidate.id === orderId,
  )
  if (!order) throw apiError('unknown_id')
  return order
}
