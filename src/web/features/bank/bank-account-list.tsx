/** Linked bank accounts: the payout account, its upcoming replacement, and former ones. */
import type { BankAccountView } from '#api/bank.ts'
import type { Translator } from '#messages/translator.ts'
import { accountName } from '#web/application/account-name.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useTranslator } from '#ui/texts/translator.ts'

export function BankAccountList({ banks }: { banks: readonly BankAccountView[] }) {
  const translator = useTranslator()
  const { t, date } = translator
  const { market } = useEnvironment().config
  const next = banks.find(({ takesOverAt }) => takesOverAt !== null)
  if (banks.length === 0) return null
  return (
    <section aria-labelledby="banks">
      <h2 id="banks">{t('screens.banks.title', { count: banks.length })}</h2>
      <ul className="cards">
        {sortPrimaryFirst(banks).map((bank) => {
          const { id, verification, primary, takesOverAt, depositBy } = bank
          const isLeaving = primary && next !== undefined
          return (
            <li key={id} className="card">
              <strong>{accountName(translator, bank, market)}</strong>
              {primary || takesOverAt ? (
                // A pending verification no longer matters once the account is about to be replaced.
                (!isLeaving || verification === 'VERIFIED') && (
                  <span className={`chip chip-${verification.toLowerCase()}`}>
                    {t(`screens.banks.${verification}`)}
                  </span>
                )
              ) : (
                <span className="chip">{t('screens.banks.replaced')}</span>
              )}
              {depositBy && verification === 'PENDING' && !isLeaving && (
                <span>{t('screens.banks.deposit_by', { date: date(depositBy, { dateStyle: 'full' }) })}</span>
              )}
              {primary && next?.takesOverAt && (
                <span>{t('screens.banks.until', takeoverValues(translator, next, next.takesOverAt))}</span>
              )}
              {takesOverAt && (
                <span>{t('screens.banks.takes_over', takeoverValues(translator, bank, takesOverAt))}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The replacement becomes the payout account on its date, but not before it is verified. */
export const takeoverValues = (
  { date }: Pick<Translator, 'date'>,
  { verification }: Pick<BankAccountView, 'verification'>,
  day: string,
) => ({ date: date(day), verified: verification === 'VERIFIED' ? 'yes' : 'no' })

const sortPrimaryFirst = (banks: readonly BankAccountView[]) => banks.toSorted((a, b) => rank(a) - rank(b))

const rank = ({ primary, takesOverAt }: BankAccountView): number => {
  if (primary) return 0
  return takesOverAt ? 1 : 2
}
