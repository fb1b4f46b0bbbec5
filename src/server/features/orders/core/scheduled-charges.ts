/** Charges made by jobs: orders after approval (ORDER-15) and rental months (ORDER-16). */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isClosed } from '#domain/application/application-state.ts'
import { isApproval } from '#domain/application/states.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { isChargeableInstrument, mayBecomeChargeable } from '#domain/bank/debit-authorization.ts'
import { rentalAmountDue } from '#domain/orders/rental.ts'
import { addMonths } from '#server/platform/calendar.ts'
import type { Services } from '#server/services.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import { applicantLanguage, emailApplicant } from '#server/features/applications/core/email-applicant.ts'
import { type ApplicationRow, findApplication } from '#server/features/applications/core/repository.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import { toDecisionState } from '#server/features/applications/core/decision-state.ts'
import { isApprovalUsable } from '#server/features/applications/core/proofs.ts'
import { toChargeable } from '#server/features/bank/core/instrument.ts'
import { repriceUnpaid } from './reprice-order.ts'
import {
  findAuthorizedAccount,
  findRentalAuthorization,
  toDebitAuthorization,
} from './debit-authorizations.ts'
import {
  chargeRentalJob,
  emailPastDue,
  emailUnpaid,
  finishCharge,
  markDue,
  orderSubject,
  scheduleRental,
} from './charge.ts'
import { isAuthorized, startCharge } from './start-charge.ts'
import {
  findChargesByOrder,
  findOrder,
  lockActiveRentals,
  lockOpenOrder,
  lockOrder,
  type OrderRow,
  updateOrder,
} from './repository.ts'

/**
 * Schedules the charge of an approved application's order, and ends the rentals of a declined or withdrawn
 * one. Runs in the transaction of the decision or withdrawal.
 */
export async function updateOrdersForStatus(
  trx: Trx,
  services: Services,
  actor: string,
  row: ApplicationRow,
): Promise<void> {
  const { applicationStatus } = toDecisionState(row)
  if (isClosed(applicationStatus)) return endRentals(trx, services, actor, row)
  if (!isApproval(row.decision)) return
  const order = await lockOpenOrder(trx, row.id)
  if (order?.status === 'PLACED')
    await services.jobs.send(trx, chargeOrderJob, { orderId: order.id }, { singletonKey: order.id })
}

/** Stops further monthly charges; amounts past due stay due. Idempotent. */
async function endRentals(trx: Trx, services: Services, actor: string, row: ApplicationRow): Promise<void> {
  const now = services.clock.now()
  const applicationId = row.id
  for (const { id: orderId } of await lockActiveRentals(trx, applicationId)) {
    const ended = await updateOrder(trx, orderId, { rental_ended_at: now })
    if (ended.status === 'PAST_DUE') await emailPastDue(trx, services, row, ended)
    await recordAudit(trx, {
      occurredAt: now,
      actor,
      action: 'order.rental_ended',
      applicationId,
      details: { orderId },
    })
  }
}

/**
 * Charges an order after approval. A bank account under verification is charged after it is verified. Without
 * a chargeable authorized account the amount becomes due and the merchant is emailed.
 */
export async function chargeApprovedOrder(services: Services, orderId: string): Promise<void> {
  const charge = await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    const row = order && (await findApplication(trx, order.application_id))
    if (!row || !isApprovalUsable(services, row)) return undefined
    const isFirst = order.status === 'PLACED'
    if (!isFirst && order.status !== 'PAYMENT_DUE') return undefined
    const { order: priced } = await repriceUnpaid(trx, services, row, order)
    const dueOrder = isFirst ? await markDue(trx, services, priced) : priced
    if (dueOrder.status !== 'PAYMENT_DUE') return undefined
    const found = await findAuthorizedAccount(trx, dueOrder)
    const account = found && isAuthorized(dueOrder, toDebitAuthorization(found.authorization)) ? found : null
    if (account && isChargeableInstrument(toChargeable(account.instrument)))
      return startCharge(trx, services, dueOrder, account.authorization)
    if (!account || !mayBecomeChargeable(toChargeable(account.instrument))) {
      await emailUnpaid(trx, services, row, dueOrder)
      return undefined
    }
    if (isFirst) await emailWaiting(trx, services, row, dueOrder, account.instrument.last4)
    await services.jobs.send(trx, chargeOrderJob, { orderId }, { afterMs: dayMs })
    return undefined
  })
  if (charge) await finishCharge(services, charge.id)
}

