/** Permitted changes to owners, by role and status (contract: what changes after `/onboard`). */
import type { Decision } from '../application/states.ts'
import type { OwnerField } from './owner-fields.ts'
import { isPartner, type OwnerStatus, type OwnerType } from './owner.ts'
import { isOwnerListSubmitted, type ListedOwner } from './ownership.ts'
import { isUnlocked, type StepUp } from '../step-ups/step-up.ts'

/** Allowed before the first decision, in ERROR, and under FULL_ONBOARDING or a step-up that requests owners. */
export const canChangeOwnership = (application: {
  isDecided: boolean
  decision: Decision
  stepUpDetails: readonly StepUp[]
}): boolean =>
  !application.isDecided ||
  application.decision === 'ERROR' ||
  isUnlocked('owners', application.stepUpDetails)

/** After the first invitation, the owner list alone determines whether there are other owners (CHG-05). */
export const isOwnershipFixed = (owners: readonly ListedOwner[], former: readonly unknown[]): boolean =>
  isOwnerListSubmitted(owners) || former.length > 0

/** Owners with a verification result stay on the list. */
export const canRemoveOwner = ({ status }: { status: OwnerStatus }): boolean =>
  status !== 'VERIFIED' && status !== 'IN_REVIEW' && status !== 'ERROR'

/** An invited person may deny being this owner until their check has a result. */
export const canDenyOwner = ({ type, status }: { type: OwnerType; status: OwnerStatus }): boolean =>
  isPartner({ type }) && ['INVITED', 'CHECKING', 'STEP_UP'].includes(status)

/** True for invited owners with verification steps left. */
export const canReinviteOwner = ({ type, status }: { type: OwnerType; status: OwnerStatus }): boolean =>
  isPartner({ type }) && ['INVITED', 'CHECKING', 'STEP_UP'].includes(status)

/** State that determines the permitted changes. */
export interface OwnerChange {
  by: 'applicant' | 'owner'
  status: OwnerStatus
  stepUps: readonly StepUp[]
  /** Once the owner starts answering, the applicant can edit only the email. */
  hasStarted: boolean
  canChangeOwnership: boolean
}

/** Contact details do not affect ownership. */
const contactFields: readonly OwnerField[] = ['email', 'phone.nationalNumber', 'communicationLanguage']

interface ChangeRule {
  when: (change: OwnerChange) => boolean
  allows: (field: OwnerField) => boolean
}

/** First match wins. */
const changeRules: readonly ChangeRule[] = [
  { when: ({ status }) => ['VERIFIED', 'IN_REVIEW', 'ERROR'].includes(status), allows: () => false },
  { when: ({ by, hasStarted }) => by === 'applicant' && hasStarted, allows: (field) => field === 'email' },
  {
    when: ({ by, canChangeOwnership: may }) => by === 'applicant' && !may,
    allows: (field) => contactFields.includes(field),
  },
  { when: ({ by }) => by === 'applicant', allows: () => true },
  {
    when: ({ stepUps }) => stepUps.some(({ type }) => type === 'GOV_ID_SELFIE'),
    allows: (field) => contactFields.includes(field) && field !== 'email',
  },
  // Owners are identified by email, so only the applicant may correct it.
  { when: () => true, allows: (field) => field !== 'email' },
]

/** Returns the changed fields that are locked. */
export const findLockedOwnerFields = (changed: readonly OwnerField[], change: OwnerChange): OwnerField[] => {
  const rule = changeRules.find(({ when }) => when(change))
  return changed.filter((field) => !rule?.allows(field))
}
