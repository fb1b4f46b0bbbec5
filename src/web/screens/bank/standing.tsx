/** The account that is linked already: it came back, or another one takes its place. */
import type { BankAccountView } from '../../../contract/v2/bank.ts'
import { useTexts } from '../../language/texts.ts'
import { Notice } from '../../ui/notice.tsx'

export function Standing({ banks }: { banks: readonly BankAccountView[] | null }) {
  const { t } = useTexts()
  const linked = banks?.find(({ primary }) => primary)
  if (!linked) return null
  const { last4, status } = linked
  const state = status === 'FAILED' ? 'returned' : 'replace'
  return (
    <Notice kind={state === 'returned' ? 'warning' : 'info'} title={t(`bank.${state}.title`)}>
      <p>{t(`bank.${state}.text`, { last4 })}</p>
    </Notice>
  )
}
