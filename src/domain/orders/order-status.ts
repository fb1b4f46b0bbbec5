/** Order statuses, and the state that the merchant sees, which also depends on the application (ORDER-15, ORDER-16). */
import { isClosed } from '../application/application-state.ts'
import { isApproval, type ApplicationStatus, type Decision } from '../application/states.ts'
import type { OrderType } from './order.ts'

export const orderStatuses = [
  /** Charged only after the application is approved. */
  'PLACED',
  'PAYMENT_DUE',
  'PAYMENT_DECLINED',
  'PAID',
  /** Paid at first, but a later monthly rental charge was declined. */
  'PAST_DUE',
  /** Replaced by another order before it was paid. */
  'REPLACED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** An application has at most one open order; a new order replaces it. */
export const openStatuses = ['PLACED', 'PAYMENT_DUE', 'PAYMENT_DECLINED'] as const satisfies OrderStatus[]

/** Returns true if an approved application's order has an amount due. */
export const isPayable = (status: OrderStatus): boolean =>
  status === 'PAYMENT_DUE' || status === 'PAYMENT_DECLINED' || status === 'PAST_DUE'

/** Distinguishes a declined first charge from a declined monthly rental charge. */
export const statusAfterDecline = (order: { isPaid: boolean }): OrderStatus =>
  order.isPaid ? 'PAST_DUE' : 'PAYMENT_DECLINED'

/** States with a title and a lead text. */
export type OrderState =
  | 'none'
  | 'closed'
  | 'ended'
  | 'owed'
  | 'placed'
  | 'held'
  | 'waiting'
  | 'due'
  | 'declined'
  | 'processing'
  | 'paid'
  | 'confirmed'
  | 'past_due'

const openStates = {
  PLACED: 'placed',
  PAYMENT_DUE: 'due',
  PAYMENT_DECLINED: 'declined',
  PAID: 'paid',
  PAST_DUE: 'past_due',
  REPLACED: 'placed',
} as const satisfies Record<OrderStatus, OrderState>

interface StatedOrder {
  type: OrderType
  status: OrderStatus
  /** Minor units. */
  total: number
  monthly: number
  paidAt: string | Date | null
  /** Day by which the bank usually clears the first debit; null for a card, and once that day is over. */
  clearsBy?: string | null
}

interface OrderContext {
  applicationStatus: ApplicationStatus
  decision: Decision
  /** True if the paying account is charged as soon as it is verified. */
  isChargedOnceVerified?: boolean
}

/**
 * A closed application owes only past-due rental; an approved application back in review makes no first payment
 * (ORDER-15).
 */
export function orderState(
  { type, status, total, monthly, paidAt, clearsBy = null }: StatedOrder,
  { applicationStatus, decision, isChargedOnceVerified = false }: OrderContext,
): OrderState {
  const hasClosed = isClosed(applicationStatus)
  if (hasClosed && paidAt === null) return 'closed'
  if (hasClosed && status === 'PAST_DUE') return 'owed'
  if (hasClosed && monthly > 0) return 'ended'
  if (type === 'NO_DEVICE' && total === 0 && monthly === 0) return 'none'
  if (isPayable(status) && paidAt === null && !isApproval(decision)) return 'held'
  if (status === 'PAYMENT_DUE' && isChargedOnceVerified) return 'waiting'
  if (status === 'PAID' && clearsBy !== null) return 'processing'
  return status === 'PAID' && total === 0 ? 'confirmed' : openStates[status]
}

const payableStates: readonly OrderState[] = ['due', 'waiting', 'declined', 'past_due', 'owed']

/** True if the merchant can pay. */
export const takesPayment = (state: OrderState): boolean => payableStates.includes(state)
