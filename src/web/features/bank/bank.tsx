/** Links the payout account by bank sign-in or manual entry (BANK-01…BANK-07). */
import { useState } from 'react'
import type { ApplicationView } from '#api/application-view.ts'
import { isClosed } from '#domain/application/application-state.ts'
import { Navigate, useNavigate, useSearchParams } from '#web/router/router.tsx'
import { useApplication } from '#web/application/journey.ts'
import { outcomePath } from '#web/application/outcome-paths.ts'
import { pagePath } from '#web/application/paths.ts'
import { SignInAgainPage } from '#web/application/sign-in-again-page.tsx'
import { Loading } from '#ui/loading.tsx'
import { useBankAccounts } from './use-bank-accounts.ts'
import { ManualEntryForm } from './manual-entry-form.tsx'
import { useLinkToken } from './use-link-token.ts'
import { LinkMethods } from './link-methods.tsx'

export default function BankScreen() {
  const { id, view } = useApplication()
  const { applicationStatus } = view.application
  if (applicationStatus === 'DRAFT') return <Navigate to={`/${id}`} replace />
  if (isClosed(applicationStatus)) return <Navigate to={pagePath(id, 'success')} replace />
  return <BankLinking id={id} view={view} />
}

/** Keeps the method in the query, so that the back button returns to the choice. */
function BankLinking({ id, view }: { id: string; view: ApplicationView }) {
  const link = useLinkToken(id)
  const banks = useBankAccounts(id)
  const query = useSearchParams()
  const navigate = useNavigate()
  const [isNotListed, setIsNotListed] = useState(false)
  const canLinkInstantly = link.token !== 'unavailable'
  if (banks === null && link.token === 'loading') return <Loading />
  // Asked before the form; afterwards the account number would have to be typed twice.
  if (link.token === 'sign_in_again') return <SignInAgainPage backTo={outcomePath(view)} />
  if (query.get('by') === 'hand' || !canLinkInstantly)
    return (
      <ManualEntryForm
        key="manual"
        banks={banks}
        bankNotListed={isNotListed}
        canLinkInstantly={canLinkInstantly}
      />
    )
  const switchToManualEntry = () => {
    setIsNotListed(true)
    navigate('?by=hand')
  }
  return (
    <LinkMethods
      key="methods"
      link={link}
      banks={banks}
      manualEntryPath="?by=hand"
      onNotListed={switchToManualEntry}
    />
  )
}
