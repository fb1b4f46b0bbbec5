/** Says that the team reviews an account whose holder has a different name (CHG-10). */
import type { BankAccountView } from '#api/bank.ts'
import type { Translator } from '#messages/translator.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { Alert } from '#ui/alert.tsx'

export function HolderReviewAlert({ banks }: { banks: readonly BankAccountView[] | null }) {
  const translator = useTranslator()
  const { t } = translator
  const account = banks?.find(({ verification }) => verification === 'NEEDS_REVIEW')
  if (!account) return null
  return (
    <Alert kind="warning" title={t('screens.banks.review_title')}>
      <p>{t('screens.banks.review_text', { last4: account.last4, date: reviewDate(translator, account) })}</p>
    </Alert>
  )
}

/** Date by which the team decides about the holder; `none` without a promised date. */
export const reviewDate = ({ date }: Translator, { reviewBy }: BankAccountView): string =>
  reviewBy ? date(reviewBy, { dateStyle: 'full' }) : 'none'
