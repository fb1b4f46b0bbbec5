/** An order placed before the approval is charged by a job once the application is approved (ORDER-15). */
import { isApproval } from '../../../domain/states.ts'
import type { Services } from '../../services.ts'
import type { Trx } from '../../store/tables.ts'
import { findApplication, type ApplicationRow } from '../../store/applications.ts'
import { primaryBankAccount } from '../../store/financial-instruments.ts'
import { findOrder, lockOpenOrder, lockOrder, type OrderRow } from '../../store/orders.ts'
import { becomeDue } from './become-due.ts'
import { beginCharge, finishCharge } from './charge.ts'

/** To be called wherever a decision was written, in its transaction: sends the job of an order that waits for it. */
export async function chargeOnApproval(trx: Trx, { jobs }: Services, row: ApplicationRow): Promise<void> {
  if (!isApproval(row.decision) || row.withdrawn_at) return
  const order = await lockOpenOrder(trx, row.id)
  if (order?.status === 'PLACED')
    await jobs.send(trx, 'charge-order', { orderId: order.id }, { singletonKey: order.id })
}

/** The instrument that was chosen with the order; for one to be paid by bank, else the account that is paid into. */
async function instrumentOf(trx: Trx, order: OrderRow): Promise<string | undefined> {
  if (order.instrument_id !== null) return order.instrument_id
  if (order.payment_method === 'CARD' || order.payment_method === 'NONE') return undefined
  return (await primaryBankAccount(trx, order.application_id))?.id
}

/**
 * The job. Running twice charges once: only an order that still waits becomes due. Without an instrument it stays
 * due, to be paid by `payments`.
 */
export async function chargeApprovedOrder(services: Services, orderId: string): Promise<void> {
  const charge = await services.db.transaction().execute(async (trx) => {
    const found = await findOrder(trx, orderId)
    const row = found && (await findApplication(trx, found.application_id))
    const order = await lockOrder(trx, orderId)
    if (!row || row.withdrawn_at || !isApproval(row.decision) || order?.status !== 'PLACED') return undefined
    const due = await becomeDue(trx, services, order)
    const instrumentId = due.due > 0 ? await instrumentOf(trx, due) : undefined
    return instrumentId && beginCharge(trx, services, due, instrumentId)
  })
  if (charge) await finishCharge(services, charge.id)
}
