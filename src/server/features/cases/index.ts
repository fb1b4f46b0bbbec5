export {
  type CaseRow,
  findCase,
  findCasesOfApplication,
  findNames,
  findOpenCase,
  isProposalSealed,
  lockCase,
  proposedKind,
  sealedProposal,
} from './case-repository.ts'
export { caseClaimed, requireUnclaimed } from './claims.ts'
export { closeCase, keepCases, openCase } from './open-case.ts'
export { drawSecondReading, findBlindFor, isBlindFor } from './second-readings.ts'
export { trackApplicationCases, trackReview } from './track-cases.ts'
