/**
 * What an applicant may still change once the application has been decided: not who they are and whose the business
 * is, except through the step-up that asks for it, under FULL_ONBOARDING, or in ERROR (contract: V2 wire).
 */
import type { Standing } from '../application.ts'
import type { FieldPath } from './fields.ts'

const lockedPaths: readonly FieldPath[] = [
  'applicant.name.firstName',
  'applicant.name.lastName',
  'applicant.dob',
  'applicant.governmentIdentification',
  'company.name',
  'company.governmentIdentification',
  'company.businessType',
  'company.hasBeneficialOwners',
]

/** The changed fields that are locked; none before the first decision. */
export function lockedAmong(
  changed: readonly FieldPath[],
  {
    isDecided,
    decision,
    stepUpDetails,
  }: Pick<Standing, 'decision' | 'stepUpDetails'> & { isDecided: boolean },
): FieldPath[] {
  if (!isDecided || decision === 'ERROR') return []
  if (stepUpDetails.some(({ type }) => type === 'FULL_ONBOARDING')) return []
  return changed.filter((path) => lockedPaths.includes(path))
}
