import type { Step } from '../step.ts'

/** What kind of business is it, and does anybody else own a quarter of it? */
export const businessType: Step = {
  id: 'business-type',
  fields: ['company.businessType', 'company.hasBeneficialOwners'],
  next: [{ to: 'category' }],
}
