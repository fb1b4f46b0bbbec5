/**
 * Charging an order. A charge is written down before it is made, its key derived from the order; so whoever comes at
 * the same time, or after a crash, makes the same one again, and the processor makes it once.
 */
import { randomUUID } from 'node:crypto'
import { afterDecline } from '../../../domain/orders/status.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { Trx } from '../../store/tables.ts'
import { recordAudit } from '../../store/audit.ts'
import { findInstrument, type FinancialInstrumentRow } from '../../store/financial-instruments.ts'
import {
  chargesOf,
  findCharge,
  insertCharge,
  lockOrder,
  settleCharge,
  updateOrder,
  type ChargeRow,
  type OrderRow,
} from '../../store/orders.ts'
import type { Charge } from '../../providers/cards/port.ts'
import { accountNumberPlace } from '../keep-instrument.ts'
import { begin } from './become-due.ts'
import { tellCharged } from './tell-charged.ts'

/** A charge that nobody has finished by then is finished by a job. */
const finishedWithinMs = 60_000

/**
 * Writes down the charge of what is due of a locked order, or answers the one under way.
 * Throws request_in_flight where that one is made from another instrument.
 */
export async function beginCharge(
  trx: Trx,
  services: Services,
  order: OrderRow,
  instrumentId: string,
): Promise<ChargeRow> {
  const charges = await chargesOf(trx, order.id)
  const underWay = charges.find(({ status }) => status === 'PENDING')
  if (underWay && underWay.instrument_id !== instrumentId) throw refuse('request_in_flight')
  if (underWay) return underWay
  const charge = await insertCharge(trx, {
    id: randomUUID(),
    order_id: order.id,
    key: `${order.id}:${charges.length + 1}`,
    instrument_id: instrumentId,
    amount: order.due,
    currency: order.currency,
    status: 'PENDING',
    created_at: services.clock.now(),
    settled_at: null,
  })
  await services.jobs.send(trx, 'finish-charge', { chargeId: charge.id }, { afterMs: finishedWithinMs })
  return charge
}

/**
 * Makes the charge and keeps how it ended, with its record and mail; one that has ended is answered as it is.
 * Throws ProviderTimeout: the charge stays under way then, and a job asks again.
 */
export async function finishCharge(services: Services, chargeId: string): Promise<ChargeRow | undefined> {
  const charge = await findCharge(services.db, chargeId)
  if (charge?.status !== 'PENDING') return charge
  const instrument = await findInstrument(services.db, charge.instrument_id)
  const { key, amount, currency } = charge
  const outcome = instrument
    ? await services.providers.cards.charge({ key, amount, currency, from: sourceOf(services, instrument) })
    : 'declined'
  return services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, charge.order_id)
    const now = services.clock.now()
    const status = outcome === 'paid' ? 'PAID' : 'DECLINED'
    const settled = await settleCharge(trx, charge.id, { status, settled_at: now })
    if (!order || !settled) return findCharge(trx, charge.id)
    await (status === 'PAID' ? keepPaid(trx, services, order, settled) : keepDeclined(trx, order))
    await recordAudit(trx, {
      at: now,
      actor: 'system',
      act: `order.charge-${outcome}`,
      applicationId: order.application_id,
      details: { orderId: order.id, chargeId, amount, currency },
    })
    await tellCharged(trx, services, order, settled)
    return settled
  })
}

const sourceOf = ({ sealing }: Services, row: FinancialInstrumentRow): Charge['from'] =>
  row.card_token === null
    ? {
        account: {
          routingNumber: row.routing_number ?? '',
          accountNumber: row.account_number
            ? sealing.open(row.account_number, accountNumberPlace(row.id))
            : '',
        },
      }
    : { cardToken: row.card_token }

/** The order itself is paid by its first charge; a later one pays months of rental. What paid pays from then on. */
async function keepPaid(trx: Trx, services: Services, order: OrderRow, charge: ChargeRow): Promise<void> {
  const { amount, instrument_id } = charge
  await updateOrder(trx, order.id, { instrument_id })
  if (order.paid_at === null) await begin(trx, services, order)
  else {
    const due = order.due - amount
    await updateOrder(trx, order.id, { due, status: due > 0 ? 'PAST_DUE' : 'PAID' })
  }
}

async function keepDeclined(trx: Trx, order: OrderRow): Promise<void> {
  await updateOrder(trx, order.id, { status: afterDecline({ isPaid: order.paid_at !== null }) })
}
