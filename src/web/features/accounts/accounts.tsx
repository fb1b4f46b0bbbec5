/** Lists the user's applications with their status (ROUTE-09). */
import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react'
import { Link, useHref } from '../../router/router.tsx'
import type { AccountView } from '../../../api/accounts.ts'
import { applicationReference } from '../../../domain/application/ids.ts'
import { isClosed } from '../../../domain/application/application-state.ts'
import { isApproval } from '../../../domain/application/states.ts'
import { marketForCurrency } from '../../../domain/countries/market.ts'
import { defaultAccount } from '../../../domain/stores/default-account.ts'
import { loadNamespaces, useTranslator } from '../../i18n/translations.ts'
import { useEnvironment } from '../../application/environment.tsx'
import { Invitations, useInvitations } from '../owners/index.ts'
import { accountName } from '../../application/account-name.ts'
import { pagePath, storesPath } from '../../application/paths.ts'
import { hasStores, isPaymentProfile, ProfileStatusText, useAccountName } from '../stores/index.ts'
import { LetterLink } from '../letter/index.ts'
import { ApplicationStatus } from '../status/index.ts'
import { WithdrawButton } from '../next-steps/index.ts'
import { NewApplicationButton } from '../start/index.ts'
import { Page } from '../../ui/page.tsx'
import { showErrorToast } from '../../api-client/show-error-toast.ts'
import { DraftCard } from './draft-card.tsx'

/** Loaded for support agents only. */
const ImpersonationForm = lazy(async () => {
  const [support] = await Promise.all([
    import('../support/index.ts'),
    loadNamespaces(['support', 'field-errors', 'api-errors']),
  ])
  return { default: support.ImpersonationForm }
})

export default function AccountsScreen() {
  const { t } = useTranslator()
  const { accounts, drafts, session, refreshAccounts, config, flags } = useEnvironment()
  const isEmpty = accounts.length === 0 && drafts.length === 0
  const invitations = useInvitations()
  const isInvited = invitations.length > 0
  useEffect(() => {
    refreshAccounts().catch(showErrorToast)
  }, [refreshAccounts])
  const isSupport = session?.roles.includes('support') ?? false
  const defaultId = defaultAccount(accounts, { ...config, flags })?.applicationId
  return (
    <Page
      title={t('screens.accounts.title')}
      lead={
        isEmpty
          ? t(isInvited ? 'screens.accounts.empty_invited' : 'screens.accounts.empty')
          : t('screens.accounts.lead')
      }
    >
      <Invitations invitations={invitations} />
      <ul className="cards">
        {drafts.map((saved) => (
          <DraftCard key={saved.application.id} saved={saved} />
        ))}
        {accounts.map((account) => (
          <AccountCard
            key={account.applicationId}
            account={account}
            isDefault={account.applicationId === defaultId && accounts.length > 1}
          />
        ))}
      </ul>
      <div className="actions">
        <NewApplicationButton variant={isEmpty && !isInvited && !isSupport ? 'primary' : 'secondary'}>
          {isEmpty ? t('screens.accounts.first') : t('screens.accounts.another')}
        </NewApplicationButton>
      </div>
      {isSupport && !session?.lookingAt && (
        <Suspense>
          <ImpersonationForm />
        </Suspense>
      )}
    </Page>
  )
}

/** Loads the document anew, under the brand of the application. */
const ReloadingLink = ({ to, children, ...attributes }: ComponentProps<typeof Link>) => (
  <a {...attributes} href={useHref(to)}>
    {children}
  </a>
)

/** Loads when it is opened. */
function StatusDetails({ account, name }: { account: AccountView; name: string }) {
  const { t } = useTranslator()
  const [isOpen, setIsOpen] = useState(false)
  const { applicationId, applicationStatus } = account
  return (
    <details className="more status-details" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary aria-label={t('screens.status.details_of', { name })}>{t('screens.status.details')}</summary>
      {isOpen && applicationStatus !== 'DRAFT' && (
        <LetterLink id={applicationId} status={applicationStatus} name={name} />
      )}
      {isOpen && (
        <ApplicationStatus
          id={applicationId}
          updatedAt={applicationStatus}
          owners={[]}
          explained={isClosed(applicationStatus) ? null : ['bank_account_needed']}
          withFees={isApproval(account.riskDecision)}
        />
      )}
    </details>
  )
}

function AccountCard({ account, isDefault }: { account: AccountView; isDefault: boolean }) {
  const translator = useTranslator()
  const { t, date } = translator
  const { refreshAccounts, referralUrlId } = useEnvironment()
  const {
    applicationId,
    applicationStatus,
    originalIntent,
    stepUpDetails,
    company,
    createdAt,
    bankAccounts,
  } = account
  const hasStepUps = applicationStatus === 'PENDING' && stepUpDetails.length > 0
  const status = hasStepUps ? 'ASKED' : applicationStatus
  const name = useAccountName()(account)
  // A store is paid out to the account of its business.
  const isWithoutBank =
    isApproval(account.riskDecision) && originalIntent !== 'ADD_STORE' && bankAccounts.length === 0
  const action = status === 'DRAFT' || status === 'ASKED' || status === 'ERROR' ? 'go_on' : 'open'
  const hasOtherBrand = (account.referralUrlId ?? referralUrlId) !== referralUrlId
  const AccountLink = hasOtherBrand ? ReloadingLink : Link
  return (
    <li className="card account">
      <h2>{name}</h2>
      <p className="chips">
        <span className={`chip chip-${status.toLowerCase()}`}>{t(`screens.accounts.status.${status}`)}</span>
        {isDefault && <span className="chip">{t('stores.default')}</span>}
      </p>
      {originalIntent === 'ADD_STORE' && (
        <p>{t('stores.store_of', { business: company.dba ?? company.name ?? '' })}</p>
      )}
      <p className="hint">
        {t('screens.accounts.begun', {
          date: date(createdAt),
          currency: company.currency,
          reference: applicationReference(applicationId),
        })}
      </p>
      <ProfileStatusText account={account} />
      {bankAccounts
        .filter(({ primary }) => primary)
        .map((bank) => (
          <p key={bank.id}>
            {accountName(translator, bank, marketForCurrency(company.currency))}{' '}
            {bank.verification !== 'VERIFIED' && (
              <span className={`chip chip-${bank.verification.toLowerCase()}`}>
                {t(`screens.banks.${bank.verification}`)}
              </span>
            )}
          </p>
        ))}
      {isWithoutBank && <p>{t('screens.accounts.no_bank')}</p>}
      <StatusDetails account={account} name={name} />
      <div className="actions">
        <AccountLink
          className="button button-primary"
          to={`/${applicationId}`}
          aria-label={t(`screens.accounts.${action}_of`, { name })}
        >
          {t(`screens.accounts.${action}`)}
        </AccountLink>
        {(applicationStatus === 'APPROVED' || applicationStatus === 'APPROVED_PENDING') && (
          <AccountLink
            className="button button-secondary"
            to={pagePath(applicationId, 'changes')}
            aria-label={t('screens.accounts.details_of', { name })}
          >
            {t('screens.accounts.details')}
          </AccountLink>
        )}
        {hasStores(account) && isPaymentProfile(account) && (
          <Link
            className="button button-secondary"
            to={storesPath(account.businessId)}
            aria-label={t('stores.of', { name })}
          >
            {t('stores.link')}
          </Link>
        )}
        <WithdrawButton
          id={applicationId}
          status={applicationStatus}
          name={name}
          onWithdrawn={() => void refreshAccounts()}
        />
      </div>
    </li>
  )
}
