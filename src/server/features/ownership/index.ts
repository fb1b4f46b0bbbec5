export { cancelInvitations, emailOwner, isAwaitingOwner } from './email-owner.ts'
export { linkedPartner } from './linked-facts.ts'
export { discardOwnerList, keepReplacedOwner, takeOffList } from './leave-list.ts'
export { clearedAnswers, decryptOwnerGovernmentId, toOwnerAnswers, toOwnerColumns } from './owner-columns.ts'
export { currentPhotoId, ownerClaim, withOwnerProof } from './owner-proofs.ts'
export {
  findInvitedOwners,
  findOwner,
  findOwnersByApplication,
  insertOwner,
  type OwnerRow,
  renewOwnerDigests,
  toFormerOwner,
  updateOwner,
} from './owner-repository.ts'
export {
  type EffectiveOwners,
  findListedOwners,
  getOwnership,
  loadEffectiveOwners,
  type OwnerContext,
  type OwnershipFacts,
  ownershipSource,
  reviewedAfter,
} from './ownership-source.ts'
export { removePartner, replaceBusiness, withoutDeclaredOwners } from './replace-business.ts'
export { rejectOwnBusiness, rejectOwnCase } from './reject-own-case.ts'
