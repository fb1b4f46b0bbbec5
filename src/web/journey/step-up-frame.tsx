/** Beside the page of a step-up, where there is room: all that is asked, and what has become of it. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StepUpType } from '../../domain/states.ts'
import { useTexts } from '../language/texts.ts'
import { useEnvironment } from './environment.tsx'
import { useApplication } from './journey.ts'
import { addressOfStepUp } from './outcome.ts'
import { requirementsOf, type RequirementState } from './requirements.ts'

const looks: Record<RequirementState, string> = {
  needed: 'ahead',
  waiting: 'ahead',
  checking: 'done',
  done: 'done',
}

interface Props {
  /** What the page answers. */
  types: readonly StepUpType[]
  children: ReactNode
}

export function StepUpFrame({ types, children }: Props) {
  const { t } = useTexts()
  const env = useEnvironment()
  const { view } = useApplication()
  const requirements = requirementsOf(view.application)
  const current = requirements.find(({ type, state }) => state === 'needed' && types.includes(type))
  return (
    <div className="journey">
      <nav className="step-list" aria-label={t('stepups.list')}>
        <ol>
          {requirements.map(({ type, state }) => {
            const here = type === current?.type
            const name = t(`screens.outstanding.${type}`)
            return (
              <li
                key={type}
                className={here ? 'here' : looks[state]}
                {...(here ? { 'aria-current': 'step' } : {})}
              >
                {!here && state === 'needed' ? (
                  <Link to={addressOfStepUp(type, view, env)}>{name}</Link>
                ) : (
                  name
                )}
                <span className="state">{t(`screens.outstanding.state.${state}`)}</span>
              </li>
            )
          })}
        </ol>
      </nav>
      {children}
    </div>
  )
}
