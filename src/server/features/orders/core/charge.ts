/**
 * Charges an order. A charge is recorded before it is made, with an idempotency key derived from the order, so that
 * concurrent calls and retries after a crash charge once.
 */
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isChargeableInstrument } from '#domain/bank/debit-authorization.ts'
import { isRental, maxTrialDays, rentalAmountDue } from '#domain/orders/rental.ts'
import { translatorFor } from '#messages/catalogs.ts'
import { marketForCurrency, type Market } from '#domain/countries/market.ts'
import { addMonths, bankCalendar } from '#server/platform/calendar.ts'
import { defineJob, handleJob } from '#server/platform/jobs/define-job.ts'
import {
  applicantLanguage,
  emailApplicant,
  formatDay,
} from '#server/features/applications/core/email-applicant.ts'
import { applicationLink } from '#server/features/applications/core/links.ts'
import { type ApplicationRow, findApplication } from '#server/features/applications/core/repository.ts'
import { isClosed } from '#domain/application/application-state.ts'
import { isApproval } from '#domain/application/states.ts'
import { isPayable, statusAfterDecline } from '#domain/orders/order-status.ts'
import { toDecisionState } from '#server/features/applications/core/decision-state.ts'
import { isApprovalUsable } from '#server/features/applications/core/proofs.ts'
import { toChargeable } from '#server/features/bank/core/instrument.ts'
import type { Services } from '#server/services.ts'
import type { Trx } from '#server/platform/database/tables.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { accountNumberContext } from '#server/features/parties/core/account-keys.ts'
import { type FinancialInstrumentRow, findInstrument } from '#server/features/bank/core/repository.ts'
import {
  findCharge,
  lockOrder,
  markAttempted,
  settleCharge,
  updateOrder,
  type ChargeRow,
  type OrderRow,
} from './repository.ts'
import { findRentalAuthorization } from './debit-authorizations.ts'
import { repriceUnpaid } from './reprice-order.ts'
import type { Charge } from '#server/vendors/cards/port.ts'

/** What came of a charge; `waiting` if nothing was sent, because the application is in review or its approval is not usable. */
export type ChargeOutcome =
  { kind: 'paid'; charge: ChargeRow } | { kind: 'declined' | 'waiting' | 'called off' }

export function outcomeOf(charge: ChargeRow | undefined): ChargeOutcome {
  if (charge?.status === 'PAID') return { kind: 'paid', charge }
  if (charge?.status === 'PENDING') return { kind: 'waiting' }
  return { kind: charge?.status === 'DECLINED' ? 'declined' : 'called off' }
}

/**
 * Executes the charge, then records, audits and emails its outcome; returns a completed charge unchanged. A charge that was
 * not sent yet is declined if its order is closed or its account can no longer be charged, is called off if the order costs
 * more by now, and waits while the application is in review.
 * @throws ProviderTimeout the charge stays pending and a job retries
 */
export async function finishCharge(services: Services, chargeId: string): Promise<ChargeOutcome> {
  const attempt = await services.db.transaction().execute((trx) => beginAttempt(trx, services, chargeId))
  if (!attempt) return outcomeOf(await findCharge(services.db, chargeId))
  const { key, amount, currency } = attempt.charge
  const answer = await services.providers.cards.charge({ key, amount, currency, from: attempt.from })
  return outcomeOf(
    await services.db.transaction().execute((trx) => recordOutcome(trx, services, attempt.charge, answer)),
  )
}

interface Attempt {
  charge: ChargeRow
  from: Charge['from']
}

/** Returns null if there is nothing to ask the vendor. */
async function beginAttempt(trx: Trx, services: Services, chargeId: string): Promise<Attempt | null> {
  const found = await findCharge(trx, chargeId)
  const order = found?.status === 'PENDING' && (await lockOrder(trx, found.order_id))
  const charge = order && (await findCharge(trx, chargeId))
  if (!charge || charge.status !== 'PENDING') return null
  const row = await findApplication(trx, order.application_id)
  const instrument = await findInstrument(trx, charge.instrument_id)
  // Once it was sent, only the vendor knows the outcome.
  const next = charge.attempted_at === null ? nextOf(services, row, order, instrument) : 'send'
  if (next === 'wait') return null
  if (next === 'decline' || !instrument) {
    await recordOutcome(trx, services, charge, 'declined')
    return null
  }
  if (charge.attempted_at === null) {
    if (row && (await isTooCheap(trx, services, row, order))) return null
    await markAttempted(trx, charge.id, services.clock.now())
  }
  return { charge, from: toChargeSource(services, instrument) }
}

/** Reprices an order that costs more by now, which calls off its charge, and asks the merchant to pay. */
async function isTooCheap(trx: Trx, services: Services, row: ApplicationRow, order: OrderRow) {
  const { order: priced, isRepriced } = await repriceUnpaid(trx, services, row, order)
  if (isRepriced) await emailUnpaid(trx, services, row, priced)
  return isRepriced
}

