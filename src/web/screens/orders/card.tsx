/** The card that pays: typed into the vault's frame, kept by its token; then the order is placed, or paid (ERR-12, ERR-13). */
import { useRef, useState } from 'react'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import { cardBrands } from '../../../domain/orders/card-brand.ts'
import type { FromFrame } from '../../../domain/orders/card-frame.ts'
import { takesPayment } from '../../../domain/orders/status.ts'
import { isApproval } from '../../../domain/states.ts'
import { call } from '../../client/call.ts'
import { CallFailure, mayRetry } from '../../client/call-failure.ts'
import { useSubmit } from '../../client/use-submit.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { useApplication } from '../../journey/journey.ts'
import { pagePath } from '../../journey/paths.ts'
import { failureTexts } from '../../language/failure-text.ts'
import { texts, useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { priceIn } from './basket.ts'
import { CardFrame, type CardFrameHandle } from './card-frame.tsx'
import { OrderSummary } from './order-summary.tsx'
import { orderPage, useCheckout } from './use-checkout.ts'
import { useShop, type Shop } from './use-shop.ts'

/** Why it went wrong: nobody answered, the bank declined, or what the server says. */
type Fault = 'unavailable' | 'declined' | readonly string[]

export default function OrderCardScreen() {
  const { id, view } = useApplication()
  const { shop, failure, again } = useShop()
  const { t } = useTexts()
  const { applicationStatus } = view.application
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  if (applicationStatus === 'DECLINED' || applicationStatus === 'WITHDRAWN')
    return <Navigate to={pagePath(id, 'success')} replace />
  if (shop) return <CardPage shop={shop} />
  return (
    <Page title={t('orders.card.title')}>
      {failure === null ? <Skeleton lines={4} /> : <Unavailable again={again} />}
    </Page>
  )
}

function CardPage({ shop }: { shop: Shop }) {
  const { t, locale, currency: money } = useTexts()
  const { config, draft } = useEnvironment()
  const { id, view } = useApplication()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const checkout = useCheckout()
  const frame = useRef<CardFrameHandle>(null)
  const kept = useRef<string | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [asking, setAsking] = useState(false)
  const [frames, setFrames] = useState(0)
  const { order, offer, products } = shop

  const typed = draft.typed(orderPage(id))
  // Without the word a card is typed for what is due, whatever stands in a form that was left.
  const isPlacing = search.has('place') && 'type' in typed
  const due = !isPlacing && order && takesPayment(order.status) ? order : null
  const price = isPlacing ? priceIn(typed, products, offer) : due

  const { busy, run } = useSubmit((failure) => {
    if (!(failure instanceof CallFailure)) return setFault('unavailable')
    if (failure.code === 'payment_declined') return setFault('declined')
    setFault(mayRetry(failure) ? 'unavailable' : failureTexts(texts(), failure))
  })

  /** Keeps the card and does what it was typed for. A token that was kept once is the same card again. */
  const use = async (token: string) => {
    kept.current = token
    const body = { token }
    const card = await call('POST /applications/{id}/financial-instruments/credit-cards', {
      params: { id },
      body,
    })
    try {
      if (isPlacing) await checkout.place(typed, shop, `card:${card.id}`)
      else if (due) await checkout.pay(due, card.id)
    } catch (failure) {
      // Another card is another try; the order stays, and is paid from here on.
      if (failure instanceof CallFailure && failure.code === 'payment_declined') {
        kept.current = null
        draft.forgetTyped(orderPage(id))
        await checkout.refresh()
      }
      throw failure
    }
    draft.forgetTyped(orderPage(id))
    await checkout.refresh()
    await navigate(pagePath(id, 'order'), { replace: true })
  }

  const submit = () => {
    setFault(null)
    const token = kept.current
    if (token !== null) return run(() => use(token))
    setAsking(true)
    frame.current?.submit()
  }

  const hear = (message: FromFrame) => {
    if (message.type === 'asked') return submit()
    setAsking(false)
    if (message.type === 'unavailable') setFault('unavailable')
    if (message.type === 'kept') run(() => use(message.token))
  }

  const approved = isApproval(view.application.decision)
  const now = due ? due.due : isPlacing && approved ? (price?.total ?? 0) : 0
  const actionText = () => {
    if (now > 0) return t('orders.card.pay', { amount: money(now, config.currency) })
    return t(isPlacing ? 'orders.place' : 'orders.card.save')
  }
  return (
    <Page wide title={t('orders.card.title')} lead={t('orders.card.lead')}>
      <div className="shop">
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
          <CardFrame key={`${locale}${frames}`} ref={frame} onSaid={hear} />
          {fault === 'declined' && (
            <Notice kind="error" live>
              <p>{t('errors.payment_declined')}</p>
            </Notice>
          )}
          {fault === 'unavailable' && (
            <Unavailable
              again={() => {
                setFault(null)
                if (kept.current !== null || frame.current?.isThere()) submit()
                else setFrames(frames + 1)
              }}
            />
          )}
          {Array.isArray(fault) && (
            <Notice kind="error" live>
              {fault.map((text: string) => (
                <p key={text}>{text}</p>
              ))}
            </Notice>
          )}
          <div className="actions">
            <Button busy={(busy || asking) && t('orders.card.working')} onClick={submit}>
              {actionText()}
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
              totalLabel={t(approved ? 'orders.summary.due_now' : 'orders.summary.due_later')}
            />
          </section>
        )}
      </div>
    </Page>
  )
}

function Unavailable({ again }: { again: () => void }) {
  const { t } = useTexts()
  return (
    <Notice kind="error" live>
      <p>{t('orders.card.unavailable')}</p>
      <Button look="second" onClick={again}>
        {t('shell.failure.retry')}
      </Button>
    </Notice>
  )
}
