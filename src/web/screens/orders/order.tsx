/** Renting or buying hardware: the shop, or where the order that there is stands (SCREEN-19, ROUTE-18, PORTAL-09). */
import { Link, Navigate, useSearchParams } from 'react-router'
import { isApproval } from '../../../domain/states.ts'
import { useTexts } from '../../language/texts.ts'
import { useApplication } from '../../journey/journey.ts'
import { NotFetched } from '../../journey/not-fetched.tsx'
import { outcomePath } from '../../journey/outcome.ts'
import { pagePath } from '../../journey/paths.ts'
import { useFresh } from '../../journey/use-fresh.ts'
import { Skeleton } from '../../ui/loading.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderStanding } from './order-standing.tsx'
import { noPlans, useShop } from './use-shop.ts'

/** An order that waits for its charge is looked at again by itself. */
const chargingMs = 5000

export default function OrderScreen() {
  const { t } = useTexts()
  const { id, view } = useApplication()
  const { shop, failure, again } = useShop()
  const [search] = useSearchParams()
  const { applicationStatus, decision, orderId } = view.application
  useFresh(shop?.order?.status === 'PLACED' && isApproval(decision) ? chargingMs : null)
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  const closed = applicationStatus === 'DECLINED' || applicationStatus === 'WITHDRAWN'
  if (closed && orderId === null) return <Navigate to={pagePath(id, 'success')} replace />
  if (!shop && failure === noPlans) return <NothingToOrder again={again} />
  if (!shop && failure !== null) return <NotFetched failure={failure} again={again} />
  if (!shop)
    return (
      <Page title={t('orders.title')}>
        <Skeleton lines={6} />
      </Page>
    )
  if (shop.order && (closed || !search.has('change')))
    return <OrderStanding shop={shop} order={shop.order} closed={closed} />
  return <OrderForm shop={shop} />
}

function NothingToOrder({ again }: { again: () => void }) {
  const { t } = useTexts()
  const { view } = useApplication()
  return (
    <Page title={t('orders.title')} lead={t('orders.none')}>
      <div className="actions">
        <Link className="button button-primary" to={outcomePath(view)}>
          {t('orders.none_back')}
        </Link>
        <Button look="second" onClick={again}>
          {t('shell.failure.retry')}
        </Button>
      </div>
    </Page>
  )
}
