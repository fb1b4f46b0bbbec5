/** Says that a person looks at an account whose holder has another name (CHG-10). */
import type { BankAccountView } from '../../../api/bank.ts'
import { useTranslator } from '../../i18n/translations.ts'
import { Alert } from '../../ui/alert.tsx'

export function HolderReviewAlert({ banks }: { banks: readonly BankAccountView[] | null }) {
  const { t } = useTranslator()
  const account = banks?.find(({ verification }) => verification === 'NEEDS_REVIEW')
  if (!account) return null
  return (
    <Alert kind="warning" title={t('screens.banks.review_title')}>
      <p>{t('screens.banks.review_text', { last4: account.last4 })}</p>
    </Alert>
  )
}
