/**
 * Alert about the payout account, such as one that the bank returned or that will be replaced, or about the approval.
 */
import type { ApplicationView } from '#api/application-view.ts'
import type { BankAccountView } from '#api/bank.ts'
import { isApproval } from '#domain/application/states.ts'
import { isUpgraded } from '#domain/navigation/next-screen.ts'
import { accountName } from '#web/application/account-name.ts'
import { useApplication } from '#web/application/journey.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useTranslator } from '#ui/texts/translator.ts'
import { Alert } from '#ui/alert.tsx'

/** An approved upgrade opens this page directly, without an approval page (DEC-02). */
const isUpgradeApproved = ({ application }: ApplicationView): boolean =>
  isApproval(application.decision) && isUpgraded(application)

function ApprovalAlert() {
  const { t } = useTranslator()
  return (
    <Alert kind="success" title={t('bank.approved.title')}>
      <p>{t('bank.approved.text')}</p>
    </Alert>
  )
}

const states: Partial<Record<BankAccountView['verification'], 'returned' | 'refused'>> = {
  FAILED: 'returned',
  REFUSED: 'refused',
}

export function LinkedAccountAlert({ banks }: { banks: readonly BankAccountView[] | null }) {
  const translator = useTranslator()
  const { t, date } = translator
  const { market } = useEnvironment().config
  const { view } = useApplication()
  const linked = banks?.find(({ primary }) => primary)
  if (!linked) return banks && isUpgradeApproved(view) ? <ApprovalAlert /> : null
  const { last4, verification, depositBy } = linked
  const state = states[verification]
  if (state)
    return (
      <Alert kind="warning" title={t(`bank.${state}.title`)}>
        <p>{t(`bank.${state}.text`, { last4 })}</p>
      </Alert>
    )
  const account = accountName(translator, linked, market)
  const next = banks?.find(({ takesOverAt }) => takesOverAt !== null)
  if (!next && depositBy && verification === 'PENDING')
    return (
      <Alert title={t('bank.pending.title')}>
        <p>{t('bank.pending.text', { account, date: date(depositBy, { dateStyle: 'full' }) })}</p>
        <p>{t('bank.pending.next')}</p>
      </Alert>
    )
  return next?.takesOverAt ? (
    <Alert title={t('bank.waiting.title')}>
      <p>
        {t('bank.waiting.text', {
          account,
          next: accountName(translator, next, market),
          date: date(next.takesOverAt),
        })}
      </p>
    </Alert>
  ) : (
    <Alert title={t('bank.replace.title')}>
      <p>{t('bank.replace.text', { account })}</p>
    </Alert>
  )
}
