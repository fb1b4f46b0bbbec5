/** Sign-up progress, always derived from the answers and never stored. */
import type { Answers } from '../application/application.ts'
import type { FieldError } from '../fields/field-errors.ts'
import type { ValidationContext } from './fields.ts'
import { steps, type Step, type StepId } from './steps.ts'
import { validateFields } from './validate.ts'

export interface StepProgress {
  step: Step
  errors: FieldError[]
}

export interface JourneyProgress {
  steps: StepProgress[]
  /** First step with an error; 'onboard' if none. */
  current: StepId | 'onboard'
}

export function getJourneyProgress(answers: Answers, context: ValidationContext): JourneyProgress {
  const progress = steps.map((step) => ({ step, errors: validateFields(answers, step.fields, context) }))
  return { steps: progress, current: progress.find(({ errors }) => errors.length > 0)?.step.id ?? 'onboard' }
}

/** Errors that block onboarding, in step order. */
export const findBlockingErrors = (answers: Answers, context: ValidationContext): FieldError[] =>
  getJourneyProgress(answers, context).steps.flatMap(({ errors }) => errors)

/** A step is reachable once all previous steps are complete. */
export function isReachable(step: StepId, { steps: progress, current }: JourneyProgress): boolean {
  const order = progress.map((entry) => entry.step.id)
  return current === 'onboard' || order.indexOf(step) <= order.indexOf(current)
}
