export { addOwners, ownerEntryErrors } from './add-owners.ts'
export {
  applyOwnerChange,
  draftOwnerChange,
  draftOwnersAnew,
  isSameOwnerChange,
  type OwnerListDraft,
  withDeclaredOwners,
} from './change-owners.ts'
export { countInvitation } from './invite-owner.ts'
export { loadAuthorizedOwner } from './load-owner.ts'
export { addOwner, changeOwner, removeOwner } from './manage-owners.ts'
export { onboardOwner } from './onboard-owner.ts'
export { isOwnerEmail } from './owner-entry.ts'
export { submitOwnerInquiry } from './owner-inquiry.ts'
export { presentOwner, presentOwnerList, redactOwner } from './presenter.ts'
export {
  listOwnerDetails,
  listOwners,
  listShownOwners,
  type OwnerDetails,
  ownerDetailsFor,
  readOwner,
} from './read-owners.ts'
export { submitBeneficialOwners } from './submit-beneficial-owners.ts'
