/** The start path, and the older page that stands there while the multistep flow is off (ROUTE-16, ROUTE-17). */
import type { StepId } from '../journey/step.ts'

export const startPath = '/'

/** It asks for applicant and business basics on one page, and a continue button leads on. */
export const olderStartPage = {
  asks: ['applicant', 'business-type'],
  continuesTo: 'category',
} as const satisfies { asks: readonly StepId[]; continuesTo: StepId }
