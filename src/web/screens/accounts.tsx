/** The person's applications: where each stands, and the way to go on with it (ROUTE-09). */
import { lazy, Suspense, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AccountView } from '../../contract/v2/accounts.ts'
import { defaultAccount } from '../../domain/stores/default-account.ts'
import { loadRooms, useTexts } from '../language/texts.ts'
import { useEnvironment } from '../journey/environment.tsx'
import { Invitations } from '../journey/invitations.tsx'
import { storesPath } from '../journey/paths.ts'
import { hasStores, isProfile, ProfileWords, useAccountName } from '../journey/profile.tsx'
import { Withdraw } from '../journey/withdraw.tsx'
import { Button } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { tellFailure } from '../journey/tell-failure.ts'

/** Fetched only for support. */
const LookForm = lazy(async () => {
  const [module] = await Promise.all([
    import('../journey/look-form.tsx'),
    loadRooms(['support', 'rules', 'errors']),
  ])
  return module
})

export default function AccountsScreen() {
  const { t } = useTexts()
  const { accounts, session, refreshAccounts, draft, config, flags } = useEnvironment()
  const navigate = useNavigate()
  useEffect(() => {
    refreshAccounts().catch(tellFailure)
  }, [refreshAccounts])
  const preset = defaultAccount(accounts, { ...config, flags })?.applicationId
  const start = () => {
    draft.startAnew()
    void navigate('/applicant')
  }
  return (
    <Page
      title={t('screens.accounts.title')}
      lead={accounts.length === 0 ? t('screens.accounts.empty') : t('screens.accounts.lead')}
    >
      <Invitations />
      <ul className="cards">
        {accounts.map((account) => (
          <Account
            key={account.applicationId}
            account={account}
            isDefault={account.applicationId === preset && accounts.length > 1}
          />
        ))}
      </ul>
      <div className="actions">
        <Button look={accounts.length === 0 ? 'primary' : 'second'} onClick={start}>
          {accounts.length === 0 ? t('screens.accounts.first') : t('screens.accounts.another')}
        </Button>
      </div>
      {session?.roles.includes('support') && !session.lookingAt && (
        <Suspense>
          <LookForm />
        </Suspense>
      )}
    </Page>
  )
}

function Account({ account, isDefault }: { account: AccountView; isDefault: boolean }) {
  const { t, date } = useTexts()
  const { refreshAccounts } = useEnvironment()
  const { applicationId, applicationStatus, stepUpDetails, company, createdAt, bankAccounts } = account
  const asked = applicationStatus === 'PENDING' && stepUpDetails.length > 0
  const status = asked ? 'ASKED' : applicationStatus
  const name = useAccountName()(account)
  const action = status === 'DRAFT' || status === 'ASKED' || status === 'ERROR' ? 'go_on' : 'open'
  return (
    <li className="card account">
      <h2>{name}</h2>
      <p className="chips">
        <span className={`chip chip-${status.toLowerCase()}`}>{t(`screens.accounts.status.${status}`)}</span>
        {isDefault && <span className="chip">{t('stores.default')}</span>}
      </p>
      <p className="hint">
        {t('screens.accounts.begun', { date: date(createdAt), currency: company.currency })}
      </p>
      <ProfileWords account={account} />
      {bankAccounts
        .filter(({ primary }) => primary)
        .map(({ id, bankName, last4 }) => (
          <p key={id}>
            {bankName} {t('screens.number.ending', { last4 })}
          </p>
        ))}
      <div className="actions">
        <Link
          className="button button-primary"
          to={`/${applicationId}`}
          aria-label={t(`screens.accounts.${action}_of`, { name })}
        >
          {t(`screens.accounts.${action}`)}
        </Link>
        {hasStores(account) && isProfile(account) && (
          <Link
            className="button button-second"
            to={storesPath(account.businessId)}
            aria-label={t('stores.of', { name })}
          >
            {t('stores.link')}
          </Link>
        )}
        <Withdraw
          id={applicationId}
          status={applicationStatus}
          name={name}
          onWithdrawn={() => void refreshAccounts()}
        />
      </div>
    </li>
  )
}
