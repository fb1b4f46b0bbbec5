export {
  currentEvidence,
  decidedBusinessColumn,
  isBusinessDecided,
  proofClaim,
  provenFacts,
  wasBusinessApproved,
  withAcceptances,
  withDecidedBusiness,
  withProof,
} from './application-proofs.ts'
export { getConfiguration, getFlags } from './application-configuration.ts'
export { applicationLink, pageLink } from './application-link.ts'
export {
  type ApplicationRow,
  findApplication,
  findApplicationsByUser,
  findNewestDraft,
  insertApplication,
  lockAddedStores,
  lockApplication,
  renewApplicationProofs,
  updateApplication,
} from './application-repository.ts'
export { businessName, noticeAddresses, phoneNumber } from './contact-notices.ts'
export {
  presentExpectedBy,
  presentLetter,
  presentOutcome,
  presentReason,
  reasonText,
} from './decision-presenter.ts'
export { payoutPauses, tradeNameDecidedOn, toDecisionColumns, toDecisionState } from './decision-state.ts'
export { applicantLanguage, emailApplicant, formatDay, greetedAs } from './email-applicant.ts'
export {
  copyGovernmentIds,
  decryptGovernmentId,
  encryptGovernmentIds,
  withoutStoredGovernmentIds,
} from './encrypt-government-ids.ts'
export {
  businessNumberOf,
  isIdentified,
  isOtherBusiness,
  limitedApplicant,
  partiesOf,
  saveApplicationKeys,
} from './application-parties.ts'
export { lockedError } from './locked-error.ts'
export { loadAuthorized, lockAuthorized, requireOpenApplication } from './load-application.ts'
export { presentAnswers } from './present-answers.ts'
export {
  decisionEvidence,
  findDecisionEntry,
  findPayoutsEntry,
  isDecisionSealed,
  sealedDecision,
  sealedPayouts,
  withProvenDecision,
} from './proven-decision.ts'
export { findRowProblems, readUnsealedRecords } from './find-row-problems.ts'
export { requireVersion } from './require-version.ts'
export { followChangedFacts, requireFreshSignInToChange } from './sensitive-facts.ts'
export { createUpdateContext } from './update-context.ts'
