/** Lists all requirements beside a step-up's page. */
import type { ReactNode } from 'react'
import { Link } from '#web/router/router.tsx'
import { isApproval } from '#domain/application/states.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useEnvironment } from '#web/application/environment.tsx'
import { useApplication } from '#web/application/journey.ts'
import { stepUpPath } from '#web/application/outcome-paths.ts'
import {
  groupRequirements,
  requirementTitleId,
  type RequirementState,
} from '#web/application/requirements.ts'
import type { StepUpType } from '#domain/step-ups/step-up.ts'

const stateClasses: Record<RequirementState, string> = {
  needed: 'upcoming',
  waiting: 'upcoming',
  denied: 'upcoming',
  checking: 'done',
  done: 'done',
}

interface Props {
  /** Step-ups of the page. */
  types: readonly StepUpType[]
  children: ReactNode
}

export function StepUpLayout({ types, children }: Props) {
  const { t } = useTranslator()
  const env = useEnvironment()
  const { view } = useApplication()
  const requirements = groupRequirements(view)
  const current = requirements.find(({ type, state }) => state === 'needed' && types.includes(type))
  const needed = requirements.filter(({ state }) => state === 'needed').length
  return (
    <div className="journey">
      <nav className="step-list" aria-label={t('step-ups.list')}>
        <ol>
          {requirements.map(({ type, state }) => {
            const isCurrent = type === current?.type
            const name = t(requirementTitleId(type, view))
            return (
              <li
                key={type}
                className={isCurrent ? 'current' : stateClasses[state]}
                aria-current={isCurrent ? 'step' : undefined}
              >
                {!isCurrent && state === 'needed' ? (
                  <Link to={stepUpPath(type, view, env)}>{name}</Link>
                ) : (
                  name
                )}
                <span className="state">{t(`step-ups.requirements.state.${state}`)}</span>
              </li>
            )
          })}
        </ol>
      </nav>
      <div>
        {needed > 0 && (
          <p className="hint application-status">
            {t(isApproval(view.application.decision) ? 'step-ups.status_approved' : 'step-ups.status', {
              count: needed,
            })}
          </p>
        )}
        {children}
      </div>
    </div>
  )
}
