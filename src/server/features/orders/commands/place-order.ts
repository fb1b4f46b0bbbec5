/**
 * Places an order, priced by the server; prices in the request are ignored. One open order per application
 * (ORDER-04).
 */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { OrderBody } from '#api/orders.ts'
import { needsAuthorization } from '#domain/bank/debit-authorization.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import type { Language } from '#domain/countries/market.ts'
import { monthlyAmount, upcomingRental } from '#domain/orders/rental.ts'
import { isApproval } from '#domain/application/states.ts'
import { validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { type ApplicationRow, updateApplication } from '#server/features/applications/core/repository.ts'
import { isApprovalUsable } from '#server/features/applications/core/proofs.ts'
import { lockAuthorized, requireOpenApplication } from '#server/features/applications/core/load.ts'
import { consumeQuota, limitedTransaction } from '#server/limits/quotas.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { json } from '#server/platform/database/columns.ts'
import { type Agreement, findAgreement } from '../core/authorization-text.ts'
import { findAuthorization, recordAuthorization } from '../core/debit-authorizations.ts'
import {
  findChargesByOrder,
  insertOrder,
  lockOpenOrder,
  updateOrder,
  type OrderRow,
} from '../core/repository.ts'
import { type PricedOrder, priceOrder } from '../core/price-order.ts'
import { markDue } from '../core/charge.ts'
import { callOffPending } from '../core/call-off.ts'
import { chargeOnceVerified } from '../core/scheduled-charges.ts'

/**
 * Returns the open order when the same order is placed again.
 * @param language of the authorization text shown to the merchant
 * @throws ApiError 'validation_failed' with every invalid field, and then with differences from the
 * authorization shown; 'too_many_requests'
 */
export const placeOrder = (
  services: Services,
  actor: Actor,
  id: string,
  body: OrderBody,
  language: Language,
): Promise<OrderRow> =>
  limitedTransaction(services, actor, async (trx) => {
    const row = await lockAuthorized(trx, 'order.place', actor, id)
    requireOpenApplication(row)
    const order = await priceOrder(trx, services, row, body)
    const agreement = checkAuthorization(services, row, order, body, language)
    const openOrder = await lockOpenOrder(trx, row.id)
    if (openOrder && (await isSameOrder(trx, openOrder, order, agreement))) return openOrder
    if (openOrder) await replaceOrder(trx, services, openOrder)
    return saveOrder(trx, services, actor, row, order, agreement)
  })

const isPayableNow = (services: Services, row: ApplicationRow): boolean =>
  row.submitted_at !== null && isApprovalUsable(services, row)

/**
 * Returns the authorization text shown with the order if it matches the current price.
 * @returns null for a free order
 * @throws ApiError 'validation_failed' also if an order with a cost has none
 */
function checkAuthorization(
  services: Services,
  row: ApplicationRow,
  { instrument, price: { total, lines } }: PricedOrder,
  { authorization: shownId, authorizedTotal, authorizedMonthly }: OrderBody,
  language: Language,
): Agreement | null {
  const rental = upcomingRental(lines, { paidAt: null, nextChargeAt: null })
  const charge = {
    amount: total,
    ...rental,
    currency: row.currency,
    isApproved: row.submitted_at !== null && isApproval(row.decision),
    instrument,
  }
  const isNeeded = needsAuthorization({ amount: total, monthly: rental.monthly })
  const agreement = shownId === undefined ? null : findAgreement(services, row, charge, language, shownId)
  const errors: FieldError[] = []
  if (shownId !== undefined && !agreement)
    errors.push({ field: 'authorization', code: 'authorization_outdated' })
  if (shownId === undefined && isNeeded) errors.push({ field: 'authorization', code: 'required' })
  if (authorizedTotal === undefined && isNeeded) errors.push({ field: 'authorizedTotal', code: 'required' })
  if (authorizedMonthly === undefined && rental.monthly > 0)
    errors.push({ field: 'authorizedMonthly', code: 'required' })
  if (authorizedTotal !== undefined && authorizedTotal !== total)
    errors.push({ field: 'authorizedTotal', code: 'authorization_outdated' })
  if (authorizedMonthly !== undefined && authorizedMonthly !== rental.monthly)
    errors.push({ field: 'authorizedMonthly', code: 'authorization_outdated' })
  if (errors.length > 0) throw validationError(errors)
  return agreement
}

/** An order with another authorization is a different order. */
const isSameOrder = async (
  trx: Trx,
  openOrder: OrderRow,
  { basket, address, paymentMethod, instrument, price }: PricedOrder,
  agreement: Agreement | null,
): Promise<boolean> =>
  (instrument === undefined ||
    (await findAuthorization(trx, openOrder.id))?.text_sha256 === agreement?.text_sha256) &&
  isDeepStrictEqual(
    [
      openOrder.basket,
      openOrder.address,
      openOrder.payment_method,
      openOrder.instrument_id,
      openOrder.total,
      openOrder.line_items,
    ],
    // Compares as JSON, the form in which columns are stored.
    JSON.parse(
      JSON.stringify([basket, address, paymentMethod, instrument?.id ?? null, price.total, price.lines]),
    ),
  )

/** @throws ApiError 'request_in_flight' while the order is being charged */
async function replaceOrder(trx: Trx, services: Services, openOrder: OrderRow): Promise<void> {
  const charges = await findChargesByOrder(trx, openOrder.id)
  const pending = charges.find(({ status }) => status === 'PENDING')
  if (pending) await callOffPending(trx, services, openOrder, pending)
  await updateOrder(trx, openOrder.id, { status: 'REPLACED', amount_due: 0 })
}

async function saveOrder(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  { basket, address, paymentMethod, instrument, price, complimentaryDevices }: PricedOrder,
  agreement: Agreement | null,
): Promise<OrderRow> {
  await consumeQuota(trx, services, 'order', [row.id])
  const now = services.clock.now()
  const order = await insertOrder(trx, {
    id: randomUUID(),
    application_id: row.id,
    created_at: now,
    basket: json(basket),
    address: json(address),
    payment_method: paymentMethod,
    instrument_id: instrument?.id ?? null,
    line_items: json(price.lines),
    shipping: price.shipping,
    total: price.total,
    currency: row.currency,
    status: 'PLACED',
    amount_due: 0,
    paid_at: null,
    rental_ended_at: null,
    complimentary_devices: complimentaryDevices,
  })
  const authorization =
    agreement && instrument
      ? await recordAuthorization(trx, {
          ...agreement,
          order_id: order.id,
          instrument_id: instrument.id,
          amount: price.total,
          monthly: monthlyAmount(price.lines),
          currency: row.currency,
          given_by: actor.userId,
          given_at: now,
        })
      : null
  if (authorization) await updateOrder(trx, order.id, { authorization_id: authorization.id })
  if (row.decided_at !== null) await consumeQuota(trx, services, 'decided_save', [row.id])
  await updateApplication(trx, row.id, { order_id: order.id, updated_at: now })
  await recordAudit(trx, {
    occurredAt: now,
    actor: actor.userId,
    action: 'order.placed',
    applicationId: row.id,
    details: {
      orderId: order.id,
      total: order.total,
      currency: order.currency,
      // Identifies the accepted text, even if the order names no account.
      authorization: agreement?.text_sha256 ?? null,
      authorizationId: authorization?.id ?? null,
    },
  })
  if (!isPayableNow(services, row)) return order
  const dueOrder = await markDue(trx, services, order)
  await chargeOnceVerified(trx, services, dueOrder)
  return dueOrder
}
