/** The decision letter: why, what mends it, and by when one hears from us. */
import type { LetterView } from '../../contract/v2/application-view.ts'
import { useTexts } from '../language/texts.ts'
import { isToldBy, type Requirement } from './requirements.ts'

interface Props {
  letter: LetterView | null
  /** What is listed beside it, each with its own reason. */
  beside?: readonly Requirement[]
}

export function Letter({ letter, beside = [] }: Props) {
  const { t } = useTexts()
  const reasons = letter?.reasons.filter(({ message }) => !isToldBy(beside, message)) ?? []
  if (reasons.length === 0) return null
  return (
    <section className="letter" aria-labelledby="why">
      <h2 id="why">{t('screens.letter.why')}</h2>
      <ul>
        {reasons.map(({ code, message, remedy }) => (
          <li key={code + message}>
            {message}
            {remedy && <p className="remedy">{remedy}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
