/** The account that payouts go to: still to be linked, come back, or there, with the way to another one (SCREEN-12). */
import { Link } from 'react-router'
import type { BankAccountView } from '../../contract/v2/bank.ts'
import { useTexts } from '../language/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { BankList } from './bank-list.tsx'
import { isLinked } from './outcome.ts'
import { pagePath } from './paths.ts'

interface Props {
  /** The application's id. */
  id: string
  banks: readonly BankAccountView[]
}

export function PaidInto({ id, banks }: Props) {
  const { t } = useTexts()
  const page = pagePath(id, 'bank')
  if (banks.some(isLinked))
    return (
      <>
        <BankList banks={banks} />
        <p>
          <Link to={page}>{t('screens.complete.bank_replace')}</Link>
        </p>
      </>
    )
  const returned = banks.find(({ primary }) => primary)
  return (
    <>
      <Notice
        kind={returned ? 'warning' : 'info'}
        title={t(returned ? 'screens.complete.bank_returned_title' : 'screens.complete.bank_title')}
      >
        <p>
          {returned
            ? t('screens.complete.bank_returned_text', { last4: returned.last4 })
            : t('screens.complete.bank_text')}
        </p>
        <div className="actions">
          <Link className="button button-primary" to={page}>
            {t('screens.complete.bank_link')}
          </Link>
          <Link className="button button-link" to="/accounts">
            {t('screens.complete.bank_later')}
          </Link>
        </div>
      </Notice>
      <BankList banks={banks} />
    </>
  )
}
