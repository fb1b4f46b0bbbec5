/**
 * Pays the amount due of an order after approval (API2-33, ERR-13). Past-due rental charges can also be paid
 * after the application is closed.
 */
import type { Language } from '#domain/countries/market.ts'
import { authorizesPayment, isChargeableInstrument } from '#domain/bank/debit-authorization.ts'
import { orderState, takesPayment } from '#domain/orders/order-status.ts'
import { monthlyAmount, upcomingRental } from '#domain/orders/rental.ts'
import { apiError, validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { recordAudit } from '#server/platform/audit.ts'
import {
  type FinancialInstrumentRow,
  findApplicationInstrument,
} from '#server/features/bank/core/repository.ts'
import { toChargeable } from '#server/features/bank/core/instrument.ts'
import { type ChargeRow, findOrdersByApplication, lockOrder, type OrderRow } from '../core/repository.ts'
import { findAgreement } from '../core/authorization-text.ts'
import { repriceUnpaid } from '../core/reprice-order.ts'
import {
  type DebitAuthorizationRow,
  findAuthorization,
  recordAuthorization,
  toDebitAuthorization,
} from '../core/debit-authorizations.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { isApprovalUsable } from '#server/features/applications/core/proofs.ts'
import { lockAuthorized, requireOpenApplication } from '#server/features/applications/core/load.ts'
import { consumeQuota } from '#server/limits/quotas.ts'
import { toDecisionState } from '#server/features/applications/core/decision-state.ts'
import { callProvider } from '#server/vendors/vendor-result.ts'
import { finishCharge, nextRentalAt, outcomeOf } from '../core/charge.ts'
import { callOffWaiting, startCharge } from '../core/start-charge.ts'

export interface Payment {
  /** Minor units. */
  amount: number
  financialInstrumentId: string
  /**
   * Id of the authorization text shown to the merchant; optional if the order's own authorization covers the
   * payment.
   */
  authorization?: string | undefined
}

/**
 * Charges the amount due. Concurrent payments from one instrument are one payment. Nothing is charged if the order costs
 * more by now: the merchant agrees to the new price first.
 * @throws ApiError 'payment_declined' (another instrument may be tried), 'account_unverified', 'order_paid',
 * 'order_not_due' (also while the approval is not usable), 'request_in_flight', 'provider_timeout'
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
    const candidate = orderToPay(services, row, await findOrdersByApplication(trx, row.id), payment.amount)
    const found = candidate && (await lockOrder(trx, candidate.id))
    if (!found || !isPaymentTaken(services, row, found)) {
      requireOpenApplication(row)
      throw apiError(found?.status === 'PAID' ? 'order_paid' : 'order_not_due')
    }
    const { order, isRepriced } = await repriceUnpaid(trx, services, row, found)
    // Keeps the new price, so that the merchant sees it.
    if (isRepriced) return null
    if (payment.amount !== order.amount_due)
      throw validationError([{ field: 'amount', code: 'amount_not_due' }])
    const instrument = await findApplicationInstrument(trx, row.id, payment.financialInstrumentId)
    if (!instrument || instrument.status === 'FAILED')
      throw validationError([{ field: 'financialInstrumentId', code: 'instrument_unusable' }])
    if (!isChargeableInstrument(toChargeable(instrument))) throw apiError('account_unverified')
    const authorization = await authorizationFor(
      trx,
      services,
      actor,
      row,
      order,
      instrument,
      payment,
      language,
    )
    const started = await startCharge(trx, services, order, authorization)
    await recordAudit(trx, {
      occurredAt: services.clock.now(),
      actor: actor.userId,
      action: 'order.payment_requested',
      applicationId: row.id,
      details: {
        orderId: order.id,
        chargeId: started.id,
        amount: started.amount,
        authorizationId: started.authorization_id,
      },
    })
    return started
  })
  if (!charge) throw validationError([{ field: 'authorization', code: 'authorization_outdated' }])
  const finished = await callProvider(() => finishCharge(services, charge.id))
  // Whoever is told that nothing is charged is not charged later either.
  const outcome =
    finished.kind === 'waiting' ? outcomeOf(await callOffWaiting(services, charge.id)) : finished
  if (outcome.kind === 'paid') return outcome.charge
  throw apiError(outcome.kind === 'declined' ? 'payment_declined' : 'order_not_due')
}

/**
 * Records the authorization for the payment. Without one, the order's own authorization must cover this
 * account and amount.
 * @throws ApiError 'validation_failed' if another text was shown, or none where one is required
 */
async function authorizationFor(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  order: OrderRow,
  instrument: FinancialInstrumentRow,
  { authorization: shownId }: Payment,
  language: Language,
): Promise<DebitAuthorizationRow> {
  const { amount_due: amount, currency, line_items: lines, paid_at: paidAt } = order
  if (shownId === undefined) {
    const given = await findAuthorization(trx, order.id)
    const debit = { instrumentId: instrument.id, amount, currency }
    if (!given || paidAt !== null || !authorizesPayment(toDebitAuthorization(given), debit))
      throw validationError([{ field: 'authorization', code: 'required' }])
    return given
  }
  const rental = upcomingRental(lines, { paidAt, nextChargeAt: nextRentalAt(order) })
  const charge = { amount, ...rental, currency, isApproved: true, instrument }
  const agreement = findAgreement(services, row, charge, language, shownId)
  if (!agreement) throw validationError([{ field: 'authorization', code: 'authorization_outdated' }])
  await consumeQuota(trx, services, 'order', [row.id])
  return recordAuthorization(trx, {
    ...agreement,
    order_id: order.id,
    instrument_id: instrument.id,
    amount,
    monthly: rental.monthly,
    currency,
    given_by: actor.userId,
    given_at: services.clock.now(),
  })
}

/** The order with that amount due, otherwise the newest with any amount due, otherwise the newest. */
const orderToPay = (
  services: Services,
  row: ApplicationRow,
  orders: readonly OrderRow[],
  amount: number,
): OrderRow | undefined => {
  const payable = orders.filter((order) => isPaymentTaken(services, row, order))
  return payable.find(({ amount_due: due }) => due === amount) ?? payable[0] ?? orders[0]
}

/** A first payment gives something new, so it needs an approval that is usable. */
const isPaymentTaken = (
  services: Services,
  row: ApplicationRow,
  { basket, status, total, line_items, paid_at }: OrderRow,
): boolean =>
  (paid_at !== null || isApprovalUsable(services, row)) &&
  takesPayment(
    orderState(
      { type: basket.type, status, total, monthly: monthlyAmount(line_items), paidAt: paid_at },
      toDecisionState(row),
    ),
  )
