/** Status of an order, with a payment form when an amount is due. */
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from '../../router/router.tsx'
import type { BankAccountView } from '../../../api/bank.ts'
import type { OrderView } from '../../../api/orders.ts'
import type { Address } from '../../../domain/application/application.ts'
import { openStatuses, isPayable } from '../../../domain/orders/order-status.ts'
import { ApiError } from '../../api-client/api-error.ts'
import { useSubmit } from '../../api-client/use-submit.ts'
import { PostalAddress } from '../../forms/postal-address.tsx'
import { useApplication } from '../../application/journey.ts'
import { outcomePath } from '../../application/outcome-paths.ts'
import { pagePath } from '../../application/paths.ts'
import { apiErrorMessages } from '../../i18n/api-error-messages.ts'
import { getTranslator, useTranslator } from '../../i18n/translations.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { isChargeableInstrument, mayBecomeChargeable } from '../../../domain/bank/debit-authorization.ts'
import { dueCharge, isAuthorizationOutdated } from './authorization.ts'
import { ConfirmPayment } from './confirm-payment.tsx'
import { OrderSummary } from './order-summary.tsx'
import { instrumentName, payingAccount, paymentOptions, toChargeable } from './payment-options.ts'
import { useCheckout } from './use-checkout.ts'
import type { Shop } from './use-shop.ts'

/** Each has a title and a lead. */
type OrderState =
  | 'none'
  | 'closed'
  | 'ended'
  | 'owed'
  | 'placed'
  | 'waiting'
  | 'due'
  | 'declined'
  | 'paid'
  | 'confirmed'
  | 'past_due'

const orderStates = {
  PLACED: 'placed',
  PAYMENT_DUE: 'due',
  PAYMENT_DECLINED: 'declined',
  PAID: 'paid',
  PAST_DUE: 'past_due',
  REPLACED: 'placed',
} as const satisfies Record<OrderView['status'], OrderState>

const totalLabels = {
  none: 'orders.summary.total',
  closed: 'orders.summary.total',
  ended: 'orders.summary.first',
  owed: 'orders.summary.first',
  placed: 'orders.summary.due_later',
  waiting: 'orders.summary.due_verified',
  due: 'orders.summary.due_now',
  declined: 'orders.summary.due_now',
  paid: 'orders.summary.total',
  confirmed: 'orders.summary.total',
  past_due: 'orders.summary.first',
} as const satisfies Record<OrderState, string>

function orderState(
  { type, total, monthly, status, paidAt }: OrderView,
  isClosed: boolean,
  instrument: BankAccountView | undefined,
): OrderState {
  if (isClosed && paidAt === null) return 'closed'
  if (isClosed && status === 'PAST_DUE') return 'owed'
  if (isClosed && monthly > 0) return 'ended'
  if (type === 'NO_DEVICE' && total === 0 && monthly === 0) return 'none'
  if (status === 'PAYMENT_DUE' && instrument && isChargedOnceVerified(instrument)) return 'waiting'
  return status === 'PAID' && total === 0 ? 'confirmed' : orderStates[status]
}

function isChargedOnceVerified(instrument: BankAccountView): boolean {
  const account = toChargeable(instrument)
  return mayBecomeChargeable(account) && !isChargeableInstrument(account)
}

function statusIcon(state: OrderState): ReactNode {
  if (state === 'paid' || state === 'confirmed') return <StatusIcon icon="check" tone="success" />
  if (state === 'declined' || state === 'past_due' || state === 'owed')
    return <StatusIcon icon="clock" tone="attention" />
  return <StatusIcon icon={state === 'ended' ? 'check' : 'clock'} />
}

interface Props {
  shop: Shop
  order: OrderView
  /** Declined or withdrawn: no changes, and no charges but of what is past due. */
  isClosed: boolean
}

