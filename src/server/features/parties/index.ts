export { accountNumberContext, findAccountKeys, saveAccountKeys, saveKeysOfAccounts } from './account-keys.ts'
export {
  findCommonKeys,
  findCommonParties,
  findLinked,
  findSharersOfOffer,
  lockParties,
  type Parties,
  type PartyHit,
  type PersonParty,
} from './find-linked.ts'
export { createSharedNumbersPlugin, isSharedNumberIn } from './shared-numbers.ts'
export { partyDigests, type EncryptionServices, type PartyDigest } from './party-digests.ts'
export {
  clearFormerColumns,
  deletePartyKeys,
  erasePartyKeys,
  forgetFormerNumbers,
  savePartyKeys,
} from './party-key-repository.ts'
export type { LimitedParty } from './limited-party.ts'
