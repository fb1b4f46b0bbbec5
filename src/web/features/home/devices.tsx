/** The newest order with its charges, or the way to one. */
import type { ApplicationView } from '#api/application-view.ts'
import type { OrderView } from '#api/orders.ts'
import { orderState } from '#domain/orders/order-status.ts'
import { pagePath } from '#web/application/paths.ts'
import { Link } from '#web/router/router.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { lineName, ProductImage } from '../orders/index.ts'
import { weekday } from '../status/index.ts'
import { Fold } from './fold.tsx'

interface Props {
  /** Application id. */
  id: string
  application: ApplicationView['application']
  order: OrderView | null
  /** True if the order is charged once its account is verified. */
  isWaiting: boolean
}

export function Devices({ id, application, order, isWaiting }: Props) {
  const { t } = useTranslator()
  const state = order && orderState(order, { ...application, isChargedOnceVerified: isWaiting })
  if (order === null || state === null || state === 'none')
    return (
      <Fold title={t('home.devices')} note={t('home.devices_none')}>
        <div className="device-offer">
          <ProductImage product="POYNTC" />
          <h3>{t('screens.order_offer.new_title')}</h3>
          <p>{t('screens.order_offer.new_text')}</p>
          <Link to={pagePath(id, 'order')}>{t('screens.order_offer.new_link')}</Link>
        </div>
      </Fold>
    )
  return (
    <Fold title={t('home.devices')} note={t(`orders.status.${state}_chip`)}>
      <OrderedDevices order={order} />
      <p>
        <Link to={pagePath(id, 'order')}>{t('screens.order_offer.placed_link')}</Link>
      </p>
    </Fold>
  )
}

function OrderedDevices({ order: { lines, currency, nextCharge } }: { order: OrderView }) {
  const translator = useTranslator()
  const { t, currency: formatMoney } = translator
  return (
    <>
      <ul className="devices">
        {lines.map((line) => {
          const product = line.bundle ?? line.device
          return (
            <li key={product}>
              {product && <ProductImage product={product} />}
              <div>
                <p>{t('home.quantity', { name: lineName(t, line), quantity: line.quantity })}</p>
                {line.monthly > 0 && (
                  <p className="hint">{t('home.monthly', { amount: formatMoney(line.monthly, currency) })}</p>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {nextCharge && (
        <DescriptionList
          items={[
            [
              t('home.next_charge'),
              t('home.next_charge_on', {
                amount: formatMoney(nextCharge.amount, currency),
                date: weekday(translator, nextCharge.at),
              }),
            ],
          ]}
        />
      )}
    </>
  )
}
