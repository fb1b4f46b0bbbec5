/** Linked bank accounts: the payout account, the one that replaces it soon, and former ones. */
import type { BankAccountView } from '../../../api/bank.ts'
import { accountName } from '../../application/account-name.ts'
import { useEnvironment } from '../../application/environment.tsx'
import { useTranslator } from '../../i18n/translations.ts'

export function BankAccountList({ banks }: { banks: readonly BankAccountView[] }) {
  const translator = useTranslator()
  const { t, date } = translator
  const { market } = useEnvironment().config
  const takeover = banks.find(({ takesOverAt }) => takesOverAt !== null)?.takesOverAt
  if (banks.length === 0) return null
  return (
    <section aria-labelledby="banks">
      <h2 id="banks">{t('screens.banks.title', { count: banks.length })}</h2>
      <ul className="cards">
        {sortPrimaryFirst(banks).map((bank) => {
          const { id, verification, primary, takesOverAt, depositBy } = bank
          return (
            <li key={id} className="card">
              <strong>{accountName(translator, bank, market)}</strong>
              {primary || takesOverAt ? (
                <span className={`chip chip-${verification.toLowerCase()}`}>
                  {t(`screens.banks.${verification}`)}
                </span>
              ) : (
                <span className="chip">{t('screens.banks.replaced')}</span>
              )}
              {depositBy && verification === 'PENDING' && (
                <span>{t('screens.banks.deposit_by', { date: date(depositBy, { dateStyle: 'full' }) })}</span>
              )}
              {primary && takeover && <span>{t('screens.banks.until', { date: date(takeover) })}</span>}
              {takesOverAt && <span>{t('screens.banks.takes_over', { date: date(takesOverAt) })}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const sortPrimaryFirst = (banks: readonly BankAccountView[]) => banks.toSorted((a, b) => rank(a) - rank(b))

const rank = ({ primary, takesOverAt }: BankAccountView): number => {
  if (primary) return 0
  return takesOverAt ? 1 : 2
}
