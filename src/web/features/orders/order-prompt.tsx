/** Links to the shop or the existing order (SCREEN-02). */
import { Link } from '#web/router/router.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { useApplication } from '#web/application/journey.ts'
import { pagePath } from '#web/application/paths.ts'

export function OrderPrompt() {
  const { t } = useTranslator()
  const { id, view } = useApplication()
  const state = view.application.orderId === null ? 'new' : 'placed'
  return (
    <section className="order-offer" aria-labelledby="order-offer">
      <h2 id="order-offer">{t(`screens.order_offer.${state}_title`)}</h2>
      <p>{t(`screens.order_offer.${state}_text`)}</p>
      <div className="actions">
        <Link className="button button-secondary" to={pagePath(id, 'order')}>
          {t(`screens.order_offer.${state}_link`)}
        </Link>
      </div>
    </section>
  )
}
