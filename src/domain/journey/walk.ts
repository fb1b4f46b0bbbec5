/**
 * The walk: from the answers to where the applicant stands. Resuming, guarding a page, the progress bar, the
 * summary and "what is still missing" are all read from it; nothing of it is stored.
 */
import type { Answers } from '../application.ts'
import { problemsOf } from './check.ts'
import type { JourneySetting, Problem, Step, StepId } from './step.ts'
import { applicant } from './steps/applicant.ts'
import { businessAddress } from './steps/business-address.ts'
import { businessDetails } from './steps/business-details.ts'
import { businessType } from './steps/business-type.ts'
import { category } from './steps/category.ts'
import { identity } from './steps/identity.ts'
import { review } from './steps/review.ts'

export const steps = {
  applicant,
  'business-type': businessType,
  category,
  'business-details': businessDetails,
  'business-address': businessAddress,
  identity,
  review,
} as const satisfies Record<StepId, Step>

export interface Visit {
  step: Step
  problems: Problem[]
}

export interface Walk {
  /** The steps on the path of these answers, in order, to the end. */
  visits: Visit[]
  /** The first step that still has a problem; 'onboard' when all is answered. */
  current: StepId | 'onboard'
}

function following(step: Step, answers: Answers, setting: JourneySetting): StepId | 'onboard' {
  const way = step.next.find(({ when }) => !when || when(answers, setting))
  if (!way) throw new Error(`step ${step.id} leads nowhere`)
  return way.to
}

/** Walks the answers from the start. Throws on a loop or a dead end, which are faults of the journey itself. */
export function walk(answers: Answers, setting: JourneySetting, journey: Record<StepId, Step> = steps): Walk {
  const visits: Visit[] = []
  let at: StepId | 'onboard' = 'applicant'
  while (at !== 'onboard') {
    const step: Step = journey[at]
    if (visits.some((visit) => visit.step.id === step.id)) throw new Error(`the journey loops at ${step.id}`)
    visits.push({ step, problems: problemsOf(answers, step.fields, setting) })
    at = following(step, answers, setting)
  }
  return { visits, current: visits.find((visit) => visit.problems.length > 0)?.step.id ?? 'onboard' }
}

/** Everything that keeps these answers from being onboarded, in the order it is asked. */
export const missing = (answers: Answers, setting: JourneySetting): Problem[] =>
  walk(answers, setting).visits.flatMap((visit) => visit.problems)

/** Whether a step may be opened: all steps before it are answered. */
export function isReachable(step: StepId, { visits, current }: Walk): boolean {
  const order = visits.map((visit) => visit.step.id)
  const at = order.indexOf(step)
  return at >= 0 && (current === 'onboard' || at <= order.indexOf(current))
}
