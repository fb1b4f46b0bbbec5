/** Progress of a page's answers. A module of its own, because it loads the rules of all fields. */
import type { StepId } from '../../domain/journey/steps.ts'
import { getJourneyProgress, isReachable, type JourneyProgress } from '../../domain/journey/progress.ts'
import { useEnvironment } from './environment.tsx'
import { useJourney } from './journey.ts'

export function useProgress(): JourneyProgress {
  const { validationContext } = useEnvironment()
  return getJourneyProgress(useJourney().answers, validationContext)
}

/** A step opens once all earlier steps, or the step itself, are answered. */
export function canOpenStep(step: StepId, progress: JourneyProgress): boolean {
  const stepProgress = progress.steps.find((candidate) => candidate.step.id === step)
  return isReachable(step, progress) || stepProgress?.errors.length === 0
}
