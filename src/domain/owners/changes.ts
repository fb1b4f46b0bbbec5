/** What may be changed about owners, by whom and until when (contract: what changes after `/onboard`). */
import type { Decision, StepUp } from '../states.ts'
import type { OwnerField } from './fields.ts'
import { isPartner, type OwnerStatus, type OwnerType } from './owner.ts'

/**
 * Who owns the business is changed before the first decision, through the step-ups that ask for owners, under
 * FULL_ONBOARDING and in ERROR.
 */
export const mayChangeOwnership = (of: {
  isDecided: boolean
  decision: Decision
  stepUpDetails: readonly StepUp[]
}): boolean =>
  !of.isDecided ||
  of.decision === 'ERROR' ||
  of.stepUpDetails.some(({ type }) => ['BO_INFO', 'BO_VERIFICATION', 'FULL_ONBOARDING'].includes(type))

/** What has been found out about an owner is not taken off the list with them. */
export const mayRemove = ({ status }: { status: OwnerStatus }): boolean =>
  status !== 'VERIFIED' && status !== 'IN_REVIEW' && status !== 'ERROR'

/** Whether a new mail can be of use: the owner was invited and something is still to be done by them. */
export const awaitsOwner = ({ type, status }: { type: OwnerType; status: OwnerStatus }): boolean =>
  isPartner({ type }) && ['INVITED', 'CHECKING', 'STEP_UP'].includes(status)

/** How the list stands to a change of one owner on it. */
export interface ChangeOfOwner {
  by: 'applicant' | 'owner'
  status: OwnerStatus
  stepUps: readonly StepUp[]
  /** Whether the owner has begun to answer themselves: from then on their answers are theirs alone. */
  hasBegun: boolean
  mayChangeOwnership: boolean
}

/** How an owner is reached: no part of who owns the business. */
const contactFields: readonly OwnerField[] = ['email', 'phone.nationalNumber', 'communicationLanguage']

interface Row {
  when: (change: ChangeOfOwner) => boolean
  may: (field: OwnerField) => boolean
}

/** The first row that holds says which fields may change. */
const rows: readonly Row[] = [
  { when: ({ status }) => ['VERIFIED', 'IN_REVIEW', 'ERROR'].includes(status), may: () => false },
  { when: ({ by, hasBegun }) => by === 'applicant' && hasBegun, may: (field) => field === 'email' },
  {
    when: ({ by, mayChangeOwnership: may }) => by === 'applicant' && !may,
    may: (field) => contactFields.includes(field),
  },
  { when: ({ by }) => by === 'applicant', may: () => true },
  {
    when: ({ stepUps }) => stepUps.some(({ type }) => type === 'GOV_ID_SELFIE'),
    may: (field) => contactFields.includes(field) && field !== 'email',
  },
  // The mail's address is how an owner is recognised: only the applicant corrects it.
  { when: () => true, may: (field) => field !== 'email' },
]

/** The changed fields that may not change. */
export const lockedOwnerFields = (changed: readonly OwnerField[], change: ChangeOfOwner): OwnerField[] => {
  const row = rows.find(({ when }) => when(change))
  return changed.filter((field) => !row?.may(field))
}
