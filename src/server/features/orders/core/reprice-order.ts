/**
 * An order that is not paid yet counts at the prices and the offer in force when it is charged or given away
 * (docs/decisions/0156). Whatever changed since it was placed (referral, market, plans, who applies) can only raise its price;
 * then nothing is charged until the merchant agrees to the new one.
 */
import { grantedDevices } from '#domain/orders/complimentary.ts'
import { openStatuses } from '#domain/orders/order-status.ts'
import { withoutTrials } from '#domain/orders/plans.ts'
import { type BasketPrice, costsMore } from '#domain/orders/price-basket.ts'
import { monthlyAmount } from '#domain/orders/rental.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { json } from '#server/platform/database/columns.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import type { Services } from '#server/services.ts'
import { getConfiguration } from '#server/features/applications/core/configuration.ts'
import type { ApplicationRow } from '#server/features/applications/core/repository.ts'
import { loadListedParties } from '#server/features/owners/core/ownership.ts'
import { findSharersOfOffer, lockParties } from '#server/features/parties/core/find-linked.ts'
import { callOffPending } from './call-off.ts'
import { priceOf } from './price-order.ts'
import { findChargesByOrder, findComplimentaryOrders, type OrderRow, updateOrder } from './repository.ts'

/**
 * Call it before a locked order is charged or counts as paid. Paid orders, and those whose charge was sent, keep their
 * price.
 * @returns the order, with a new price and without its authorization if it costs more than what was agreed
 */
export async function repriceUnpaid(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  order: OrderRow,
): Promise<{ order: OrderRow; isRepriced: boolean }> {
  const unchanged = { order, isRepriced: false }
  if (!openStatuses.some((open) => open === order.status)) return unchanged
  const charges = await findChargesByOrder(trx, order.id)
  const pending = charges.find(({ status }) => status === 'PENDING')
  if (pending && pending.attempted_at !== null) return unchanged
  const complimentaryDevices = await countGranted(trx, services, row, order)
  const offer = { ...getConfiguration(services, row), complimentaryDevices }
  const offered = priceOf(order.basket, offer, row, order.created_at)
  if (order.currency === row.currency && !costsMore(offered, { ...order, lines: order.line_items }))
    return unchanged
  const price = beginsUnasked(offered)
    ? priceOf(order.basket, { ...offer, plans: withoutTrials(offer.plans) }, row, order.created_at)
    : offered
  if (pending) await callOffPending(trx, services, order, pending)
  const repriced = await updateOrder(trx, order.id, {
    line_items: json(price.lines),
    shipping: price.shipping,
    total: price.total,
    currency: row.currency,
    complimentary_devices: complimentaryDevices,
    // Given for the price before.
    authorization_id: null,
    ...(order.status === 'PLACED' ? {} : { status: 'PAYMENT_DUE', amount_due: price.total }),
  })
  await recordAudit(trx, {
    occurredAt: services.clock.now(),
    actor: 'system',
    action: 'order.repriced',
    applicationId: row.id,
    details: { orderId: order.id, total: price.total, currency: row.currency },
  })
  return { order: repriced, isRepriced: true }
}

/**
 * The order's complimentary devices that the parties are entitled to now, after the devices that they hold. Those of other
 * unpaid orders do not count, so that two waiting orders don't block each other.
 */
async function countGranted(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { complimentary_devices: claimed }: OrderRow,
): Promise<number> {
  const { complimentaryDevices: limit } = getConfiguration(services, row)
  if (claimed === 0 || limit === null) return 0
  const parties = await loadListedParties(services, trx, row)
  await lockParties(trx, parties)
  const sharers = await findSharersOfOffer(trx, parties)
  return grantedDevices(claimed, limit, await findComplimentaryOrders(trx, row.id, [row.id, ...sharers]))
}

/** A trial would start the rent without asking anybody. Its first month is due instead; a new order has the trial. */
const beginsUnasked = ({ lines, total }: BasketPrice): boolean => total === 0 && monthlyAmount(lines) > 0
