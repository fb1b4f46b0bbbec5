/** The decision letter: why, what mends it, and by when one hears from us. */
import type { LetterView } from '../../contract/v2/application-view.ts'
import { useTexts } from '../language/texts.ts'

export function Letter({ letter }: { letter: LetterView | null }) {
  const { t } = useTexts()
  if (!letter || letter.reasons.length === 0) return null
  return (
    <section className="letter" aria-labelledby="why">
      <h2 id="why">{t('screens.letter.why')}</h2>
      <ul>
        {letter.reasons.map(({ code, message, remedy }) => (
          <li key={code + message}>
            {message}
            {remedy && <p className="remedy">{remedy}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
