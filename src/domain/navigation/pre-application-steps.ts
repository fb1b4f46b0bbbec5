/**
 * Steps before the application exists, in the order they must be completed (GUARD-01…03). The last one creates the
 * application (GUARD-08); the journey guards the steps after it.
 */
import type { Applicant, Company } from '../application/application.ts'
import { isUnanswered } from '../fields/paths.ts'
import { stepIds, type StepId } from '../journey/steps.ts'

/** Saving it creates the application, which needs an account (GUARD-08). */
export const creatingStep = 'business-details' satisfies StepId

export const preApplicationSteps = [
  'applicant',
  'category',
  creatingStep,
] as const satisfies readonly StepId[]
export type PreApplicationStep = (typeof preApplicationSteps)[number]

interface DraftAnswers {
  applicant: Pick<Applicant, 'name' | 'emailAddress'>
  company: Pick<Company, 'segment' | 'mccDetails'>
}

/** Answers that later pages depend on, by step. */
const requiredAnswers = {
  applicant: ({ applicant }) => [applicant.name?.firstName, applicant.name?.lastName, applicant.emailAddress],
  category: ({ company }) => [company.segment, company.mccDetails?.label],
  [creatingStep]: () => [],
} as const satisfies Record<PreApplicationStep, (draft: DraftAnswers) => unknown[]>

const isStepBefore = (step: StepId, page: StepId): boolean => stepIds.indexOf(step) < stepIds.indexOf(page)

/** Steps up to the one that creates the application. */
export const preApplicationPages: readonly StepId[] = stepIds.slice(0, stepIds.indexOf(creatingStep) + 1)

/** First incomplete step before the page; null if the page may open. */
export const getPreApplicationRedirect = (page: StepId, draft: DraftAnswers): PreApplicationStep | null =>
  preApplicationPages.includes(page)
    ? (preApplicationSteps.find(
        (step) => isStepBefore(step, page) && requiredAnswers[step](draft).some(isUnanswered),
      ) ?? null)
    : null
