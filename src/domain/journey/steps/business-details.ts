import type { Step } from '../step.ts'

/** What is it called, and under which number is it registered? Saving this step creates the application. */
export const businessDetails: Step = {
  id: 'business-details',
  fields: [
    'company.name',
    'company.dba',
    'company.governmentIdentification',
    'company.phone',
    'company.site',
    'company.gpv',
  ],
  next: [{ to: 'business-address' }],
}
