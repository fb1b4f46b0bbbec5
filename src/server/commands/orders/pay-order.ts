/** Paying what is due of an order, once the application is approved (API2-33, ERR-13). */
import { takesPayment } from '../../../domain/orders/status.ts'
import { refuse, refuseFields } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../store/audit.ts'
import { findInstrumentOf } from '../../store/financial-instruments.ts'
import { lockOrder, ordersOf, type ChargeRow, type OrderRow } from '../../store/orders.ts'
import { loadFor } from '../load.ts'
import { answered } from '../provider-answer.ts'
import { beginCharge, finishCharge } from './charge.ts'

export interface Payment {
  /** Minor units. */
  amount: number
  financialInstrumentId: string
}

/**
 * Charges the instrument with what is due. Payments that come at once with one instrument are one payment.
 * Throws payment_declined: another instrument may be tried; order_paid, order_not_due and provider_timeout.
 */
export async function payOrder(
  services: Services,
  actor: Actor,
  id: string,
  payment: Payment,
): Promise<ChargeRow> {
  const charge = await services.db.transaction().execute(async (trx) => {
    const row = await loadFor({ db: trx }, 'order.pay', actor, id)
    if (row.withdrawn_at) throw refuse('application_withdrawn')
    const wanted = orderToPay(await ordersOf(trx, row.id), payment.amount)
    const order = wanted && (await lockOrder(trx, wanted.id))
    if (!order) throw refuse('order_not_due')
    if (order.status === 'PAID') throw refuse('order_paid')
    if (!takesPayment(order.status)) throw refuse('order_not_due')
    if (payment.amount !== order.due) throw refuseFields([{ field: 'amount', code: 'amount_not_due' }])
    const instrument = await findInstrumentOf(trx, row.id, payment.financialInstrumentId)
    if (!instrument || instrument.status === 'FAILED')
      throw refuseFields([{ field: 'financialInstrumentId', code: 'instrument_unusable' }])
    const begun = await beginCharge(trx, services, order, instrument.id)
    await recordAudit(trx, {
      at: services.clock.now(),
      actor: actor.userId,
      act: 'order.payment-asked',
      applicationId: row.id,
      details: { orderId: order.id, chargeId: begun.id, amount: begun.amount },
    })
    return begun
  })
  const finished = await answered(finishCharge(services, charge.id))
  if (finished?.status !== 'PAID') throw refuse('payment_declined')
  return finished
}

/** The order with that amount due, else the newest one that something is due of, else the newest. */
const orderToPay = (orders: readonly OrderRow[], amount: number): OrderRow | undefined => {
  const payable = orders.filter(({ status }) => takesPayment(status))
  return payable.find(({ due }) => due === amount) ?? payable[0] ?? orders[0]
}
