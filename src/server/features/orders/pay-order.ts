/** Pays the amount due of an order after approval (API2-33, ERR-13). */
import { createHash } from 'node:crypto'
import { isApproval } from '../../../domain/application/states.ts'
import type { Language } from '../../../domain/countries/market.ts'
import { isChargeableInstrument } from '../../../domain/bank/debit-authorization.ts'
import { isPayable } from '../../../domain/orders/order-status.ts'
import { apiError, validationError } from '../../api-error.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit.ts'
import { findApplicationInstrument, toChargeable } from '../bank/index.ts'
import { lockOrder, findOrdersByApplication, type ChargeRow, type OrderRow } from './order-repository.ts'
import { authorizationText } from './authorization-text.ts'
import { lockAuthorized, requireOpenApplication } from '../applications/index.ts'
import { callProvider } from '../../vendors/vendor-result.ts'
import { startCharge, finishCharge } from './charge.ts'

export interface Payment {
  /** Minor units. */
  amount: number
  financialInstrumentId: string
  /** Id of the authorization that the merchant was shown; nothing is recorded without one. */
  authorization?: string | undefined
}

/**
 * Charges the amount due. Concurrent payments from one instrument are one payment.
 * @throws ApiError 'payment_declined' (another instrument may be tried), 'account_unverified', 'order_paid',
 * 'order_not_due', 'provider_timeout'
 */
export async function payOrder(
  services: Services,
  actor: Actor,
  id: string,
  payment: Payment,
  language: Language,
): Promise<ChargeRow> {
  const charge = await services.db.transaction().execute(async (trx) => {
    const row = await lockAuthorized(trx, 'order.pay', actor, id)
    requireOpenApplication(row)
    const candidate = orderToPay(await findOrdersByApplication(trx, row.id), payment.amount)
    const order = candidate && (await lockOrder(trx, candidate.id))
    if (!order) throw apiError('order_not_due')
    if (order.status === 'PAID') throw apiError('order_paid')
    if (!isPayable(order.status)) throw apiError('order_not_due')
    // Approved once, and in review now: hardware is not charged before the next approval (ORDER-15).
    if (order.paid_at === null && !isApproval(row.decision)) throw apiError('order_not_due')
    if (payment.amount !== order.amount_due)
      throw validationError([{ field: 'amount', code: 'amount_not_due' }])
    const instrument = await findApplicationInstrument(trx, row.id, payment.financialInstrumentId)
    if (!instrument || instrument.status === 'FAILED')
      throw validationError([{ field: 'financialInstrumentId', code: 'instrument_unusable' }])
    if (!isChargeableInstrument(toChargeable(instrument))) throw apiError('account_unverified')
    const text = authorizationText(services, row, order, instrument, language, payment.authorization)
    if (payment.authorization !== undefined && text === null)
      throw validationError([{ field: 'authorization', code: 'authorization_outdated' }])
    const authorization =
      text === null ? undefined : { authorization_sha256: hashOf(text), authorized_at: services.clock.now() }
    const started = await startCharge(trx, services, order, instrument.id, authorization)
    await recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor: actor.userId,
      action: 'order.payment_requested',
      applicationId: row.id,
      details: {
        orderId: order.id,
        chargeId: started.id,
        amount: started.amount,
        authorization: started.authorization_sha256,
      },
    })
    return started
  })
  const finished = await callProvider(() => finishCharge(services, charge.id))
  if (finished?.status !== 'PAID') throw apiError('payment_declined')
  return finished
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The order with that amount due, otherwise the newest with any amount due, otherwise the newest. */
const orderToPay = (orders: readonly OrderRow[], amount: number): OrderRow | undefined => {
  const payable = orders.filter(({ status }) => isPayable(status))
  return payable.find(({ amount_due: due }) => due === amount) ?? payable[0] ?? orders[0]
}
