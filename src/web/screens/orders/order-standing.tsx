/** Where an order stands: what was ordered, what it comes to, whether it is charged, and paying what is due. */
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OrderView } from '../../../contract/v2/orders.ts'
import type { Address } from '../../../domain/application.ts'
import { openStatuses, takesPayment } from '../../../domain/orders/status.ts'
import { CallFailure } from '../../client/call-failure.ts'
import { useSubmit } from '../../client/use-submit.ts'
import { AddressText } from '../../journey/address-text.tsx'
import { useApplication } from '../../journey/journey.ts'
import { outcomePath } from '../../journey/outcome.ts'
import { pagePath } from '../../journey/paths.ts'
import { Help } from '../../journey/what-next.tsx'
import { failureTexts } from '../../language/failure-text.ts'
import { texts, useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Seal } from '../../ui/seal.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { OrderSummary } from './order-summary.tsx'
import { instrumentName, payOptions } from './pay-options.ts'
import { useCheckout } from './use-checkout.ts'
import type { Shop } from './use-shop.ts'

/** What the page tells; each has a title and a lead. */
type State = 'none' | 'closed' | 'placed' | 'due' | 'declined' | 'paid' | 'confirmed' | 'past_due'

const states = {
  PLACED: 'placed',
  PAYMENT_DUE: 'due',
  PAYMENT_DECLINED: 'declined',
  PAID: 'paid',
  PAST_DUE: 'past_due',
  REPLACED: 'placed',
} as const satisfies Record<OrderView['status'], State>

const totalLabels = {
  none: 'orders.summary.total',
  closed: 'orders.summary.total',
  placed: 'orders.summary.due_later',
  due: 'orders.summary.due_now',
  declined: 'orders.summary.due_now',
  paid: 'orders.summary.total',
  confirmed: 'orders.summary.total',
  past_due: 'orders.summary.total',
} as const satisfies Record<State, string>

function stateOf({ type, total, monthly, status }: OrderView, closed: boolean): State {
  if (closed && status === 'PLACED') return 'closed'
  if (type === 'NO_DEVICE' && total === 0 && monthly === 0) return 'none'
  return status === 'PAID' && total === 0 ? 'confirmed' : states[status]
}

interface Props {
  shop: Shop
  order: OrderView
  /** The application was declined or withdrawn: nothing is charged or changed any more. */
  closed: boolean
}

export function OrderStanding({ shop, order, closed }: Props) {
  const translator = useTexts()
  const { t, currency: money, date } = translator
  const { view } = useApplication()
  const { lines, shipping, total, currency, monthly, paidAt } = order
  const state = stateOf(order, closed)
  const instrument = shop.instruments.find((one) => one.id === order.financialInstrumentId)
  const source = instrument ? instrumentName(translator, instrument) : t('orders.standing.your_account')
  const good = state === 'paid' || state === 'confirmed'
  const isOpen = openStatuses.some((status) => status === order.status)
  return (
    <Page
      above={<Seal icon={good ? 'check' : 'clock'} good={good} />}
      title={t(`orders.standing.${state}_title`)}
      lead={
        state === 'placed' && total === 0
          ? t('orders.standing.placed_free')
          : t(`orders.standing.${state}_lead`, { total: money(total, currency), source })
      }
    >
      {takesPayment(order.status) && !closed && <PayDue shop={shop} order={order} />}
      {state !== 'none' && (
        <section className="summary" aria-labelledby="ordered">
          <div className="summary-head">
            <h2 id="ordered">{t('orders.summary.title')}</h2>
            <span className={`chip chip-order-${state}`}>{t(`orders.standing.${state}_chip`)}</span>
          </div>
          <OrderSummary
            lines={lines}
            shipping={shipping}
            total={total}
            currency={currency}
            totalLabel={t(totalLabels[state])}
          />
          <dl>
            {order.type !== 'NO_DEVICE' && (
              <div>
                <dt>{t('orders.standing.ships_to')}</dt>
                <dd>
                  <AddressText address={order.address as Address} />
                </dd>
              </div>
            )}
            {(total > 0 || monthly > 0) && !takesPayment(order.status) && (
              <div>
                <dt>{t(paidAt === null ? 'orders.standing.pays_with' : 'orders.standing.paid_with')}</dt>
                <dd>{instrument ? source : t('orders.standing.account_later')}</dd>
              </div>
            )}
            {paidAt !== null && total > 0 && (
              <div>
                <dt>{t('orders.standing.paid_on')}</dt>
                <dd>{date(paidAt)}</dd>
              </div>
            )}
          </dl>
        </section>
      )}
      <div className="actions">
        {!closed && (
          <Link className="button button-second" to="?change">
            {t(
              state === 'none'
                ? 'orders.standing.choose'
                : isOpen
                  ? 'orders.standing.change'
                  : 'orders.standing.more',
            )}
          </Link>
        )}
        <Link className="button button-link" to={outcomePath(view)}>
          {t('orders.standing.back')}
        </Link>
      </div>
      <Help />
    </Page>
  )
}

/** What is due, and what it is to be paid with; a new card is typed on a page of its own. */
function PayDue({ shop, order }: { shop: Shop; order: OrderView }) {
  const translator = useTexts()
  const { t, currency: money } = translator
  const { id } = useApplication()
  const navigate = useNavigate()
  const checkout = useCheckout()
  const options = payOptions(translator, shop.instruments, { later: false })
  const declined = order.status !== 'PAYMENT_DUE'
  const [pay, setPay] = useState<string>(declined ? 'new-card' : (options[0]?.value ?? 'new-card'))
  const { busy, run } = useSubmit((failure) => {
    for (const text of failureTexts(texts(), failure)) showToast(text, 'error')
  })
  const amount = money(order.due, order.currency)

  const submit = async () => {
    if (pay === 'new-card') return navigate(pagePath(id, 'order/card'))
    try {
      await checkout.pay(order, pay.split(':', 2)[1] ?? '')
    } catch (failure) {
      if (!(failure instanceof CallFailure) || failure.code !== 'payment_declined') throw failure
    }
    await checkout.refresh()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        run(async () => submit())
      }}
    >
      {declined && (
        <Notice kind="error" live>
          <p>{t('errors.payment_declined')}</p>
        </Notice>
      )}
      <Choice
        question={{
          id: 'pay',
          label: t('orders.pay.due', { amount }),
          value: pay,
          error: null,
          onChange: setPay,
          onBlur: () => {},
        }}
        options={options}
      />
      <div className="actions">
        <Button type="submit" busy={busy && t('orders.pay.paying')}>
          {pay === 'new-card' ? t('orders.to_card') : t('orders.pay.now', { amount })}
        </Button>
        {!shop.instruments.some(({ type }) => type === 'BANK_ACCOUNT') && (
          <Link className="button button-link" to={pagePath(id, 'bank')}>
            {t('orders.pay.link_bank')}
          </Link>
        )}
      </div>
    </form>
  )
}
