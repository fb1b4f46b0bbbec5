/** Validates the body of an order, and prices it; prices in the body are ignored. */
import type { OrderBody } from '#api/orders.ts'
import type { Address } from '#domain/application/application.ts'
import type { FieldError } from '#domain/fields/field-errors.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import { complimentaryLeft, countRentedDevices } from '#domain/orders/complimentary.ts'
import { parseDeliveryAddress } from '#domain/orders/delivery-address.ts'
import { daysSince } from '#domain/dates/duration.ts'
import { orderDefaults, type Basket, type PaymentMethod } from '#domain/orders/order.ts'
import { priceBasket, type BasketPrice } from '#domain/orders/price-basket.ts'
import { parseBasket } from '#domain/orders/parse-basket.ts'
import type { Configuration } from '#domain/referrals/configuration.ts'
import { isMasterMidUnsupported } from '#domain/referrals/feature-flags.ts'
import { today } from '#server/platform/clock.ts'
import { validationError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'
import type { StoredBasket } from '#server/platform/database/tables/order-tables.ts'
import type { Database, Trx } from '#server/platform/database/tables.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { getConfiguration } from '#server/features/applications/core/configuration.ts'
import {
  type FinancialInstrumentRow,
  findApplicationInstrument,
} from '#server/features/bank/core/repository.ts'
import { loadListedParties } from '#server/features/owners/core/ownership.ts'
import { findSharersOfOffer, lockParties } from '#server/features/parties/core/find-linked.ts'
import { findComplimentaryOrders } from './repository.ts'

export interface PricedOrder {
  basket: StoredBasket
  address: Address
  paymentMethod: PaymentMethod
  instrument: FinancialInstrumentRow | undefined
  price: BasketPrice
  complimentaryDevices: number
}

/** @throws ApiError 'validation_failed' with every invalid field */
export async function priceOrder(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  body: OrderBody,
): Promise<PricedOrder> {
  const configuration = getConfiguration(services, row)
  if (configuration.complimentaryDevices !== null)
    await lockParties(trx, await loadListedParties(services, trx, row))
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
  const price = 'basket' in basket ? priceOf(basket.basket, offer, row, services.clock.now()) : null
  if (price && paymentMethod === 'NONE' && hasCost(price))
    errors.push({ field: 'paymentMethod', code: 'payment_method_missing' })
  if (errors.length > 0 || !price || 'errors' in basket || 'errors' in delivery) throw validationError(errors)
  return {
    basket: { ...basket.basket, displayBundles: configuration.bundles },
    address: delivery.address,
    paymentMethod,
    instrument,
    price,
    // Within the offer, every rented device is free.
    complimentaryDevices: complimentaryDevices === null ? 0 : countRentedDevices(basket.basket),
  }
}

/** Complimentary devices left for the business and its people combined (SEC-37); null without an offer. */
export async function countComplimentaryLeft(
  db: Database | Trx,
  services: Services,
  row: ApplicationRow,
): Promise<number | null> {
  const { complimentaryDevices: limit } = getConfiguration(services, row)
  if (limit === null) return null
  const sharers = await findSharersOfOffer(db, await loadListedParties(services, db, row))
  return complimentaryLeft(limit, await findComplimentaryOrders(db, row.id, [row.id, ...sharers]))
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

/** @param at when the order is placed */
export const priceOf = (
  basket: Basket,
  { plans, pricing, complimentaryDevices, flags }: Configuration,
  { created_at: createdAt, currency }: ApplicationRow,
  at: Date,
): BasketPrice =>
  priceBasket(basket, {
    plans,
    complimentaryDevices,
    paymentsEnabled: !isMasterMidUnsupported({ currency, flags }),
    daysSinceSignUp: daysSince(createdAt, at),
    pricing,
  })
