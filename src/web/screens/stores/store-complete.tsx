/** The store that was added is open (ROUTE-15, DEC-15). */
import { Link, Navigate } from 'react-router'
import { businessIdOf, isApplicationId } from '../../../domain/ids.ts'
import { useApplication } from '../../journey/journey.ts'
import { Letter } from '../../journey/letter.tsx'
import { Outstanding } from '../../journey/outstanding.tsx'
import { outcomePath } from '../../journey/outcome.ts'
import { pagePath, storesPath } from '../../journey/paths.ts'
import { requirementsOf } from '../../journey/requirements.ts'
import { WayBackActions } from '../../journey/way-back.tsx'
import { Help, WhatNext } from '../../journey/what-next.tsx'
import { useTexts } from '../../language/texts.ts'
import { Page } from '../../ui/page.tsx'
import { Seal } from '../../ui/seal.tsx'
import { storeNamesOf } from './store-names.ts'

export default function StoreCompleteScreen() {
  const { t } = useTexts()
  const { id, view } = useApplication()
  const requirements = requirementsOf(view.application)
  const { applicationStatus, decision, letter, parentApplication } = view.application
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  if (decision === 'ERROR') return <Navigate to={outcomePath(view)} replace />
  if (decision !== 'APPROVED') return <Navigate to={pagePath(id, 'store-success')} replace />
  const { store, business } = storeNamesOf(view)
  const parent = isApplicationId(parentApplication ?? '') ? parentApplication : id
  return (
    <Page
      above={<Seal icon="check" good />}
      title={t('stores.complete.title', { store })}
      lead={t('stores.complete.lead', { business })}
    >
      <Letter letter={letter} beside={requirements} />
      <Outstanding view={view} />
      <WhatNext letter={letter}>
        <p>{t('stores.complete.next')}</p>
        <WayBackActions view={view} />
        <p>
          <Link to={storesPath(businessIdOf(parent as `urn:app:${string}`))}>
            {t('stores.complete.all', { business })}
          </Link>
        </p>
      </WhatNext>
      <Help />
    </Page>
  )
}
