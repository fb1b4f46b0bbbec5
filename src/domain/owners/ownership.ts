/** Verification status of all owners, an input of the underwriting policy (OWN-12). */
import type { OwnerId } from '../application/ids.ts'
import type { BoStatus } from '../application/states.ts'
import { isPartner, type OwnerStatus, type OwnerType } from './owner.ts'
import type { StepUp, StepUpType } from '../step-ups/step-up.ts'

/**
 * SOLE: no other owner. UNDISCLOSED: others exist but no list was submitted. UNVERIFIED: verification
 * pending. NEEDS_REVIEW: at least one check needs manual review.
 */
export const ownershipStatuses = ['SOLE', 'UNDISCLOSED', 'UNVERIFIED', 'VERIFIED', 'NEEDS_REVIEW'] as const
export type OwnershipStatus = (typeof ownershipStatuses)[number]

export interface ListedOwner {
  id: OwnerId
  type: OwnerType
  status: OwnerStatus
}

const ownerStageByStatus = {
  ENTERED: 'draft',
  INVITED: 'pending',
  CHECKING: 'pending',
  STEP_UP: 'pending',
  IN_REVIEW: 'needs_review',
  ERROR: 'needs_review',
  DENIED: 'pending',
  VERIFIED: 'verified',
  NOT_NEEDED: 'verified',
} as const satisfies Record<OwnerStatus, 'draft' | 'pending' | 'needs_review' | 'verified'>

export const needsReview = ({ status }: { status: OwnerStatus }): boolean =>
  ownerStageByStatus[status] === 'needs_review'

/** Submitting the list invites its partners. */
export const isOwnerListSubmitted = (owners: readonly ListedOwner[]): boolean =>
  owners.some((owner) => isPartner(owner) && ownerStageByStatus[owner.status] !== 'draft')

/**
 * Counts listed partners regardless of the other answers (CHG-05).
 * @param hasOtherOwners the applicant declared other owners, in a market that requires them
 */
export function getOwnershipStatus(hasOtherOwners: boolean, owners: readonly ListedOwner[]): OwnershipStatus {
  if (!isOwnerListSubmitted(owners)) return hasOtherOwners || owners.some(isPartner) ? 'UNDISCLOSED' : 'SOLE'
  if (owners.some(needsReview)) return 'NEEDS_REVIEW'
  return pendingPartners(owners).length === 0 ? 'VERIFIED' : 'UNVERIFIED'
}

/** Status reported by the API (OWN-02). */
export const boStatusByOwnership = {
  SOLE: 'NONE',
  UNDISCLOSED: 'WAITING_FOR_INFO',
  UNVERIFIED: 'INFO_PROVIDED',
  VERIFIED: 'NONE',
  NEEDS_REVIEW: 'INFO_PROVIDED',
} as const satisfies Record<OwnershipStatus, BoStatus>

export const pendingPartners = <T extends ListedOwner>(owners: readonly T[]): T[] =>
  owners.filter(
    (owner) => isPartner(owner) && ['draft', 'pending'].includes(ownerStageByStatus[owner.status]),
  )

/** The API reports BO_VERIFICATION once per pending partner. */
export const expandOwnerStepUps = (types: readonly StepUpType[], owners: readonly ListedOwner[]): StepUp[] =>
  types.flatMap((type): StepUp[] => {
    if (type !== 'BO_VERIFICATION') return [{ type }]
    const pending = pendingPartners(owners)
    return pending.length > 0 ? pending.map(({ id: ownerId }) => ({ type, ownerId })) : [{ type }]
  })
