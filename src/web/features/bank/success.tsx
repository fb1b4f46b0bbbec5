/** Confirms the newest account: in use, verified, or waiting for its test deposit, its date or a review (BANK-04). */
import { Link, Navigate } from '#web/router/router.tsx'
import type { BankAccountView } from '#api/bank.ts'
import { HolderReviewAlert, reviewDate } from './holder-review-alert.tsx'
import { BankAccountList, takeoverValues } from './bank-account-list.tsx'
import { useApplication } from '#web/application/journey.ts'
import { OutstandingRequirements, ReturnActions, NextSteps } from '../next-steps/index.ts'
import { pagePath } from '#web/application/paths.ts'
import { useBankAccounts } from './use-bank-accounts.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Skeleton } from '#ui/loading.tsx'
import { Page } from '#ui/page.tsx'
import { StatusIcon } from '#ui/icon.tsx'

export default function BankSuccessScreen() {
  const translator = useTranslator()
  const { t } = translator
  const { id, view } = useApplication()
  const banks = useBankAccounts(id)
  if (view.application.applicationStatus === 'DRAFT' || banks?.length === 0)
    return <Navigate to={`/${id}`} replace />
  const [newest] = banks ?? []
  const state = newest && linkState(newest, view.application.enableDeposits)
  return (
    <Page
      beforeTitle={
        state === 'review' ? <StatusIcon icon="clock" /> : <StatusIcon icon="check" tone="success" />
      }
      title={t('bank.success.title')}
      lead={
        // The review alert explains this.
        state &&
        state !== 'review' &&
        t(
          `bank.success.${state}_lead`,
          newest?.takesOverAt ? takeoverValues(translator, newest, newest.takesOverAt) : undefined,
        )
      }
    >
      <HolderReviewAlert banks={banks} />
      {banks === null ? <Skeleton /> : <BankAccountList banks={banks} />}
      <OutstandingRequirements view={view} />
      <NextSteps>
        {newest && state && (
          <p>{t(`bank.success.${state}_next`, { date: reviewDate(translator, newest) })}</p>
        )}
        <ReturnActions view={view} />
        <p>
          <Link to={pagePath(id, 'complete')}>{t('screens.complete.go_home')}</Link>
        </p>
      </NextSteps>
    </Page>
  )
}

/** `confirmed` promises payouts, so payouts must be enabled. */
function linkState({ verification, takesOverAt }: BankAccountView, enableDeposits: boolean) {
  if (verification === 'NEEDS_REVIEW') return 'review'
  if (takesOverAt) return 'waiting'
  if (verification !== 'VERIFIED') return 'pending'
  return enableDeposits ? 'confirmed' : 'verified'
}
