import type { OrderView } from '#api/orders.ts'
import type { OrderState } from '#domain/orders/order-status.ts'
import type { Translator } from '#messages/translator.ts'
import { instrumentName } from './payment-options.ts'

type LeadOrder = Pick<
  OrderView,
  'total' | 'due' | 'currency' | 'nextCharge' | 'declined' | 'hasAuthorizedAccount' | 'clearsBy'
>

/**
 * Explains the state of an order and what to do next.
 * @param source name of the account that pays; null without one
 */
export function orderLead(
  translator: Translator,
  order: LeadOrder,
  state: OrderState,
  source: string | null,
): string {
  const { t, currency: formatMoney, date } = translator
  const { total, due, currency, nextCharge, hasAuthorizedAccount } = order
  const money = { total: formatMoney(total, currency), due: formatMoney(due, currency) }
  const values = { ...money, source: source ?? '' }
  if (state === 'placed' && total === 0) return t('orders.status.placed_free')
  if (state === 'placed' && source === null) return t('orders.status.placed_unnamed', money)
  if (state === 'processing')
    return t('orders.status.processing_lead', { ...money, date: date(order.clearsBy ?? '') })
  if (state === 'declined') return `${attempt(translator, order)} ${t('orders.status.declined_lead')}`
  if (state === 'past_due') {
    if (!hasAuthorizedAccount)
      return `${attempt(translator, order)} ${t('orders.status.past_due_lead_unauthorized', money)}`
    // The next rental charge follows the approval, whose date is unknown.
    const next = nextCharge
      ? t('orders.status.past_due_lead', { ...values, date: date(nextCharge.at) })
      : t('orders.status.past_due_lead_in_review', values)
    return `${attempt(translator, order)} ${next}`
  }
  return t(`orders.status.${state}_lead`, values)
}

/** The declined charge with date and account, or the amount due if there was no account to charge. */
function attempt(
  translator: Translator,
  { due, currency, declined }: Pick<LeadOrder, 'due' | 'currency' | 'declined'>,
): string {
  const { t, currency: formatMoney, date } = translator
  return declined
    ? t('orders.status.attempt', {
        amount: formatMoney(declined.amount, currency),
        source: instrumentName(translator, declined.instrument),
        day: date(declined.at),
      })
    : t('orders.status.no_attempt', { due: formatMoney(due, currency) })
}
