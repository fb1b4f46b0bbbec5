/** Approved store (ROUTE-15, DEC-15). */
import { Link, Navigate } from '#web/router/router.tsx'
import { toBusinessId, isApplicationId } from '#domain/application/ids.ts'
import { useApplication } from '#web/application/journey.ts'
import { DecisionLetter, OutstandingRequirements, ReturnActions, NextSteps } from '../next-steps/index.ts'
import { pendingSetUp, StatusSections, useStatus } from '../status/index.ts'
import { outcomePath } from '#web/application/outcome-paths.ts'
import { pagePath, storesPath } from '#web/application/paths.ts'
import { groupRequirements } from '#web/application/requirements.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Loading } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'
import { storeNames } from './store-names.ts'

export default function StoreCompleteScreen() {
  const { t } = useTranslator()
  const { id, view } = useApplication()
  const requirements = groupRequirements(view)
  const status = useStatus(id, view.application.updatedAt)
  const { applicationStatus, decision, letter, parentApplication } = view.application
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  if (decision === 'ERROR') return <Navigate to={outcomePath(view)} replace />
  if (decision !== 'APPROVED') return <Navigate to={pagePath(id, 'store-success')} replace />
  if (status.data === null && status.error === null) return <Loading />
  const { store, business } = storeNames(view)
  const setUp = status.data && pendingSetUp(status.data.capabilities)
  const parent = isApplicationId(parentApplication ?? '') ? parentApplication : id
  return (
    <Page
      beforeTitle={<StatusIcon icon="check" tone="success" />}
      title={t(setUp ? 'stores.complete.set_up_title' : 'stores.complete.title', { store })}
      lead={setUp ?? t('stores.complete.lead', { business })}
    >
      <DecisionLetter letter={letter} requirements={requirements} />
      <OutstandingRequirements view={view} />
      <NextSteps>
        <p>{t(setUp ? 'stores.complete.set_up_next' : 'stores.complete.next')}</p>
        <ReturnActions view={view} />
        <p>
          <Link to={storesPath(toBusinessId(parent as `urn:app:${string}`))}>
            {t('stores.complete.all', { business })}
          </Link>
        </p>
      </NextSteps>
      <StatusSections status={status} owners={view.owners} explained={['being_set_up', 'set_up_in_review']} />
    </Page>
  )
}
