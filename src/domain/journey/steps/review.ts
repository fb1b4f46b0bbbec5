import type { Step } from '../step.ts'

/** Is it all right, and are the terms accepted? (FORM-06) */
export const review: Step = {
  id: 'review',
  fields: ['applicant.terms'],
  next: [{ to: 'onboard' }],
}
