/** An order's way through its payment, on an order that is locked: it becomes due, and it begins once it is paid. */
import { isRental, monthsLater } from '../../../domain/orders/rental.ts'
import type { Services } from '../../services.ts'
import type { Trx } from '../../store/tables.ts'
import { updateOrder, type OrderRow } from '../../store/orders.ts'

/** The application is approved: the total is due, and an order that costs nothing at once begins. */
export const becomeDue = (trx: Trx, services: Services, order: OrderRow): Promise<OrderRow> =>
  order.total > 0
    ? updateOrder(trx, order.id, { status: 'PAYMENT_DUE', due: order.total })
    : begin(trx, services, order)

/** The order is paid. Months of a rental are counted from now. */
export async function begin(trx: Trx, services: Services, order: OrderRow): Promise<OrderRow> {
  const now = services.clock.now()
  const begun = await updateOrder(trx, order.id, { status: 'PAID', due: 0, paid_at: now })
  if (isRental(begun.lines)) await scheduleRental(trx, services, begun, 1)
  return begun
}

/** The job of a month of rental, counted from 1: due that many months after the order was paid. */
export async function scheduleRental(
  trx: Trx,
  services: Services,
  { id, paid_at: paidAt }: OrderRow,
  month: number,
): Promise<void> {
  const now = services.clock.now()
  const at = monthsLater(paidAt ?? now, month)
  await services.jobs.send(
    trx,
    'charge-rental',
    { orderId: id, month },
    { afterMs: Math.max(0, at.getTime() - now.getTime()), singletonKey: `${id}:${month}` },
  )
}
