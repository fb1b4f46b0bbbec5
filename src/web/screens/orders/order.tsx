/** Renting or buying hardware: the shop, or where the order that there is stands (SCREEN-19, ROUTE-18, PORTAL-09). */
import { Navigate, useSearchParams } from 'react-router'
import { isApproval } from '../../../domain/states.ts'
import { failureTexts } from '../../language/failure-text.ts'
import { useTexts } from '../../language/texts.ts'
import { useApplication } from '../../journey/journey.ts'
import { pagePath } from '../../journey/paths.ts'
import { useFresh } from '../../journey/use-fresh.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderStanding } from './order-standing.tsx'
import { useShop } from './use-shop.ts'

/** An order that waits for its charge is looked at again by itself. */
const chargingMs = 5000

export default function OrderScreen() {
  const { id, view } = useApplication()
  const { shop, failure, again } = useShop()
  const [search] = useSearchParams()
  const { applicationStatus, decision, orderId } = view.application
  useFresh(shop?.order?.status === 'PLACED' && isApproval(decision) ? chargingMs : null)
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  const closed = applicationStatus === 'DECLINED' || applicationStatus === 'WITHDRAWN'
  if (closed && orderId === null) return <Navigate to={pagePath(id, 'success')} replace />
  if (!shop) return <OnItsWay failure={failure} again={again} />
  if (shop.order && (closed || !search.has('change')))
    return <OrderStanding shop={shop} order={shop.order} closed={closed} />
  return <OrderForm shop={shop} />
}

function OnItsWay({ failure, again }: { failure: unknown; again: () => void }) {
  const translator = useTexts()
  const { t } = translator
  return (
    <Page title={t('orders.title')}>
      {failure === null ? (
        <Skeleton lines={6} />
      ) : (
        <Notice kind="error" live>
          {failureTexts(translator, failure).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Button look="second" onClick={again}>
            {t('shell.failure.retry')}
          </Button>
        </Notice>
      )}
    </Page>
  )
}
