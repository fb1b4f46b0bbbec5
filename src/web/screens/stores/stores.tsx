/** The stores of a business: connect one that there is, open another one, or apply anew (SCREEN-05, STORE-04). */
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import type { AccountView } from '../../../contract/v2/accounts.ts'
import { profileStatusOf } from '../../../domain/stores/profile-status.ts'
import { CallFailure } from '../../client/call-failure.ts'
import { call, type Answer } from '../../client/call.ts'
import { useEnvironment } from '../../journey/environment.tsx'
import { NotFetched } from '../../journey/not-fetched.tsx'
import { pagePath } from '../../journey/paths.ts'
import { hasStores, useAccountName, useProfileWords } from '../../journey/profile.tsx'
import { useRoute } from '../../journey/route.ts'
import { useAnswer } from '../../journey/use-answer.ts'
import { track } from '../../journey/track.ts'
import { useTexts } from '../../language/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { NewStoreDialog } from './new-store-dialog.tsx'
import { StoreChoice } from './store-choice.tsx'

export default function StoresScreen() {
  const businessId = useRoute().params.businessId ?? ''
  const { accounts, refreshAccounts } = useEnvironment()
  const { answer, failure, again } = useAnswer(businessId, async () => {
    const stores = await call('GET /accounts/{id}/stores', { params: { id: businessId } })
    await refreshAccounts()
    return stores
  })
  if (failure instanceof CallFailure && failure.status === 404)
    return <Navigate to="/incorrect-url" replace />
  if (failure !== null) return <NotFetched failure={failure} again={again} />
  if (answer === null) return <Loading />
  const account = accounts.find((one) => one.businessId === businessId)
  // One that was withdrawn is no account any more.
  return account ? <Stores account={account} stores={answer} /> : <Navigate to="/accounts" replace />
}

interface Props {
  account: AccountView
  stores: Answer<'GET /accounts/{id}/stores'>
}

function Stores({ account, stores }: Props) {
  const { t } = useTexts()
  const name = useAccountName()(account)
  const status = profileStatusOf(account)
  const words = useProfileWords()
  const isOpen = hasStores(account)
  return (
    <Page title={t('stores.title', { name })} lead={t(isOpen ? 'stores.lead' : 'stores.none_yet')}>
      {status && <p>{words(status)}</p>}
      {stores.length > 0 && <StoreChoice account={account} stores={stores} />}
      <OtherWays account={account} name={name} />
    </Page>
  )
}

function OtherWays({
  account: { applicationId, riskDecision },
  name,
}: {
  account: AccountView
  name: string
}) {
  const { t } = useTexts()
  const { draft } = useEnvironment()
  const navigate = useNavigate()
  const [naming, setNaming] = useState(false)
  const isOpen = hasStores({ riskDecision })
  const applyAnew = () => {
    track('store_switcher', { choice: 'new_application' })
    draft.startAnew()
    void navigate('/applicant')
  }
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways">{t(isOpen ? 'stores.else' : 'stores.now')}</h2>
      <ul className="cards">
        {isOpen && (
          <li className="card">
            <h3>{t('stores.new_store')}</h3>
            <p>{t('stores.new_store_about', { name })}</p>
            <Button look="second" onClick={() => setNaming(true)}>
              {t('stores.new_store_action')}
            </Button>
          </li>
        )}
        {isOpen && (
          <li className="card">
            <h3>{t('stores.new_channel')}</h3>
            <p>{t('stores.new_channel_about', { name })}</p>
            <Link className="button button-second" to={pagePath(applicationId, 'add-channel')}>
              {t('stores.new_channel_action')}
            </Link>
          </li>
        )}
        <li className="card">
          <h3>{name}</h3>
          <p>{t('stores.open_about')}</p>
          <Link className={`button button-${isOpen ? 'second' : 'primary'}`} to={`/${applicationId}`}>
            {t('stores.open')}
          </Link>
        </li>
        <li className="card">
          <h3>{t('stores.new_application')}</h3>
          <p>{t('stores.new_application_about')}</p>
          <Button look="second" onClick={applyAnew}>
            {t('stores.new_application_action')}
          </Button>
        </li>
      </ul>
      {naming && <NewStoreDialog parent={applicationId} name={name} onClose={() => setNaming(false)} />}
    </section>
  )
}