async function emailWaiting(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { amount_due: due, currency }: OrderRow,
  last4: string,
): Promise<void> {
  const money = new Intl.NumberFormat(applicantLanguage(row), { style: 'currency', currency })
  await emailApplicant(trx, services, row, 'order_waiting', {
    business: row.company.name ?? '',
    amount: money.format(due / 100),
    last4,
    link: applicationLink(services, row, { page: 'order' }),
  })
}

/** Charges an order placed after approval as soon as its account is verified. */
export async function chargeOnceVerified(trx: Trx, { jobs }: Services, order: OrderRow): Promise<void> {
  if (order.status !== 'PAYMENT_DUE') return
  const account = await findAuthorizedAccount(trx, order)
  if (account && !isChargeableInstrument(toChargeable(account.instrument)))
    await jobs.send(trx, chargeOrderJob, { orderId: order.id }, { afterMs: dayMs })
}

export const chargeOrderJob = defineJob({
  name: 'charge-order',
  payload: z.object({ orderId: z.string() }),
  subject: { ...orderSubject, isSingle: true },
  open: () => sql`orders join applications on applications.id = orders.application_id
    where status = 'PLACED' and decision in ('APPROVED', 'APPROVED_PENDING') and withdrawn_at is null`,
})

export const chargeOrderHandler = handleJob(chargeOrderJob, (services: Services, { orderId }) =>
  chargeApprovedOrder(services, orderId),
)

async function finishPendingCharge(services: Services, orderId: string): Promise<void> {
  const charges = await findChargesByOrder(services.db, orderId)
  const pending = charges.find(({ status }) => status === 'PENDING')
  if (pending) await finishCharge(services, pending.id)
}

/**
 * `rental_months` counts the months charged so far, so that each month is charged once. A month that falls
 * due without an approval waits for it.
 * @param month counted from 1
 * @throws ProviderTimeout if the charge before has no outcome yet; nothing has changed then
 */
export async function chargeRental(services: Services, orderId: string, month: number): Promise<void> {
  // A charge covers what was due when it was made: the one before ends first.
  await finishPendingCharge(services, orderId)
  const charge = await services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!order?.paid_at || order.rental_ended_at || order.rental_months >= month) return undefined
    const row = await findApplication(trx, order.application_id)
    if (!row || !isApproval(row.decision)) {
      await services.jobs.send(trx, chargeRentalJob, { orderId, month }, { afterMs: dayMs })
      return undefined
    }
    await scheduleRental(trx, services, order, month + 1)
    const amount = rentalAmountDue(order.line_items, order.paid_at, addMonths(order.paid_at, month))
    const due = order.amount_due + amount
    const updated = await updateOrder(trx, order.id, { rental_months: month, amount_due: due })
    const authorization = amount > 0 ? await findRentalAuthorization(trx, updated) : null
    if (authorization) return startCharge(trx, services, updated, authorization)
    if (amount > 0) {
      const late = await updateOrder(trx, order.id, { status: 'PAST_DUE' })
      await emailPastDue(trx, services, row, late)
    }
    return undefined
  })
  if (charge) await finishCharge(services, charge.id)
}

export const chargeRentalHandler = handleJob(
  chargeRentalJob,
  (services: Services, { orderId, month }) => chargeRental(services, orderId, month),
  async (trx, services, orderId) => {
    const order = await findOrder(trx, orderId)
    if (order) await scheduleRental(trx, services, order, order.rental_months + 1)
  },
)
