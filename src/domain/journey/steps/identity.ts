import type { Step } from '../step.ts'

/** Which person stands behind it? */
export const identity: Step = {
  id: 'identity',
  fields: [
    'applicant.dob',
    'applicant.governmentIdentification',
    'applicant.address.line1',
    'applicant.address.line2',
    'applicant.address.city',
    'applicant.address.territory',
    'applicant.address.zip',
    'applicant.localPhoneNumber',
  ],
  next: [{ to: 'review' }],
}
