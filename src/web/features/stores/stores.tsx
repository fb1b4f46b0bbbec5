/** Stores of a business and ways to add one (SCREEN-05, STORE-04). */
import { useState } from 'react'
import { Link, Navigate } from '#web/router/router.tsx'
import type { AccountView } from '#api/accounts.ts'
import { getProfileStatus } from '#domain/stores/profile-status.ts'
import { ApiError } from '#client/api-error.ts'
import { callApi } from '#client/call-api.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { pagePath } from '#web/application/paths.ts'
import { hasStores, useAccountName, useProfileStatusText } from './payment-profile.tsx'
import { findReturnTarget } from '#web/application/return-to-partner.ts'
import type { Store } from '#domain/stores/store.ts'
import { useRoute } from '#web/application/route.ts'
import { useQuery } from '#ui/use-query.ts'
import { track } from '#web/analytics/track.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { NewApplicationButton } from '../start/index.ts'
import { Page } from '#ui/page.tsx'
import { NewStoreDialog } from './new-store-dialog.tsx'
import { StoreCards } from './store-cards.tsx'
import { StoreSelection } from './store-selection.tsx'

export default function StoresScreen() {
  const businessId = useRoute().params.businessId ?? ''
  const env = useEnvironment()
  const { accounts, refreshAccounts } = env
  const { data, error, retry } = useQuery(businessId, async () => {
    const stores = await callApi('GET /accounts/{id}/stores', { params: { id: businessId } })
    await refreshAccounts()
    // A store can be connected only to a partner or website to return to.
    const target = await findReturnTarget({ serviceId: null, organizationId: null }, env)
    return { stores, hasReturnTarget: target !== null }
  })
  if (error instanceof ApiError && error.status === 404) return <Navigate to="/incorrect-url" replace />
  if (error !== null) return <LoadError error={error} onRetry={retry} />
  if (data === null) return <Loading />
  const account = accounts.find((candidate) => candidate.businessId === businessId)
  // Withdrawn applications have no account.
  return account ? <Stores account={account} {...data} /> : <Navigate to="/accounts" replace />
}

interface Props {
  account: AccountView
  stores: readonly Store[]
  hasReturnTarget: boolean
}

function Stores({ account, stores, hasReturnTarget }: Props) {
  const { t } = useTranslator()
  const name = useAccountName()(account)
  const status = getProfileStatus(account)
  const profileStatusText = useProfileStatusText()
  const isOpen = hasStores(account)
  const canConnect = hasReturnTarget || account.organizationId !== null
  const lead = isOpen ? (canConnect ? 'stores.lead' : 'stores.lead_list') : 'stores.none_yet'
  return (
    <Page title={t('stores.title', { name })} lead={t(lead)}>
      {status && <p>{profileStatusText(status)}</p>}
      {stores.length > 0 &&
        (canConnect ? (
          <StoreSelection account={account} stores={stores} />
        ) : (
          <StoreCards business={account} stores={stores} />
        ))}
      <OtherActions account={account} name={name} />
    </Page>
  )
}

function OtherActions({
  account: { applicationId, riskDecision },
  name,
}: {
  account: AccountView
  name: string
}) {
  const { t } = useTranslator()
  const [isNamingStore, setIsNamingStore] = useState(false)
  const isOpen = hasStores({ riskDecision })
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways">{t(isOpen ? 'stores.else' : 'stores.now')}</h2>
      <ul className="cards">
        {isOpen && (
          <li className="card">
            <h3>{t('stores.new_store')}</h3>
            <p>{t('stores.new_store_about', { name })}</p>
            <Button variant="secondary" onClick={() => setIsNamingStore(true)}>
              {t('stores.new_store_action')}
            </Button>
          </li>
        )}
        {isOpen && (
          <li className="card">
            <h3>{t('stores.new_channel')}</h3>
            <p>{t('stores.new_channel_about', { name })}</p>
            <Link className="button button-secondary" to={pagePath(applicationId, 'add-channel')}>
              {t('stores.new_channel_action')}
            </Link>
          </li>
        )}
        <li className="card">
          <h3>{name}</h3>
          <p>{t('stores.open_about')}</p>
          <Link className={`button button-${isOpen ? 'secondary' : 'primary'}`} to={`/${applicationId}`}>
            {t('stores.open')}
          </Link>
        </li>
        <li className="card">
          <h3>{t('stores.new_application')}</h3>
          <p>{t('stores.new_application_about')}</p>
          <NewApplicationButton
            variant="secondary"
            onStart={() => track('store_switcher', { choice: 'new_application' })}
          >
            {t('stores.new_application_action')}
          </NewApplicationButton>
        </li>
      </ul>
      {isNamingStore && (
        <NewStoreDialog parent={applicationId} name={name} onClose={() => setIsNamingStore(false)} />
      )}
    </section>
  )
}
