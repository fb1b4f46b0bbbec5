/** Order statuses (ORDER-15, ORDER-16). */
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
