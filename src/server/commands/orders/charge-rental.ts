/** A month of rental becomes due and is charged (ORDER-16). */
import { monthsLater, rentalDue } from '../../../domain/orders/rental.ts'
import type { Services } from '../../services.ts'
import type { Trx } from '../../store/tables.ts'
import { findInstrument, primaryBankAccount } from '../../store/financial-instruments.ts'
import { chargesOf, lockOrder, updateOrder, type OrderRow } from '../../store/orders.ts'
import { scheduleRental } from './become-due.ts'
import { beginCharge, finishCharge } from './charge.ts'

/** What was paid with last, else what was chosen, else the account that is paid into; none that has failed since. */
async function instrumentOf(trx: Trx, order: OrderRow): Promise<string | undefined> {
  const paid = (await chargesOf(trx, order.id)).findLast(({ status }) => status === 'PAID')
  const id = paid?.instrument_id ?? order.instrument_id
  const instrument = id === null ? undefined : await findInstrument(trx, id)
  if (instrument && instrument.status !== 'FAILED') return instrument.id
  return (await primaryBankAccount(trx, order.application_id))?.id
}

/** The job. Running twice charges a month once: the order counts the months that became due. */
export async function chargeRental(services: Services, orderId: string, month: number): Promise<void> {
  const charge = await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order?.paid_at || order.rental_months >= month) return undefined
    await scheduleRental(trx, services, order, month + 1)
    const amount = rentalDue(order.lines, order.paid_at, monthsLater(order.paid_at, month))
    const due = order.due + amount
    const owing = await updateOrder(trx, order.id, { rental_months: month, due })
    const instrumentId = amount > 0 ? await instrumentOf(trx, owing) : undefined
    if (instrumentId) return beginCharge(trx, services, owing, instrumentId)
    if (amount > 0) await updateOrder(trx, order.id, { status: 'PAST_DUE' })
    return undefined
  })
  if (charge) await finishCharge(services, charge.id)
}
