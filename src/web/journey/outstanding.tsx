/** What is still asked of the applicant, in words that say what each one takes. */
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import type { StepUpType } from '../../domain/states.ts'
import { useTexts } from '../language/texts.ts'

export function Outstanding({ view }: { view: ApplicationView }) {
  const { t } = useTexts()
  const types = [...new Set(view.application.stepUpDetails.map(({ type }): StepUpType => type))]
  if (types.length === 0) return null
  return (
    <section className="outstanding" aria-labelledby="outstanding">
      <h2 id="outstanding">{t('screens.outstanding.title', { count: types.length })}</h2>
      <ol>
        {types.map((type) => (
          <li key={type}>
            <h3>{t(`screens.outstanding.${type}`)}</h3>
            <p>{t(`screens.outstanding.${type}_about`)}</p>
          </li>
        ))}
      </ol>
      <p className="hint">{t('screens.outstanding.how')}</p>
    </section>
  )
}
