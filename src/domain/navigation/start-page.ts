/** Start path, and the legacy start page for the flow without multistep (ROUTE-16, ROUTE-17). */
import type { StepId } from '../journey/steps.ts'

export const startPath = '/'

/** Collects applicant and business basics on one page. */
export const legacyStartPage = {
  steps: ['applicant', 'business-type'],
  next: 'category',
} as const satisfies { steps: readonly StepId[]; next: StepId }
