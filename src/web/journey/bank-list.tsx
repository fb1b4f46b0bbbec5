/** The linked bank accounts, masked, each with the state of its test deposit. */
import type { BankAccountView } from '../../contract/v2/bank.ts'
import { useTexts } from '../language/texts.ts'

export function BankList({ banks }: { banks: readonly BankAccountView[] }) {
  const { t } = useTexts()
  if (banks.length === 0) return null
  return (
    <section aria-labelledby="banks">
      <h2 id="banks">{t('screens.banks.title')}</h2>
      <ul className="cards">
        {inUseFirst(banks).map(({ id, bankName, last4, status, primary }) => (
          <li key={id} className="card">
            <strong>{bankName ?? t('screens.banks.unnamed')}</strong>
            <span>{t('screens.number.ending', { last4 })}</span>
            {primary ? (
              <span className={`chip chip-${status.toLowerCase()}`}>{t(`screens.banks.${status}`)}</span>
            ) : (
              <span className="chip">{t('screens.banks.replaced')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const inUseFirst = (banks: readonly BankAccountView[]) =>
  banks.toSorted((a, b) => Number(b.primary) - Number(a.primary))
