/** On the pages of an outcome: the way to hardware, or to the order that there is (SCREEN-02). */
import { Link } from 'react-router'
import { useTexts } from '../language/texts.ts'
import { useApplication } from './journey.ts'
import { pagePath } from './paths.ts'

export function OrderOffer() {
  const { t } = useTexts()
  const { id, view } = useApplication()
  const state = view.application.orderId === null ? 'new' : 'placed'
  return (
    <section className="order-offer" aria-labelledby="order-offer">
      <h2 id="order-offer">{t(`screens.order_offer.${state}_title`)}</h2>
      <p>{t(`screens.order_offer.${state}_text`)}</p>
      <div className="actions">
        <Link className="button button-second" to={pagePath(id, 'order')}>
          {t(`screens.order_offer.${state}_link`)}
        </Link>
      </div>
    </section>
  )
}
