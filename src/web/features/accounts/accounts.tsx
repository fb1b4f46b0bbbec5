/** Lists the user's applications with their status (ROUTE-09). */
import { useEffect } from 'react'
import { defaultAccount } from '#domain/stores/default-account.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { withTexts } from '#web/i18n/translations.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { Invitations, useInvitations } from '../owners/index.ts'
import { NewApplicationButton } from '../start/index.ts'
import { Page } from '#ui/page.tsx'
import { showErrorToast } from '#ui/texts/api-error-messages.ts'
import { AccountCard } from './account-card.tsx'
import { DraftCard } from './draft-card.tsx'
import { lazyPart } from '#web/browser/lazy-part.tsx'

/** Loaded for support agents only. */
const ImpersonationForm = lazyPart(async () => {
  const support = await withTexts(
    () => import('../support/index.ts'),
    ['support', 'field-errors', 'api-errors'],
  )
  return { default: support.ImpersonationForm }
})

export default function AccountsScreen() {
  const { t } = useTranslator()
  const { accounts, drafts, session, refreshAccounts, config, flags } = useEnvironment()
  const count = accounts.length + drafts.length
  const isEmpty = count === 0
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
          <DraftCard key={saved.application.id} saved={saved} isOnly={count === 1} />
        ))}
        {accounts.map((account) => (
          <AccountCard
            key={account.applicationId}
            account={account}
            isOnly={count === 1}
            isDefault={account.applicationId === defaultId && accounts.length > 1}
          />
        ))}
      </ul>
      <div className="actions">
        <NewApplicationButton variant={isEmpty && !isInvited && !isSupport ? 'primary' : 'secondary'}>
          {isEmpty ? t('screens.accounts.first') : t('screens.accounts.another')}
        </NewApplicationButton>
      </div>
      {isSupport && !session?.lookingAt && <ImpersonationForm />}
    </Page>
  )
}
