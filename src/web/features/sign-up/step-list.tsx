/** Navigation of steps beside the form. */
import { Link } from '#web/router/router.tsx'
import type { StepId } from '#domain/journey/steps.ts'
import { useTranslator } from '#ui/texts/translator.ts'
import { useJourney } from '#web/application/journey.ts'
import { canOpenStep, useProgress } from '#web/application/progress.ts'
import { stepPath } from '#web/application/paths.ts'

/** Phones show the list as a popover. */
export const stepListId = 'steps'

export function StepList({ currentStep }: { currentStep: StepId }) {
  const { t } = useTranslator()
  const { applicationId } = useJourney()
  const progress = useProgress()
  return (
    <nav id={stepListId} popover="auto" className="step-list menu" aria-label={t('screens.step.list')}>
      <ol>
        {progress.steps.map(({ step: { id }, errors }) => {
          const isCurrent = id === currentStep
          const isDone = !isCurrent && errors.length === 0
          const name = t(`screens.step.name.${id}`)
          return (
            <li
              key={id}
              className={isCurrent ? 'current' : isDone ? 'done' : 'upcoming'}
              aria-current={isCurrent ? 'step' : undefined}
            >
              {!isCurrent && canOpenStep(id, progress) ? (
                <Link to={stepPath(id, applicationId)}>{name}</Link>
              ) : (
                name
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
