/** Pays by card: the vault tokenizes it, then the order is placed or paid (ERR-12, ERR-13). */
import { isClosed } from '#domain/application/application-state.ts'
import { useRef, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from '#web/router/router.tsx'
import { cardBrands } from '#domain/orders/card-brand.ts'
import type { CardFrameEvent } from '#domain/orders/card-frame-messages.ts'
import { orderState, takesPayment } from '#domain/orders/order-status.ts'
import { isApproval } from '#domain/application/states.ts'
import { callApi } from '#client/call-api.ts'
import { ApiError, isRetryable } from '#client/api-error.ts'
import { useSubmit } from '#client/use-submit.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useApplication } from '#web/application/journey.ts'
import { pagePath } from '#web/application/paths.ts'
import { apiErrorMessages } from '#ui/texts/api-error-messages.ts'
import { getTranslator, useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { Alert } from '#ui/alert.tsx'
import { Page } from '#ui/page.tsx'
import { needsAuthorization } from '#domain/bank/debit-authorization.ts'
import { basketCharge, dueCharge, isAuthorizationOutdated, useAuthorization } from './authorization.tsx'
import { calculatePrice } from './basket.ts'
import { CardFrame, type CardFrameHandle } from './card-frame.tsx'
import { OrderSummary } from './order-summary.tsx'
import { enteredCard } from './payment-options.ts'
import { orderDraftPage, useCheckout } from './use-checkout.ts'
import { useShop, type Shop } from './use-shop.ts'

/** Texts: messages of the API. */
type CardError = 'unavailable' | 'declined' | readonly string[]

export default function OrderCardScreen() {
  const { id, view } = useApplication()
  const { shop, error, retry } = useShop()
  const { t } = useTranslator()
  const search = useSearchParams()
  const { applicationStatus, orderId } = view.application
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  // A closed application can still owe rental charges.
  const mayOwe = shop ? shop.order?.status === 'PAST_DUE' : orderId !== null
  if (isClosed(applicationStatus) && !mayOwe) return <Navigate to={pagePath(id, 'success')} replace />
  if (shop) return <CardPage shop={shop} />
  return (
    <Page wide={orderId !== null || search.has('place')} title={t('orders.card.title')}>
      {error === null ? <Skeleton lines={4} /> : <CardFrameError onRetry={retry} />}
    </Page>
  )
}

function CardPage({ shop }: { shop: Shop }) {
  const translator = useTranslator()
  const { t, locale, currency: formatMoney } = translator
  const { config, draft } = useEnvironment()
  const { id, view } = useApplication()
  const navigate = useNavigate()
  const search = useSearchParams()
  const checkout = useCheckout()
  const frame = useRef<CardFrameHandle>(null)
  const savedToken = useRef<string | null>(null)
  const [cardError, setCardError] = useState<CardError | null>(null)
  const [isTokenizing, setIsTokenizing] = useState(false)
  const [frameKey, setFrameKey] = useState(0)
  const { order, plansConfig, products } = shop

  const values = draft.getValues(orderDraftPage(id))
  // Without `place` the card pays an existing order, even if a draft remains.
  const isPlacing = search.has('place') && 'type' in values && !isClosed(view.application.applicationStatus)
  const dueOrder = !isPlacing && order && takesPayment(orderState(order, view.application)) ? order : null
  const basket = isPlacing ? calculatePrice(values, products, plansConfig) : null
  const price = basket ?? dueOrder

  const isApproved = isApproval(view.application.decision)
  const amountDue = dueOrder ? dueOrder.due : isApproved ? (basket?.total ?? 0) : 0
  const charge = dueOrder ? dueCharge(dueOrder) : basketCharge(basket ?? { lines: [], total: 0 }, isApproved)
  const { text: authorizationText, ...authorization } = useAuthorization(charge, enteredCard(translator))

  const { busy, run } = useSubmit((error) => {
    if (!(error instanceof ApiError)) return setCardError('unavailable')
    // Refreshes the terms, so that the text is current.
    if (isAuthorizationOutdated(error)) void checkout.refresh()
    if (error.code === 'payment_declined') return setCardError('declined')
    setCardError(isRetryable(error) ? 'unavailable' : apiErrorMessages(getTranslator(), error))
  })

  /** Saves the card and uses it. Saving the same token again returns the same card. */
  const payWithToken = async (token: string) => {
    savedToken.current = token
    const body = { token }
    const card = await callApi('POST /applications/{id}/financial-instruments/credit-cards', {
      params: { id },
      body,
    })
    try {
      if (isPlacing) await checkout.placeOrder(values, shop, `card:${card.id}`, authorization)
      else if (dueOrder) await checkout.payOrder(dueOrder, card.id, authorization.id)
    } catch (error) {
      // The order exists but needs another card.
      if (error instanceof ApiError && error.code === 'payment_declined') {
        savedToken.current = null
        draft.clearValues(orderDraftPage(id))
        await checkout.refresh()
      }
      throw error
    }
    draft.clearValues(orderDraftPage(id))
    await checkout.refresh()
    navigate(pagePath(id, 'order'), { replace: true })
  }

  const submit = () => {
    setCardError(null)
    const token = savedToken.current
    if (token !== null) return run(() => payWithToken(token))
    setIsTokenizing(true)
    frame.current?.submit()
  }

  const handleFrameMessage = (message: CardFrameEvent) => {
    if (message.type === 'submit_requested') return submit()
    setIsTokenizing(false)
    if (message.type === 'unavailable') setCardError('unavailable')
    if (message.type === 'tokenized') run(() => payWithToken(message.token))
  }

  const submitLabel = () => {
    if (amountDue > 0) return t('orders.card.pay', { amount: formatMoney(amountDue, config.currency) })
    return t(isPlacing ? 'orders.place' : 'orders.card.save')
  }
  return (
    <Page wide={price !== null} title={t('orders.card.title')} lead={t('orders.card.lead')}>
      <div className="order-layout">
        <div className="checkout">
          <ul className="card-brands" aria-label={t('orders.card.brands')}>
            {cardBrands
              .filter((brand) => brand !== 'default')
              .map((brand) => (
                <li key={brand}>
                  <img src={`/cards/${brand}.svg`} width={42} height={27} alt={t(`orders.brand.${brand}`)} />
                </li>
              ))}
          </ul>
          <CardFrame key={`${locale}${frameKey}`} ref={frame} onMessage={handleFrameMessage} />
          {cardError === 'declined' && (
            <Alert kind="error" live>
              <p>{t('api-errors.payment_declined')}</p>
            </Alert>
          )}
          {cardError === 'unavailable' && (
            <CardFrameError
              onRetry={() => {
                setCardError(null)
                if (savedToken.current !== null || frame.current?.isReady()) submit()
                else setFrameKey(frameKey + 1)
              }}
            />
          )}
          {Array.isArray(cardError) && (
            <Alert kind="error" live>
              {cardError.map((text: string) => (
                <p key={text}>{text}</p>
              ))}
            </Alert>
          )}
          {needsAuthorization(charge) && <p className="authorization">{authorizationText}</p>}
          <div className="actions">
            <Button busyLabel={(busy || isTokenizing) && t('orders.card.working')} onClick={submit}>
              {submitLabel()}
            </Button>
            <Link
              className="button button-link"
              to={pagePath(id, order && isPlacing ? 'order?change' : 'order')}
            >
              {t('orders.card.back')}
            </Link>
          </div>
          <p className="hint">{t('orders.card.safe')}</p>
        </div>
        {price && (
          <section className="order-summary" aria-labelledby="summary">
            <h2 id="summary">{t('orders.summary.title')}</h2>
            <OrderSummary
              {...price}
              currency={config.currency}
              totalLabel={t(isApproved ? 'orders.summary.due_now' : 'orders.summary.due_later')}
            />
          </section>
        )}
      </div>
    </Page>
  )
}

function CardFrameError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslator()
  return (
    <Alert kind="error" live>
      <p>{t('orders.card.unavailable')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('shell.api_error.retry')}
      </Button>
    </Alert>
  )
}
