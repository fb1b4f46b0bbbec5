/** Where an order stands (ORDER-15, ORDER-16). */

export const orderStatuses = [
  /** Not charged before the application is approved. */
  'PLACED',
  'PAYMENT_DUE',
  'PAYMENT_DECLINED',
  'PAID',
  /** Paid once; a later month's rental was declined. */
  'PAST_DUE',
  /** Another order took its place before it was paid. */
  'REPLACED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** An application has one such order at most; a new one takes its place. */
export const openStatuses = ['PLACED', 'PAYMENT_DUE', 'PAYMENT_DECLINED'] as const satisfies OrderStatus[]

/** Whether an order may be charged as it stands: after the approval, while something is due. */
export const takesPayment = (status: OrderStatus): boolean =>
  status === 'PAYMENT_DUE' || status === 'PAYMENT_DECLINED' || status === 'PAST_DUE'

/** A charge was declined: the order itself, or a month of a rental that began. */
export const afterDecline = (order: { isPaid: boolean }): OrderStatus =>
  order.isPaid ? 'PAST_DUE' : 'PAYMENT_DECLINED'
