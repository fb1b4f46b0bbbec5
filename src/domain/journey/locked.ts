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

type Judged = Pick<Standing, 'decision' | 'stepUpDetails'> & { isDecided: boolean }

const isLocked = ({ isDecided, decision, stepUpDetails }: Judged): boolean =>
  isDecided && decision !== 'ERROR' && !stepUpDetails.some(({ type }) => type === 'FULL_ONBOARDING')

/** The changed fields that are locked; none before the first decision. */
export const lockedAmong = (changed: readonly FieldPath[], judged: Judged): FieldPath[] =>
  isLocked(judged) ? changed.filter((path) => lockedPaths.includes(path)) : []

/** Numbers, addresses and the decision belong to one market: once it is taken, the currency stays. */
export const isMarketLocked = isLocked
