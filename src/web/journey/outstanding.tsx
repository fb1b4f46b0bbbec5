/** What is asked of the applicant: what it takes, why, what has become of it, and the way there. */
import { Link } from 'react-router'
import type { ApplicationView } from '../../contract/v2/application-view.ts'
import { useTexts } from '../language/texts.ts'
import { useEnvironment } from './environment.tsx'
import { addressOfStepUp, keepingQuery } from './outcome.ts'
import { requirementsOf } from './requirements.ts'

export function Outstanding({ view }: { view: ApplicationView }) {
  const { t } = useTexts()
  const env = useEnvironment()
  const requirements = requirementsOf(view.application)
  const needed = requirements.filter(({ state }) => state === 'needed').length
  const waiting = requirements.some(({ state }) => state === 'waiting')
  if (requirements.length === 0) return null
  return (
    <section className="outstanding" aria-labelledby="outstanding">
      <h2 id="outstanding">
        {needed > 0
          ? t('screens.outstanding.title', { count: needed })
          : t(waiting ? 'screens.outstanding.all_waiting' : 'screens.outstanding.all_given')}
      </h2>
      <ol>
        {requirements.map(({ type, state, why }) => (
          <li key={type}>
            <h3>{t(`screens.outstanding.${type}`)}</h3>
            <p className={`chip chip-${state}`}>{t(`screens.outstanding.state.${state}`)}</p>
            {why && <p>{why}</p>}
            {state === 'needed' && <p>{t(`screens.outstanding.${type}_about`)}</p>}
            {(state === 'needed' || state === 'waiting') && (
              <StepUpLink
                to={keepingQuery(addressOfStepUp(type, view, env))}
                state={state}
                name={t(`screens.outstanding.${type}`)}
              />
            )}
          </li>
        ))}
      </ol>
      {needed > 0 && <p className="hint">{t('screens.outstanding.how')}</p>}
    </section>
  )
}

function StepUpLink({ to, state, name }: { to: string; state: 'needed' | 'waiting'; name: string }) {
  const { t } = useTexts()
  if (state === 'waiting')
    return (
      <Link className="button button-second" to={to}>
        {t('screens.outstanding.follow')}
      </Link>
    )
  return (
    <Link className="button button-second" to={to} aria-label={t('screens.outstanding.do_of', { name })}>
      {t('screens.outstanding.do')}
    </Link>
  )
}
