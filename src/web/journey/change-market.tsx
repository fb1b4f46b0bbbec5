/** Changing the country: warned of first, because an application belongs to one (FORM-05). */
import { lazy, Suspense, useState } from 'react'
import { useEnvironment } from './environment.tsx'
import { useTexts } from '../language/texts.ts'

const MarketQuestion = lazy(() => import('./market-question.tsx'))

/** The button, and the question it raises; nothing where one market alone is served. */
export function ChangeMarket() {
  const { t } = useTexts()
  const { config } = useEnvironment()
  const [asking, setAsking] = useState(false)
  if (config.currencies.length < 2) return null
  return (
    <>
      <button type="button" className="quiet" onClick={() => setAsking(true)}>
        {t('shell.market.change')}
      </button>
      {asking && (
        <Suspense>
          <MarketQuestion onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
