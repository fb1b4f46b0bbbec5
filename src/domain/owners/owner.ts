/** People who own a quarter or more of the business: what is kept of them and how far they have come (OWN-01). */
import type { Address, GovernmentId } from '../application.ts'
import type { Language } from '../market.ts'

/** The applicant, who owns nothing or a part of it, or somebody else who owns a part and nothing more. */
export const ownerTypes = ['APPLICANT', 'APPLICANT_OWNER', 'OWNER'] as const
export type OwnerType = (typeof ownerTypes)[number]

/**
 * ENTERED: on the list, not invited yet. INVITED: their mail is out. CHECKING: a bureau owes an answer.
 * STEP_UP: more is asked of them. IN_REVIEW: a person looks. ERROR: their check went wrong, a person looks too.
 * NOT_NEEDED: the applicant, who is checked with the application.
 */
export const ownerStatuses = [
  'ENTERED',
  'INVITED',
  'CHECKING',
  'STEP_UP',
  'IN_REVIEW',
  'ERROR',
  'VERIFIED',
  'NOT_NEEDED',
] as const
export type OwnerStatus = (typeof ownerStatuses)[number]

/** What is said of an owner, by the applicant or by themselves. */
export interface OwnerAnswers {
  firstName?: string
  lastName?: string
  email?: string
  phone?: { nationalNumber?: string }
  communicationLanguage?: Language
  /** YYYY-MM-DD. */
  dob?: string
  address?: Address
  governmentIdentification?: GovernmentId
}

/** Somebody else than the applicant: they are invited, and verify themselves. */
export const isPartner = ({ type }: { type: OwnerType }): boolean => type === 'OWNER'

/** At most four owners, the applicant counted (OWN-08). */
const mostOwners = 4

/** Whether the list has no room for one more of this type: three partners, and the applicant once. */
export function isFull(owners: readonly { type: OwnerType }[], type: OwnerType): boolean {
  const partners = owners.filter(isPartner).length
  return isPartner({ type }) ? partners >= mostOwners - 1 : owners.length > partners
}
