/** Beside the page, where there is room: every step, which are answered, and a way back to those. */
import { Link } from 'react-router'
import type { StepId } from '../../domain/journey/step.ts'
import { useTexts } from '../language/texts.ts'
import { mayOpen, useJourney, useWalk } from './journey.ts'
import { stepPath } from './paths.ts'

export function StepList({ at }: { at: StepId }) {
  const { t } = useTexts()
  const { applicationId } = useJourney()
  const walked = useWalk()
  return (
    <nav className="step-list" aria-label={t('screens.step.list')}>
      <ol>
        {walked.visits.map(({ step: { id }, problems }) => {
          const here = id === at
          const done = !here && problems.length === 0
          const name = t(`screens.step.name.${id}`)
          return (
            <li
              key={id}
              className={here ? 'here' : done ? 'done' : 'ahead'}
              {...(here ? { 'aria-current': 'step' } : {})}
            >
              {!here && mayOpen(id, walked) ? <Link to={stepPath(id, applicationId)}>{name}</Link> : name}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
