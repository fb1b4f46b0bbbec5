/** People who own a share of the business from which the law requires that they are identified (OWN-01). */
import type { Address } from '../application/application.ts'
import type { GovernmentId } from '../fields/government-id.ts'
import type { Language } from '../countries/market.ts'

/** The applicant declares who owns this share or more; messages name it as `{threshold}` (OWN-03). */
export const ownershipThresholdPercent = 25

/** Applicant without a share, applicant with a share, other owner. */
export const ownerTypes = ['APPLICANT', 'APPLICANT_OWNER', 'OWNER'] as const
export type OwnerType = (typeof ownerTypes)[number]

/**
 * ENTERED: listed, not invited. INVITED: email sent. CHECKING: waiting for a bureau. STEP_UP: more information needed.
 * IN_REVIEW: manual review. ERROR: check failed, manual review. DENIED: the invited person says that they are not this
 * owner; the applicant corrects the entry. NOT_NEEDED: applicant, verified with the application.
 */
export const ownerStatuses = [
  'ENTERED',
  'INVITED',
  'CHECKING',
  'STEP_UP',
  'IN_REVIEW',
  'ERROR',
  'DENIED',
  'VERIFIED',
  'NOT_NEEDED',
] as const
export type OwnerStatus = (typeof ownerStatuses)[number]

/** Reasons given by an invited person who is not this owner. */
export const denialReasons = ['WRONG_PERSON', 'NO_SHARE', 'UNKNOWN_BUSINESS'] as const
export type DenialReason = (typeof denialReasons)[number]

/** Provided by the applicant or the owner. */
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

/** An owner other than the applicant, who is invited and verified separately. */
export const isPartner = ({ type }: { type: OwnerType }): boolean => type === 'OWNER'

/** Null without a name. */
export const ownerDisplayName = ({
  firstName,
  lastName,
}: {
  firstName: string | null
  lastName: string | null
}): string | null => [firstName, lastName].filter(Boolean).join(' ') || null

/** Includes the applicant (OWN-08). */
export const maxOwners = 4

/** Limits the list to three partners and one applicant. */
export function isOwnerListFull(owners: readonly { type: OwnerType }[], type: OwnerType): boolean {
  const partners = owners.filter(isPartner).length
  return isPartner({ type }) ? partners >= maxOwners - 1 : owners.length > partners
}
