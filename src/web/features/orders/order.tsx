/** Shop page: order form, or status of the existing order (SCREEN-19, ROUTE-18, PORTAL-09). */
import { isClosed } from '#domain/application/application-state.ts'
import { Link, Navigate, useSearchParams } from '#web/router/router.tsx'
import { isApproval } from '#domain/application/states.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useApplication } from '#web/application/journey.ts'
import { LoadError } from '#ui/load-error.tsx'
import { outcomePath } from '#web/application/outcome-paths.ts'
import { pagePath } from '#web/application/paths.ts'
import { useRefetchOnFocus } from '#web/application/use-refetch-on-focus.ts'
import { Skeleton } from '#ui/loading.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderStatusPage } from './order-status-page.tsx'
import { NoPlansError, useShop } from './use-shop.ts'

/** Polls an approved order until its charge. */
const chargePollMs = 5000

export default function OrderScreen() {
  const { t } = useTranslator()
  const { id, view } = useApplication()
  const { shop, error, retry } = useShop()
  const search = useSearchParams()
  const { applicationStatus, decision, orderId } = view.application
  useRefetchOnFocus(shop?.order?.status === 'PLACED' && isApproval(decision) ? chargePollMs : null)
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  const closed = isClosed(applicationStatus)
  if (closed && orderId === null) return <Navigate to={pagePath(id, 'success')} replace />
  if (!shop && error instanceof NoPlansError) return <NoProducts onRetry={retry} />
  if (!shop && error !== null) return <LoadError error={error} onRetry={retry} />
  if (!shop)
    return (
      <Page wide={orderId === null} title={t('orders.title')}>
        <Skeleton lines={6} />
      </Page>
    )
  if (shop.order && (closed || !search.has('change')))
    return <OrderStatusPage shop={shop} order={shop.order} isClosed={closed} />
  return <OrderForm shop={shop} />
}

function NoProducts({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslator()
  const { view } = useApplication()
  return (
    <Page title={t('orders.title')} lead={t('orders.none')}>
      <div className="actions">
        <Link className="button button-primary" to={outcomePath(view)}>
          {t('orders.none_back')}
        </Link>
        <Button variant="secondary" onClick={onRetry}>
          {t('shell.api_error.retry')}
        </Button>
      </div>
    </Page>
  )
}