/** What is past due stays payable after the application is closed. */
function nextOf(
  services: Pick<Services, 'encryption'>,
  row: ApplicationRow | undefined,
  order: OrderRow,
  instrument: FinancialInstrumentRow | undefined,
): 'send' | 'wait' | 'decline' {
  if (!row || !instrument || !isChargeableInstrument(toChargeable(instrument))) return 'decline'
  if (order.paid_at !== null && order.status === 'PAST_DUE') return 'send'
  const isOpen = order.paid_at === null ? isPayable(order.status) : order.rental_ended_at === null
  if (!isOpen || isClosed(toDecisionState(row).applicationStatus)) return 'decline'
  // A rental goes on while answers are assessed again; nothing new begins.
  const mayGoOn = order.paid_at === null ? isApprovalUsable(services, row) : isApproval(row.decision)
  return mayGoOn ? 'send' : 'wait'
}

async function recordOutcome(
  trx: Trx,
  services: Services,
  charge: ChargeRow,
  outcome: 'paid' | 'declined',
): Promise<ChargeRow | undefined> {
  const order = await lockOrder(trx, charge.order_id)
  const now = services.clock.now()
  const status = outcome === 'paid' ? 'PAID' : 'DECLINED'
  const settled = await settleCharge(trx, charge.id, { status, settled_at: now })
  if (!order || !settled) return findCharge(trx, charge.id)
  await (status === 'PAID' ? recordPayment(trx, services, order, settled) : recordDecline(trx, order))
  await recordAudit(trx, {
    occurredAt: now,
    actor: 'system',
    action: `order.charge_${outcome}`,
    applicationId: order.application_id,
    details: {
      orderId: order.id,
      chargeId: charge.id,
      amount: charge.amount,
      currency: charge.currency,
    },
  })
  await notifyCharge(trx, services, order, settled)
  return settled
}

const toChargeSource = ({ encryption }: Services, row: FinancialInstrumentRow): Charge['from'] =>
  row.card_token === null
    ? {
        account: {
          routingNumber: row.routing_number ?? '',
          accountNumber: row.account_number
            ? encryption.decrypt(row.account_number, accountNumberContext(row.id))
            : '',
        },
      }
    : { cardToken: row.card_token }

/** The first charge pays the order, later ones pay rental months. */
async function recordPayment(
  trx: Trx,
  services: Services,
  order: OrderRow,
  charge: ChargeRow,
): Promise<void> {
  const { amount, instrument_id } = charge
  // The next month is charged to the same account, under the same authorization.
  await updateOrder(trx, order.id, { instrument_id })
  if (order.paid_at === null) await endIfClosed(trx, await markPaid(trx, services, order))
  else {
    const due = order.amount_due - amount
    await updateOrder(trx, order.id, { amount_due: due, status: due > 0 ? 'PAST_DUE' : 'PAID' })
  }
}

/** A first payment whose answer came after the application was closed starts no rental. */
async function endIfClosed(trx: Trx, order: OrderRow): Promise<void> {
  const row = await findApplication(trx, order.application_id)
  if (row && isClosed(toDecisionState(row).applicationStatus) && isRental(order.line_items))
    await updateOrder(trx, order.id, { rental_ended_at: order.paid_at })
}

async function recordDecline(trx: Trx, order: OrderRow): Promise<void> {
  await updateOrder(trx, order.id, { status: statusAfterDecline({ isPaid: order.paid_at !== null }) })
}

export const orderSubject = {
  member: 'orderId',
  table: 'orders',
  id: sql.ref('orders.id'),
  application: sql.ref('orders.application_id'),
} as const

/** Handled in scheduled-charges.ts. */
export const chargeRentalJob = defineJob({
  name: 'charge-rental',
  payload: z.object({ orderId: z.string(), month: z.number() }),
  subject: orderSubject,
  open: () => sql`orders where paid_at is not null and rental_ended_at is null
    and line_items @? '$[*] ? (@.monthly > 0)'`,
})

export const finishChargeJob = defineJob({
  name: 'finish-charge',
  payload: z.object({ chargeId: z.string() }),
  subject: {
    member: 'chargeId',
    table: 'charges',
    id: sql.ref('charges.id'),
    application: sql`(select application_id from orders where orders.id = charges.order_id)`,
  },
  open: () => sql`charges where status = 'PENDING'`,
})

/** Finishes a charge that is still pending. Idempotent. */
export const finishChargeHandler = handleJob(finishChargeJob, async (services: Services, { chargeId }) => {
  await finishCharge(services, chargeId)
})

/** Marks the total as due on approval; an order without an upfront cost counts as paid. */
export const markDue = (trx: Trx, services: Services, order: OrderRow): Promise<OrderRow> =>
  order.total > 0
    ? updateOrder(trx, order.id, { status: 'PAYMENT_DUE', amount_due: order.total })
    : markPaid(trx, services, order)

/** Marks a locked order as paid; rental months are counted from now. */
async function markPaid(trx: Trx, services: Services, order: OrderRow): Promise<OrderRow> {
  const now = services.clock.now()
  const paidOrder = await updateOrder(trx, order.id, { status: 'PAID', amount_due: 0, paid_at: now })
  if (isRental(paidOrder.line_items)) await scheduleRental(trx, services, paidOrder, 1)
  return paidOrder
}

