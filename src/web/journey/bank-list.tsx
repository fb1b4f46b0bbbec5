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
        {banks.map(({ id, bankName, last4, status }) => (
          <li key={id} className="card">
            <strong>{bankName ?? t('screens.banks.unnamed')}</strong>
            <span>{t('screens.number.ending', { last4 })}</span>
            <span className={`chip chip-${status.toLowerCase()}`}>{t(`screens.banks.${status}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
