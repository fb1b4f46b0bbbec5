import type { Step } from '../step.ts'

/** What does it sell? */
export const category: Step = {
  id: 'category',
  fields: ['company.segment'],
  next: [{ to: 'business-details' }],
}