/**
 * Schedules the charge of a rental month, counted from 1, that many months after the payment of the order.
 */
export async function scheduleRental(
  trx: Trx,
  services: Services,
  { id, paid_at: paidAt }: OrderRow,
  month: number,
): Promise<void> {
  const at = addMonths(paidAt ?? services.clock.now(), month)
  await services.jobs.send(
    trx,
    chargeRentalJob,
    { orderId: id, month },
    { at, singletonKey: `${id}:${month}` },
  )
}

/** Null before the first payment, without rentals and once they have ended. */
export const nextRentalAt = ({
  paid_at: paidAt,
  line_items: lines,
  rental_months: months,
  rental_ended_at: endedAt,
}: OrderRow): Date | null => (paidAt && !endedAt && isRental(lines) ? addMonths(paidAt, months + 1) : null)

/** Business days in which ACH and EFT debits usually clear. */
const clearingDays = 5
export const clearedBy = (debitedAt: Date, market: Market): Date =>
  bankCalendar.deadline(debitedAt, clearingDays, market)

const maxTrialMonths = Math.ceil(maxTrialDays / 28)

export interface ChargeContext {
  now: Date
  /** Amount of the charge that isn't settled yet. */
  inFlight: number
}

/**
 * The first month not covered by a trial, plus the amount past due. Also null if its due date has passed,
 * since the month then waits for the approval.
 */
export function nextCharge(
  order: OrderRow,
  { now, inFlight }: ChargeContext,
): { at: Date; amount: number } | null {
  const { paid_at: paidAt, line_items: lines, rental_months: charged } = order
  if (!paidAt || !nextRentalAt(order)) return null
  const pastDue = order.status === 'PAST_DUE' ? Math.max(0, order.amount_due - inFlight) : 0
  for (let months = charged + 1; months <= Math.max(charged, maxTrialMonths) + 1; months += 1) {
    const at = addMonths(paidAt, months)
    const amount = rentalAmountDue(lines, paidAt, at)
    if (amount > 0) return at > now ? { at, amount: amount + pastDue } : null
  }
  return null
}

/** Handles an order without a chargeable authorized account: the merchant has to pay it (SEC-35). */
export async function emailUnpaid(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  { amount_due: due, currency }: OrderRow,
): Promise<void> {
  await emailApplicant(trx, services, row, 'order_unpaid', {
    business: row.company.name ?? '',
    amount: translatorFor(applicantLanguage(row)).currency(due, currency),
    link: applicationLink(services, row, { page: 'order' }),
  })
}

/**
 * Emails the merchant the amount due and the deadline. With an authorized account, the next month is charged
 * together with the amount past due. After the rental ends there is no next month.
 */
export async function emailPastDue(
  trx: Trx,
  services: Services,
  row: ApplicationRow,
  order: OrderRow,
): Promise<void> {
  const { currency } = translatorFor(applicantLanguage(row))
  const values = {
    business: row.company.name ?? '',
    amount: currency(order.amount_due, order.currency),
    link: applicationLink(services, row, { page: 'order' }),
  }
  const nextAt = nextRentalAt(order)
  if (!nextAt) return emailApplicant(trx, services, row, 'rental_owed', values)
  await emailApplicant(trx, services, row, 'rental_past_due', {
    ...values,
    by: await deadlineOf(trx, order, nextAt > services.clock.now()),
    date: formatDay(row, nextAt),
  })
}

/** A month that waits for the approval is past its due date. */
const deadlineOf = async (trx: Trx, order: OrderRow, isAhead: boolean) => {
  if ((await findRentalAuthorization(trx, order)) === null) return 'unauthorized'
  return isAhead ? 'day' : 'now'
}

async function notifyCharge(
  trx: Trx,
  services: Services,
  order: OrderRow,
  { status, amount, currency, instrument_id: instrumentId }: ChargeRow,
): Promise<void> {
  const row = await findApplication(trx, order.application_id)
  if (status === 'PENDING' || !row) return
  const isMonth = order.paid_at !== null
  // Nothing is asked of a merchant whose application was closed before the order was paid.
  if (status === 'DECLINED' && !isMonth && isClosed(toDecisionState(row).applicationStatus)) return
  if (status === 'DECLINED' && isMonth) return emailPastDue(trx, services, row, order)
  const template = status === 'DECLINED' ? 'order_declined' : isMonth ? 'rental_charged' : 'order_charged'
  const money = new Intl.NumberFormat(applicantLanguage(row), { style: 'currency', currency })
  const isDebit = (await findInstrument(trx, instrumentId))?.kind === 'BANK_ACCOUNT'
  await emailApplicant(trx, services, row, template, {
    business: row.company.name ?? '',
    amount: money.format(amount / 100),
    link: applicationLink(services, row, { page: 'order' }),
    by: isDebit ? 'debit' : 'card',
    date: formatDay(row, clearedBy(services.clock.now(), marketForCurrency(currency))),
  })
}
