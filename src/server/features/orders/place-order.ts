/**
 * Places an order, priced by the server; prices in the request are ignored. One open order per application
 * (ORDER-04).
 */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { OrderBody } from '../../../api/orders.ts'
import type { Address } from '../../../domain/application/application.ts'
import type { FieldError } from '../../../domain/fields/field-errors.ts'
import { type Language, marketForCurrency } from '../../../domain/countries/market.ts'
import { complimentaryLeft, countRentedDevices } from '../../../domain/orders/complimentary.ts'
import { parseDeliveryAddress } from '../../../domain/orders/delivery-address.ts'
import { daysSince } from '../../../domain/dates/duration.ts'
import { orderDefaults, type Basket, type PaymentMethod } from '../../../domain/orders/order.ts'
import { priceBasket, type BasketPrice } from '../../../domain/orders/price-basket.ts'
import { parseBasket } from '../../../domain/orders/parse-basket.ts'
import { upcomingRental } from '../../../domain/orders/rental.ts'
import type { Configuration } from '../../../domain/referrals/configuration.ts'
import { isMasterMidUnsupported } from '../../../domain/referrals/feature-flags.ts'
import { isApproval } from '../../../domain/application/states.ts'
import { today } from '../../platform/clock.ts'
import { apiError, validationError } from '../../api-error.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../platform/actor.ts'
import type { StoredBasket } from '../../platform/database/order-tables.ts'
import type { Database, Trx } from '../../platform/database/tables.ts'
import {
  type ApplicationRow,
  findApplicationsOfBusiness,
  getConfiguration,
  lockAuthorized,
  lockLinkedApplications,
  updateApplication,
  requireOpenApplication,
} from '../applications/index.ts'
import { recordAudit } from '../../platform/audit.ts'
import { json } from '../../platform/database/columns.ts'
import { type FinancialInstrumentRow, findApplicationInstrument } from '../bank/index.ts'
import { authorize } from './authorization-text.ts'
import {
  type AuthorizationColumns,
  findChargesByOrder,
  findComplimentaryOrders,
  insertOrder,
  lockOpenOrder,
  noAuthorization,
  updateOrder,
  type OrderRow,
} from './order-repository.ts'
import { markDue } from './charge.ts'
import { chargeOnceVerified } from './scheduled-charges.ts'

interface PricedOrder {
  basket: StoredBasket
  address: Address
  paymentMethod: PaymentMethod
  instrument: FinancialInstrumentRow | undefined
  price: BasketPrice
  complimentaryDevices: number
}

/**
 * Returns the open order when the same order is placed again.
 * @param language in which the merchant read the authorization
 * @throws ApiError 'validation_failed' with every invalid field, and then with what differs from the authorization shown
 */
export const placeOrder = (
  services: Services,
  actor: Actor,
  id: string,
  body: OrderBody,
  language: Language,
): Promise<OrderRow> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockAuthorized(trx, 'order.place', actor, id)
    requireOpenApplication(row)
    const order = await validateOrder(trx, services, row, body)
    const authorization = checkAuthorization(services, row, order, body, language)
    const openOrder = await lockOpenOrder(trx, row.id)
    if (openOrder && isSameOrder(openOrder, order, authorization)) return openOrder
    if (openOrder) await replaceOrder(trx, openOrder)
    return saveOrder(trx, services, actor, row, order, authorization)
  })

async function validateOrder(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  body: OrderBody,
): Promise<PricedOrder> {
  const configuration = getConfiguration(services, row)
  if (configuration.complimentaryDevices !== null) await lockLinkedApplications(trx, services, row)
  const complimentaryDevices = await countComplimentaryLeft(trx, services, row)
  const offer = { ...configuration, complimentaryDevices }
  const paymentMethod = body.paymentMethod ?? orderDefaults.paymentMethod
  const instrumentId = body.financialInstrumentId || null
  const instrument =
    instrumentId === null ? undefined : await findApplicationInstrument(trx, row.id, instrumentId)
  const basket = parseBasket(body, offer)
  const delivery = parseDeliveryAddress(
    body.address ?? {},
    {
      paymentMethod,
      isCardSelected: instrument?.kind === 'CREDIT_CARD',
      hasInstrument: instrumentId !== null,
    },
    { market: marketForCurrency(row.currency), today: today(services.clock) },
  )
  const errors: FieldError[] = [
    ...('errors' in basket ? basket.errors : []),
    ...('errors' in delivery ? delivery.errors : []),
  ]
  if (instrumentId !== null && !acceptsInstrument(instrument, paymentMethod))
    errors.push({ field: 'financialInstrumentId', code: 'instrument_unusable' })
  const price = 'basket' in basket ? priceOf(basket.basket, offer, row, services) : null
  if (price && paymentMethod === 'NONE' && hasCost(price))
    errors.push({ field: 'paymentMethod', code: 'payment_method_missing' })
  if (errors.length > 0 || !price || 'errors' in basket || 'errors' in delivery) throw validationError(errors)
  return {
    basket: { ...basket.basket, displayBundles: configuration.bundles },
    address: delivery.address,
    paymentMethod,
    instrument,
    price,
    // Within the offer every rented device is free.
    complimentaryDevices: complimentaryDevices === null ? 0 : countRentedDevices(basket.basket),
  }
}

