export { cancelInvitations, emailOwner, isAwaitingOwner } from './email-owner.ts'
export { findLinkedApplications } from './linked-applications.ts'
export { toMatter } from './linked-facts.ts'
export { discardOwnerList, keepReplacedOwner, takeOffList } from './leave-list.ts'
export { clearedAnswers, decryptOwnerGovernmentId, toOwnerAnswers, toOwnerColumns } from './owner-columns.ts'
export { currentPhotoId, ownerClaim, withOwnerProof } from './owner-proofs.ts'
export {
  findInvitedOwners,
  findOwner,
  findOwnersByApplication,
  insertOwner,
  type OwnerRow,
  renewOwnerProofs,
  saveKeysOfOwners,
  toFormerOwner,
  updateOwner,
} from './owner-repository.ts'
export {
  acceptNumber,
  type EffectiveOwners,
  findListedOwners,
  getOwnership,
  loadEffectiveOwners,
  loadListedParties,
  type OwnerContext,
  type OwnershipFacts,
  ownershipSource,
  reviewedColumns,
} from './ownership-source.ts'
export { removePartner, replaceBusiness, withoutDeclaredOwners } from './replace-business.ts'
export { findOwnApplications, rejectOwnCase } from './reject-own-case.ts'