export function OrderStatusPage({ shop, order, isClosed }: Props) {
  const translator = useTranslator()
  const { t, currency: formatMoney, date } = translator
  const { view } = useApplication()
  const { lines, shipping, total, currency, monthly, paidAt } = order
  const instrument = shop.instruments.find((candidate) => candidate.id === order.financialInstrumentId)
  const state = orderState(order, isClosed, instrument)
  const source = instrument ? instrumentName(translator, instrument) : t('orders.status.your_account')
  const isOpen = openStatuses.some((status) => status === order.status)
  return (
    <Page
      beforeTitle={statusIcon(state)}
      title={t(`orders.status.${state}_title`)}
      lead={
        state === 'placed' && total === 0
          ? t('orders.status.placed_free')
          : t(`orders.status.${state}_lead`, {
              total: formatMoney(total, currency),
              source,
              due: formatMoney(order.due, currency),
              date: order.nextChargeAt ? date(order.nextChargeAt) : '',
            })
      }
    >
      {isPayable(order.status) && (!isClosed || state === 'owed') && (
        <PaymentForm shop={shop} order={order} isClosed={isClosed} />
      )}
      {state !== 'none' && (
        <section className="summary" aria-labelledby="ordered">
          <div className="summary-head">
            <h2 id="ordered">{t('orders.summary.title')}</h2>
            <span className={`chip chip-order-${state}`}>{t(`orders.status.${state}_chip`)}</span>
          </div>
          <OrderSummary
            lines={lines}
            shipping={shipping}
            total={total}
            currency={currency}
            totalLabel={t(totalLabels[state])}
            hasEnded={isClosed}
            pastDue={order.status === 'PAST_DUE' ? order.due : 0}
          />
          <dl>
            {order.type !== 'NO_DEVICE' && (
              <div>
                <dt>{t('orders.status.ships_to')}</dt>
                <dd>
                  <PostalAddress address={order.address as Address} />
                </dd>
              </div>
            )}
            {(total > 0 || monthly > 0) && !isPayable(order.status) && (
              <div>
                <dt>
                  {t(paidAt === null || total === 0 ? 'orders.status.pays_with' : 'orders.status.paid_with')}
                </dt>
                <dd>{instrument ? source : t('orders.status.account_later')}</dd>
              </div>
            )}
            {paidAt !== null && total > 0 && (
              <div>
                <dt>{t('orders.status.paid_on')}</dt>
                <dd>{date(paidAt)}</dd>
              </div>
            )}
          </dl>
        </section>
      )}
      <div className="actions">
        {!isClosed && (
          <Link className="button button-secondary" to="?change">
            {t(
              state === 'none'
                ? 'orders.status.choose'
                : isOpen
                  ? 'orders.status.change'
                  : 'orders.status.more',
            )}
          </Link>
        )}
        <Link className="button button-link" to={outcomePath(view)}>
          {t('orders.status.back')}
        </Link>
      </div>
    </Page>
  )
}

/** Pays the amount due; a new card has its own page. */
function PaymentForm({ shop, order, isClosed }: Props) {
  const translator = useTranslator()
  const { t, currency: formatMoney } = translator
  const { id } = useApplication()
  const navigate = useNavigate()
  const checkout = useCheckout()
  const chargeable = shop.instruments.filter((instrument) => isChargeableInstrument(toChargeable(instrument)))
  const isWaiting = shop.instruments.some(
    (instrument) => instrument.id === order.financialInstrumentId && isChargedOnceVerified(instrument),
  )
  const options = paymentOptions(translator, chargeable, { allowLater: false })
  const [isConfirming, setIsConfirming] = useState(false)
  const [wasDeclined, setWasDeclined] = useState(order.status === 'PAYMENT_DECLINED')
  const [paymentChoice, setPaymentChoice] = useState<string>(
    order.status !== 'PAYMENT_DUE' ? 'new-card' : (options[0]?.value ?? 'new-card'),
  )
  const { busy, run } = useSubmit((error) => {
    for (const text of apiErrorMessages(getTranslator(), error)) showToast(text, 'error')
  })
  const amount = formatMoney(order.due, order.currency)

  const chosen = chargeable.find((instrument) => instrument.id === paymentChoice.split(':', 2)[1])
  const account = chosen ? payingAccount(translator, paymentChoice, chargeable) : null
  const pay = async (instrumentId: string, authorization: string) => {
    try {
      await checkout.payOrder(order, instrumentId, authorization)
    } catch (error) {
      if (isAuthorizationOutdated(error)) {
        // Asks again with what holds now.
        await checkout.refresh()
        throw error
      }
      setIsConfirming(false)
      if (!(error instanceof ApiError) || error.code !== 'payment_declined') throw error
      setWasDeclined(true)
    }
    setIsConfirming(false)
    await checkout.refresh()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) setIsConfirming(true)
        else navigate(pagePath(id, 'order/card'))
      }}
    >
      {wasDeclined && (
        <Alert kind="error" live>
          <p>{t('api-errors.payment_declined')}</p>
        </Alert>
      )}
      <RadioGroup
        field={{
          id: 'pay',
          label: t('orders.pay.due', { amount }),
          value: paymentChoice,
          error: null,
          onChange: setPaymentChoice,
          onBlur: () => {},
        }}
        options={options}
      />
      {chargeable.length < shop.instruments.length && !isWaiting && (
        <p className="hint pay-hint">{t('orders.pay.verifying')}</p>
      )}
      <div className="actions">
        <Button type="submit">
          {paymentChoice === 'new-card' ? t('orders.to_card') : t('orders.pay.now', { amount })}
        </Button>
        {!isClosed && !shop.instruments.some(({ type }) => type === 'BANK_ACCOUNT') && (
          <Link className="button button-link" to={pagePath(id, 'bank')}>
            {t('orders.pay.link_bank')}
          </Link>
        )}
      </div>
      {isConfirming && chosen && account && (
        <ConfirmPayment
          charge={dueCharge(order)}
          account={account}
          currency={order.currency}
          isBusy={busy}
          onConfirm={(authorization) => run(() => pay(chosen.id, authorization.id))}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </form>
  )
}