const isPayableNow = ({ submitted_at: submittedAt, decision }: ApplicationRow): boolean =>
  submittedAt !== null && isApproval(decision)

/**
 * The authorization that was shown with the order, if the same holds now.
 * @throws ApiError 'validation_failed'
 */
function checkAuthorization(
  services: Services,
  row: ApplicationRow,
  { instrument, price: { total, lines } }: PricedOrder,
  { authorization: shownId, authorizedTotal, authorizedMonthly }: OrderBody,
  language: Language,
): AuthorizationColumns {
  const rental = upcomingRental(lines, { paidAt: null, nextChargeAt: null })
  const charge = {
    amount: total,
    ...rental,
    currency: row.currency,
    isApproved: isPayableNow(row),
    instrument,
  }
  const authorization =
    shownId === undefined ? noAuthorization : authorize(services, row, charge, language, shownId)
  const errors: FieldError[] = []
  if (!authorization) errors.push({ field: 'authorization', code: 'authorization_outdated' })
  if (shownId !== undefined && authorizedTotal === undefined)
    errors.push({ field: 'authorizedTotal', code: 'required' })
  if (authorizedTotal !== undefined && authorizedTotal !== total)
    errors.push({ field: 'authorizedTotal', code: 'authorization_outdated' })
  if (authorizedMonthly !== undefined && authorizedMonthly !== rental.monthly)
    errors.push({ field: 'authorizedMonthly', code: 'authorization_outdated' })
  if (!authorization || errors.length > 0) throw validationError(errors)
  return authorization
}

/** Complimentary devices that the business may still order; null without an offer. */
export async function countComplimentaryLeft(
  db: Database | Trx,
  services: Services,
  row: ApplicationRow,
): Promise<number | null> {
  const { complimentaryDevices: limit } = getConfiguration(services, row)
  if (limit === null) return null
  const ofBusiness = await findApplicationsOfBusiness(services, db, row)
  return complimentaryLeft(limit, await findComplimentaryOrders(db, row.id, ofBusiness))
}

const instrumentKinds: Record<PaymentMethod, readonly FinancialInstrumentRow['kind'][]> = {
  ALL: ['BANK_ACCOUNT', 'CREDIT_CARD'],
  BANK: ['BANK_ACCOUNT'],
  CARD: ['CREDIT_CARD'],
  NONE: [],
}

const acceptsInstrument = (instrument: FinancialInstrumentRow | undefined, method: PaymentMethod): boolean =>
  instrument !== undefined &&
  instrument.status !== 'FAILED' &&
  instrumentKinds[method].includes(instrument.kind)

/** Payment method NONE is allowed when neither the order nor any month costs anything (ORDER-09). */
const hasCost = ({ total, lines }: BasketPrice): boolean =>
  total > 0 || lines.some(({ monthly }) => monthly > 0)

const priceOf = (
  basket: Basket,
  { plans, pricing, complimentaryDevices, flags }: Configuration,
  { created_at: createdAt, currency }: ApplicationRow,
  { clock }: Services,
): BasketPrice =>
  priceBasket(basket, {
    plans,
    complimentaryDevices,
    paymentsEnabled: !isMasterMidUnsupported({ currency, flags }),
    daysSinceSignUp: daysSince(createdAt, clock.now()),
    pricing,
  })

/** Another authorization is another order; without one, whatever was authorized stays. */
const isSameOrder = (
  openOrder: OrderRow,
  { basket, address, paymentMethod, instrument, price }: PricedOrder,
  { authorization_sha256: authorization }: AuthorizationColumns,
): boolean =>
  (authorization === null || authorization === openOrder.authorization_sha256) &&
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
async function replaceOrder(trx: Trx, openOrder: OrderRow): Promise<void> {
  if ((await findChargesByOrder(trx, openOrder.id)).some(({ status }) => status === 'PENDING'))
    throw apiError('request_in_flight')
  await updateOrder(trx, openOrder.id, { status: 'REPLACED', amount_due: 0 })
}

async function saveOrder(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  { basket, address, paymentMethod, instrument, price, complimentaryDevices }: PricedOrder,
  authorization: AuthorizationColumns,
): Promise<OrderRow> {
  const now = services.clock.now()
  const order = await insertOrder(trx, {
    id: randomUUID(),
    application_id: row.id,
    created_at: now,
    basket: json(basket),
    address: json(address),
    payment_method: paymentMethod,
    instrument_id: instrument?.id ?? null,
    ...authorization,
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
      authorization: order.authorization_sha256,
    },
  })
  if (!isPayableNow(row)) return order
  const dueOrder = await markDue(trx, services, order)
  await chargeOnceVerified(trx, services, dueOrder)
  return dueOrder
}
