/** Reasons of the decision with their remedies, unless a requirement shows them. */
import type { LetterView } from '#api/application-view.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { isCoveredByRequirement, type Requirement } from '#web/application/requirements.ts'

interface Props {
  letter: LetterView | null
  /** Requirements on the same page, which show their own reasons. */
  requirements?: readonly Requirement[]
}

export function DecisionLetter({ letter, requirements = [] }: Props) {
  const { t } = useTranslator()
  const reasons =
    letter?.reasons.filter(({ message }) => !isCoveredByRequirement(requirements, message)) ?? []
  if (reasons.length === 0) return null
  return (
    <section className="letter" aria-labelledby="decision-reasons">
      <h2 id="decision-reasons">{t('screens.letter.why')}</h2>
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
