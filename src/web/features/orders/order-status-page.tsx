/** Status of an order, with a payment form when an amount is due. */
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from '#web/router/router.tsx'
import type { OrderView } from '#api/orders.ts'
import {
  isPayable,
  openStatuses,
  orderState,
  takesPayment,
  type OrderState,
} from '#domain/orders/order-status.ts'
import { ApiError } from '#client/api-error.ts'
import { useSubmit } from '#client/use-submit.ts'
import { PostalAddress } from '#web/forms/postal-address.tsx'
import { useApplication } from '#web/application/journey.ts'
import { outcomePath } from '#web/application/outcome-paths.ts'
import { pagePath } from '#web/application/paths.ts'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { getTranslator, useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Alert } from '#ui/alert.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts.tsx'
import { isChargeableInstrument } from '#domain/bank/debit-authorization.ts'
import { dueCharge, isAuthorizationOutdated } from './authorization.tsx'
import { ConfirmPayment } from './confirm-payment.tsx'
import { orderLead } from './order-lead.ts'
import { OrderSummary } from './order-summary.tsx'
import {
  instrumentName,
  isChargedOnceVerified,
  payingAccount,
  paymentOptions,
  toChargeable,
} from './payment-options.ts'
import { useCheckout } from './use-checkout.ts'
import type { Shop } from './use-shop.ts'

const totalLabels = {
  none: 'orders.summary.total',
  closed: 'orders.summary.not_charged',
  ended: 'orders.summary.first',
  owed: 'orders.summary.first',
  placed: 'orders.summary.due_later',
  held: 'orders.summary.due_later',
  waiting: 'orders.summary.due_verified',
  due: 'orders.summary.due_now',
  declined: 'orders.summary.due_now',
  processing: 'orders.summary.total',
  paid: 'orders.summary.total',
  confirmed: 'orders.summary.total',
  past_due: 'orders.summary.first',
} as const satisfies Record<OrderState, string>

function statusIcon(state: OrderState): ReactNode {
  if (state === 'paid' || state === 'confirmed') return <StatusIcon icon="check" tone="success" />
  if (state === 'declined' || state === 'past_due' || state === 'owed')
    return <StatusIcon icon="clock" tone="attention" />
  if (state === 'ended' || state === 'closed') return <StatusIcon icon="ended" tone="ended" />
  return <StatusIcon icon={state === 'none' ? 'terminal' : 'clock'} />
}

interface Props {
  shop: Shop
  order: OrderView
  /** Declined or withdrawn: no changes, and no charges other than past-due amounts. */
  isClosed: boolean
}

export function OrderStatusPage({ shop, order, isClosed }: Props) {
  const translator = useTranslator()
  const { t } = translator
  const { view } = useApplication()
  const { lines, shipping, total, currency } = order
  const instrument = shop.instruments.find((candidate) => candidate.id === order.financialInstrumentId)
  const state = orderState(order, {
    ...view.application,
    isChargedOnceVerified: instrument !== undefined && isChargedOnceVerified(instrument),
  })
  const source = instrument ? instrumentName(translator, instrument) : null
  const isOpen = openStatuses.some((status) => status === order.status)
  return (
    <Page
      beforeTitle={statusIcon(state)}
      title={t(`orders.status.${state}_title`)}
      lead={orderLead(translator, order, state, source)}
    >
      {takesPayment(state) && <PaymentForm shop={shop} order={order} isClosed={isClosed} />}
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
          {state !== 'closed' && <OrderFacts order={order} source={source} />}
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

/** @param source name of the account that pays; null until one is linked */
function OrderFacts({ order, source }: { order: OrderView; source: string | null }) {
  const { t, currency: formatMoney, date } = useTranslator()
  const { type, status, address, total, monthly, currency, paidAt, nextCharge } = order
  const wasCharged = paidAt !== null && total > 0
  return (
    <DescriptionList
      items={[
        [t('orders.status.ships_to'), type === 'NO_DEVICE' ? null : <PostalAddress address={address} />],
        [
          t(wasCharged ? 'orders.status.paid_with' : 'orders.status.pays_with'),
          total + monthly === 0 || isPayable(status) ? null : (source ?? t('orders.status.account_later')),
        ],
        [t('orders.status.paid_on'), wasCharged ? date(paidAt) : null],
        [
          t('orders.status.next_charge'),
          nextCharge &&
            t('orders.status.next_charge_on', {
              amount: formatMoney(nextCharge.amount, currency),
              date: date(nextCharge.at),
            }),
        ],
      ]}
    />
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
  const options = paymentOptions(translator, chargeable, { allowLater: false, declined: order.declined })
  const [isConfirming, setIsConfirming] = useState(false)
  /** Declined in this form; the page itself reports declines of the order. */
  const [wasDeclined, setWasDeclined] = useState(false)
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
        // Loads the current terms; the merchant must confirm again.
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
