/**
 * Records charges before they are made, with an idempotency key derived from the order, and calls off those that were never
 * sent: nobody is charged under an authorization after a "no" (docs/decisions/0153).
 */
import { randomUUID } from 'node:crypto'
import {
  authorizesPayment,
  authorizesRental,
  type DebitAuthorization,
} from '#domain/bank/debit-authorization.ts'
import { monthlyAmount } from '#domain/orders/rental.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { callOffPending } from './call-off.ts'
import { finishChargeJob } from './charge.ts'
import { type DebitAuthorizationRow, toDebitAuthorization } from './debit-authorizations.ts'
import {
  type ChargeRow,
  findCharge,
  findChargesByOrder,
  insertCharge,
  lockOrder,
  type OrderRow,
} from './repository.ts'

/** Delay before a job finishes a charge that is still pending. */
const finishChargeAfterMs = 60_000

/**
 * Records a charge for the amount due of a locked order to the authorized account, or returns the pending
 * charge. One that was never sent, of another account or amount, is called off.
 * @throws ApiError 'request_in_flight' when the charge that was sent uses another instrument or is of another amount
 */
export async function startCharge(
  trx: Trx,
  services: Services,
  order: OrderRow,
  authorization: DebitAuthorizationRow,
): Promise<ChargeRow> {
  const instrumentId = authorization.instrument_id
  if (authorization.order_id !== order.id || !isAuthorized(order, toDebitAuthorization(authorization)))
    throw new Error(`The authorization ${authorization.id} does not cover the charge of order ${order.id}.`)
  const charges = await findChargesByOrder(trx, order.id)
  const pending = charges.find(({ status }) => status === 'PENDING')
  if (pending?.instrument_id === instrumentId && pending.amount === order.amount_due) return pending
  if (pending) await callOffPending(trx, services, order, pending)
  const charge = await insertCharge(trx, {
    id: randomUUID(),
    order_id: order.id,
    key: `${order.id}:${charges.length + 1}`,
    instrument_id: instrumentId,
    amount: order.amount_due,
    currency: order.currency,
    status: 'PENDING',
    created_at: services.clock.now(),
    settled_at: null,
    authorization_id: authorization.id,
  })
  await services.jobs.send(trx, finishChargeJob, { chargeId: charge.id }, { afterMs: finishChargeAfterMs })
  return charge
}

/**
 * Covers the single debit that was authorized or, after the order is paid, rental months at the authorized
 * price.
 */
export const isAuthorized = (
  { amount_due: amount, currency, paid_at, line_items }: OrderRow,
  authorization: DebitAuthorization,
): boolean =>
  authorizesPayment(authorization, { instrumentId: authorization.instrumentId, amount, currency }) ||
  (paid_at !== null && authorizesRental(authorization, { monthly: monthlyAmount(line_items), currency }))

/**
 * Calls off a charge that waits, before its caller is told that nothing is charged.
 * @returns the charge as it is then
 * @throws ApiError 'request_in_flight' if it was sent meanwhile
 */
export const callOffWaiting = (services: Services, chargeId: string): Promise<ChargeRow | undefined> =>
  services.db.transaction().execute(async (trx) => {
    const found = await findCharge(trx, chargeId)
    const order = found && (await lockOrder(trx, found.order_id))
    const charge = await findCharge(trx, chargeId)
    if (order && charge?.status === 'PENDING') await callOffPending(trx, services, order, charge)
    return findCharge(trx, chargeId)
  })
