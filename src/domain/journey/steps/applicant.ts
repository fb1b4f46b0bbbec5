import type { Step } from '../step.ts'

/** Who is applying? */
export const applicant: Step = {
  id: 'applicant',
  fields: [
    'applicant.name.firstName',
    'applicant.name.lastName',
    'applicant.emailAddress',
    'applicant.communicationLanguage',
  ],
  next: [{ to: 'business-type' }],
}
