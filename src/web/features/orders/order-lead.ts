import type { OrderView } from '../../../api/orders.ts'
import type { OrderState } from '../../../domain/orders/order-status.ts'
import type { Translator } from '../../../messages/translator.ts'

/**
 * What an order's state means and what to do about it.
 * @param source name of the account that pays
 */
export function orderLead(
  { t, currency: formatMoney, date }: Translator,
  { total, due, currency, nextCharge }: Pick<OrderView, 'total' | 'due' | 'currency' | 'nextCharge'>,
  state: OrderState,
  source: string,
): string {
  const values = { total: formatMoney(total, currency), due: formatMoney(due, currency), source }
  if (state === 'placed' && total === 0) return t('orders.status.placed_free')
  // The next month waits for the approval, whose day is not known.
  if (state === 'past_due' && !nextCharge) return t('orders.status.past_due_lead_in_review', values)
  return t(`orders.status.${state}_lead`, { ...values, date: nextCharge ? date(nextCharge.at) : '' })
}
