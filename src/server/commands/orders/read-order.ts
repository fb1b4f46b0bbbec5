import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import { ordersOf, type OrderRow } from '../../store/orders.ts'
import { loadFor } from '../load.ts'

/** One of the application's orders. Throws unknown_id where it has no such order. */
export async function readOrder(
  services: Services,
  actor: Actor,
  id: string,
  orderId: string,
): Promise<OrderRow> {
  const row = await loadFor(services, 'order.read', actor, id)
  const order = (await ordersOf(services.db, row.id)).find((one) => one.id === orderId)
  if (!order) throw refuse('unknown_id')
  return order
}
