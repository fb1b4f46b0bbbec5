/** An application in the list, with its status and actions. */
import { useState, type ComponentProps } from 'react'
import { Link, useHref } from '#web/router/router.tsx'
import type { AccountView } from '#api/accounts.ts'
import { applicationReference } from '#domain/application/ids.ts'
import { isClosed } from '#domain/application/application-state.ts'
import { isApproval } from '#domain/application/states.ts'
import type { ChangeStatus } from '#domain/changes/change.ts'
import { marketForCurrency } from '#domain/countries/market.ts'
import { renderRichText } from '#ui/texts/rich-text.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { accountName } from '#web/application/account-name.ts'
import { pagePath, storesPath } from '#web/application/paths.ts'
import {
  cardStatus,
  type CardStatus,
  hasStores,
  isPaymentProfile,
  PaymentsText,
  StatusChip,
  useAccountName,
} from '../stores/index.ts'
import { LetterLink } from '../letter/index.ts'
import { ApplicationStatus } from '../status/index.ts'
import { WithdrawButton } from '../next-steps/index.ts'

/** Link that reloads the document, because the application may have another brand. */
const ReloadingLink = ({ to, children, ...attributes }: ComponentProps<typeof Link>) => (
  <a {...attributes} href={useHref(to)}>
    {children}
  </a>
)

/** Loads when opened. */
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

interface AccountCardProps {
  account: AccountView
  /** True if the list has no other card. */
  isOnly: boolean
  isDefault: boolean
}

export function AccountCard({ account, isOnly, isDefault }: AccountCardProps) {
  const { t, date } = useTranslator()
  const { applicationId, originalIntent, company, createdAt, openChange } = account
  const name = useAccountName()(account)
  return (
    <li className="card account">
      <h2>{name}</h2>
      <p className="chips">
        <StatusChip account={account} />
        {openChange && <OpenChangeChip status={openChange.status} />}
        {isDefault && <span className="chip">{t('stores.default')}</span>}
      </p>
      {originalIntent === 'ADD_STORE' && (
        <p>{t('stores.store_of', { business: company.dba ?? company.name ?? '' })}</p>
      )}
      <p className="hint">
        {renderRichText(
          (placeholder) =>
            t('screens.accounts.begun', {
              date: date(createdAt),
              currency: company.currency,
              reference: placeholder('reference'),
            }),
          { reference: <span className="nowrap">{applicationReference(applicationId)}</span> },
        )}
      </p>
      <PaymentsText account={account} />
      <PayoutAccounts account={account} />
      <StatusDetails account={account} name={name} />
      <AccountActions account={account} name={name} status={cardStatus(account)} isOnly={isOnly} />
    </li>
  )
}

function OpenChangeChip({ status }: { status: ChangeStatus }) {
  const { t } = useTranslator()
  return status === 'NEEDS_PROOF' ? (
    <span className="chip chip-asked">{t('stores.change.needs_code')}</span>
  ) : (
    <span className="chip chip-pending">{t('stores.change.in_review')}</span>
  )
}

function PayoutAccounts({ account }: { account: AccountView }) {
  const translator = useTranslator()
  const { t } = translator
  const { bankAccounts, company, originalIntent, riskDecision } = account
  if (bankAccounts.length === 0)
    // Stores have no bank account; payouts go to the account of their business.
    return (
      isApproval(riskDecision) && originalIntent !== 'ADD_STORE' && <p>{t('screens.accounts.no_bank')}</p>
    )
  return bankAccounts
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
    ))
}

interface ActionsProps {
  account: AccountView
  name: string
  status: CardStatus
  isOnly: boolean
}

function AccountActions({ account, name, status, isOnly }: ActionsProps) {
  const { t } = useTranslator()
  const { refreshAccounts, referralUrlId } = useEnvironment()
  const { applicationId, applicationStatus } = account
  const isWaitingForMerchant = status === 'ASKED' || status === 'DECLINED_PENDING' || status === 'ERROR'
  const action = status === 'DRAFT' || isWaitingForMerchant ? 'go_on' : 'open'
  const hasOtherBrand = (account.referralUrlId ?? referralUrlId) !== referralUrlId
  const AccountLink = hasOtherBrand ? ReloadingLink : Link
  return (
    <div className="actions">
      <AccountLink
        className={`button button-${isOnly || isWaitingForMerchant ? 'primary' : 'secondary'}`}
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
  )
}
