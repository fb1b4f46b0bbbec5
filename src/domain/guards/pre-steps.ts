/**
 * The pre-steps: what must be known before a page that needs no account opens (GUARD-01…03). The last of them creates
 * the application (GUARD-08); pages behind it belong to an application, which the journey's walk guards.
 */
import type { Applicant, Company } from '../application.ts'
import { isUnanswered } from '../journey/answers.ts'
import { stepIds, type StepId } from '../journey/step.ts'

export const preSteps = ['applicant', 'category', 'business-details'] as const satisfies readonly StepId[]
export type PreStep = (typeof preSteps)[number]

interface Known {
  applicant: Pick<Applicant, 'name' | 'emailAddress'>
  company: Pick<Company, 'segment' | 'mccDetails'>
}

/** What a pre-step must have brought; the last one brings nothing that a page without an account needs. */
const brought = {
  applicant: ({ applicant }) => [applicant.name?.firstName, applicant.name?.lastName, applicant.emailAddress],
  category: ({ company }) => [company.segment, company.mccDetails?.label],
  'business-details': () => [],
} as const satisfies Record<PreStep, (known: Known) => unknown[]>

const isBefore = (step: StepId, page: StepId): boolean => stepIds.indexOf(step) < stepIds.indexOf(page)

/** The pages that open before there is an application: up to the one that creates it. */
export const pagesWithoutAccount: readonly StepId[] = stepIds.slice(
  0,
  stepIds.indexOf('business-details') + 1,
)

/** The pre-step that a page without an account sends to first; null when it may open. Never to itself or beyond. */
export const preStepRedirect = (page: StepId, known: Known): PreStep | null =>
  pagesWithoutAccount.includes(page)
    ? (preSteps.find((step) => isBefore(step, page) && brought[step](known).some(isUnanswered)) ?? null)
    : null
