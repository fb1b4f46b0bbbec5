/** Payout account: missing, returned or linked (SCREEN-12). */
import { Link } from '#web/router/router.tsx'
import type { BankAccountView } from '#api/bank.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Alert } from '#ui/alert.tsx'
import { HolderReviewAlert } from './holder-review-alert.tsx'
import { BankAccountList } from './bank-account-list.tsx'
import { isLinkedBankAccount } from '#web/application/outcome-paths.ts'
import { pagePath } from '#web/application/paths.ts'

interface Props {
  /** Application id. */
  id: string
  banks: readonly BankAccountView[]
  /** False where the page asks for something else first. */
  isNextStep?: boolean
}

export function PayoutAccount({ id, banks, isNextStep = true }: Props) {
  const { t } = useTranslator()
  const page = pagePath(id, 'bank')
  if (banks.some(isLinkedBankAccount))
    return (
      <>
        <HolderReviewAlert banks={banks} />
        <BankAccountList banks={banks} />
        <p>
          <Link to={page}>{t('screens.complete.bank_replace')}</Link>
        </p>
      </>
    )
  const returnedAccount = banks.find(({ primary }) => primary)
  const problem =
    returnedAccount && (returnedAccount.verification === 'REFUSED' ? 'bank_refused' : 'bank_returned')
  return (
    <>
      <Alert
        kind={returnedAccount ? 'warning' : 'info'}
        title={t(`screens.complete.${problem ?? 'bank'}_title`)}
      >
        <p>
          {returnedAccount && problem
            ? t(`screens.complete.${problem}_text`, { last4: returnedAccount.last4 })
            : t('screens.complete.bank_text')}
        </p>
        <div className="actions">
          <Link className={`button button-${isNextStep ? 'primary' : 'secondary'}`} to={page}>
            {t('screens.complete.bank_link')}
          </Link>
          <Link className="button button-link" to="/accounts">
            {t('screens.complete.bank_later')}
          </Link>
        </div>
      </Alert>
      <BankAccountList banks={banks} />
    </>
  )
}
