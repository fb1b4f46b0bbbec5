import type { Step } from '../step.ts'

/** Where is it? */
export const businessAddress: Step = {
  id: 'business-address',
  fields: [
    'company.address.line1',
    'company.address.line2',
    'company.address.city',
    'company.address.territory',
    'company.address.zip',
  ],
  next: [{ to: 'identity' }],
}
