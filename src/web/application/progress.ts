/** Progress of a page's answers. A separate module, because it loads the rules of all fields. */
import type { Answers } from '#domain/application/application.ts'
import type { ValidationContext } from '#domain/journey/fields.ts'
import { getJourneyProgress, isReachable, type JourneyProgress } from '#domain/journey/progress.ts'
import type { StepId } from '#domain/journey/steps.ts'
import { useEnvironment } from './environment.tsx'
import { useJourney } from './journey.ts'

interface KnownProgress {
  applicant: Answers['applicant']
  context: ValidationContext
  progress: JourneyProgress
}
const knownProgress = new WeakMap<Answers['company'], KnownProgress>()

/** Cached, because several parts of a page read it and each computation validates all answers. */
export function progressOf(answers: Answers, context: ValidationContext): JourneyProgress {
  const { applicant, company } = answers
  const known = knownProgress.get(company)
  if (known?.applicant === applicant && known.context === context) return known.progress
  const progress = getJourneyProgress(answers, context)
  knownProgress.set(company, { applicant, context, progress })
  return progress
}

export function useProgress(): JourneyProgress {
  const { validationContext } = useEnvironment()
  return progressOf(useJourney().answers, validationContext)
}

/** A step opens once all earlier steps, or the step itself, are answered. */
export function canOpenStep(step: StepId, progress: JourneyProgress): boolean {
  const stepProgress = progress.steps.find((candidate) => candidate.step.id === step)
  return isReachable(step, progress) || stepProgress?.errors.length === 0
}
