/** Placing an order: priced here, whatever prices were sent; one open order an application (ORDER-04). */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { OrderBody } from '../../../contract/v2/orders.ts'
import type { Address } from '../../../domain/application.ts'
import type { Problem } from '../../../domain/journey/step.ts'
import { marketOfCurrency } from '../../../domain/market.ts'
import { readDelivery } from '../../../domain/orders/delivery.ts'
import { daysSince } from '../../../domain/orders/days-since.ts'
import { orderDefaults, type Basket, type PaymentMethod } from '../../../domain/orders/order.ts'
import { priceBasket, type BasketPrice } from '../../../domain/orders/price-basket.ts'
import { readBasket } from '../../../domain/orders/read-basket.ts'
import type { Configuration } from '../../../domain/referrals/configuration.ts'
import { isApproval } from '../../../domain/states.ts'
import { today } from '../../clock.ts'
import { refuse, refuseFields } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../../actor.ts'
import type { Trx } from '../../store/tables.ts'
import { updateApplication, type ApplicationRow } from '../../store/applications.ts'
import { recordAudit } from '../../store/audit.ts'
import { json } from '../../store/columns.ts'
import { findInstrumentOf, type FinancialInstrumentRow } from '../../store/financial-instruments.ts'
import {
  chargesOf,
  insertOrder,
  lockOpenOrder,
  updateOrder,
  type KeptBasket,
  type OrderRow,
} from '../../store/orders.ts'
import { configurationOfApplication } from '../configuration-of.ts'
import { refuseClosed } from '../keep-instrument.ts'
import { lockFor } from '../load.ts'
import { becomeDue } from './become-due.ts'

interface ReadOrder {
  basket: KeptBasket
  address: Address
  paymentMethod: PaymentMethod
  instrumentId: string | null
  price: BasketPrice
}

/** Places the order. The same order again is the one that is open already. Throws every field that is wrong. */
export const placeOrder = (
  services: Services,
  actor: Actor,
  id: string,
  sent: OrderBody,
): Promise<OrderRow> =>
  services.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, 'order.place', actor, id)
    refuseClosed(row)
    const order = await readOrder(trx, services, row, sent)
    const open = await lockOpenOrder(trx, row.id)
    if (open && isSame(open, order)) return open
    if (open) await replace(trx, open)
    return keep(trx, services, actor, row, order)
  })

async function readOrder(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  sent: OrderBody,
): Promise<ReadOrder> {
  const configuration = configurationOfApplication(services, row)
  const paymentMethod = sent.paymentMethod ?? orderDefaults.paymentMethod
  const chosen = sent.financialInstrumentId || null
  const instrument = chosen === null ? undefined : await findInstrumentOf(trx, row.id, chosen)
  const basket = readBasket(sent, configuration)
  const delivery = readDelivery(
    sent.address ?? {},
    { paymentMethod, cardChosen: instrument?.kind === 'CREDIT_CARD', instrumentChosen: chosen !== null },
    { market: marketOfCurrency(row.currency), today: today(services.clock) },
  )
  const problems: Problem[] = [
    ...('problems' in basket ? basket.problems : []),
    ...('problems' in delivery ? delivery.problems : []),
  ]
  if (chosen !== null && !fits(instrument, paymentMethod))
    problems.push({ field: 'financialInstrumentId', code: 'instrument_unusable' })
  const price = 'basket' in basket ? priceOf(basket.basket, configuration, row, services) : null
  if (price && paymentMethod === 'NONE' && costs(price))
    problems.push({ field: 'paymentMethod', code: 'payment_method_missing' })
  if (problems.length > 0 || !price || 'problems' in basket || 'problems' in delivery)
    throw refuseFields(problems)
  return {
    basket: { ...basket.basket, displayBundles: configuration.bundles },
    address: delivery.address,
    paymentMethod,
    instrumentId: chosen,
    price,
  }
}

const kinds = {
  ALL: ['BANK_ACCOUNT', 'CREDIT_CARD'],
  BANK: ['BANK_ACCOUNT'],
  CARD: ['CREDIT_CARD'],
  NONE: [],
} as const satisfies Record<PaymentMethod, readonly FinancialInstrumentRow['kind'][]>

const fits = (instrument: FinancialInstrumentRow | undefined, method: PaymentMethod): boolean =>
  instrument !== undefined &&
  instrument.status !== 'FAILED' &&
  (kinds[method] as readonly string[]).includes(instrument.kind)

/** NONE is for what costs nothing, now and in every month (ORDER-09). */
const costs = ({ total, lines }: BasketPrice): boolean =>
  total > 0 || lines.some(({ monthly }) => monthly > 0)

const priceOf = (
  basket: Basket,
  { plans, pricing, complimentaryDevices }: Configuration,
  { created_at: createdAt }: ApplicationRow,
  { clock }: Services,
): BasketPrice =>
  priceBasket(basket, {
    plans,
    complimentaryDevices,
    // Every order here is one of a business that is to take payments.
    paymentsEnabled: true,
    daysSinceSignUp: daysSince(createdAt, clock.now()),
    setting: pricing,
  })

const isSame = (
  open: OrderRow,
  { basket, address, paymentMethod, instrumentId, price }: ReadOrder,
): boolean =>
  isDeepStrictEqual(
    [open.basket, open.address, open.payment_method, open.instrument_id, open.total, open.lines],
    // As it would come back from the database.
    JSON.parse(JSON.stringify([basket, address, paymentMethod, instrumentId, price.total, price.lines])),
  )

/** Throws request_in_flight while the order is being charged: how that ends decides which order it is. */
async function replace(trx: Trx, open: OrderRow): Promise<void> {
  if ((await chargesOf(trx, open.id)).some(({ status }) => status === 'PENDING'))
    throw refuse('request_in_flight')
  await updateOrder(trx, open.id, { status: 'REPLACED', due: 0 })
}

async function keep(
  trx: Trx,
  services: Services,
  actor: Actor,
  row: ApplicationRow,
  { basket, address, paymentMethod, instrumentId, price }: ReadOrder,
): Promise<OrderRow> {
  const now = services.clock.now()
  const order = await insertOrder(trx, {
    id: randomUUID(),
    application_id: row.id,
    created_at: now,
    basket: json(basket),
    address: json(address),
    payment_method: paymentMethod,
    instrument_id: instrumentId,
    lines: json(price.lines),
    shipping: price.shipping,
    total: price.total,
    currency: row.currency,
    status: 'PLACED',
    due: 0,
    paid_at: null,
  })
  await updateApplication(trx, row.id, { order_id: order.id, updated_at: now })
  await recordAudit(trx, {
    at: now,
    actor: actor.userId,
    act: 'order.placed',
    applicationId: row.id,
    details: { orderId: order.id, total: order.total, currency: order.currency },
  })
  return row.submitted_at && isApproval(row.decision) ? becomeDue(trx, services, order) : order
}
