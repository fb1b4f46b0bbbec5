export { caseChanged } from './case-scope.ts'
export { findNewestApplications, findPendingReviews } from './case-repository.ts'
export { acceptChange, assessChange, type ChangeAssessment } from './assess-change.ts'
export { checkIdentity, countIdentityCheck } from './check-identity.ts'
export {
  decideApplication,
  isFinallyDecided,
  redecideAddedStores,
  redecideForOwners,
  saveVerdict,
  scheduleDecisionRetry,
} from './decide-application.ts'
export { decideOwner } from './decide-owner.ts'
export { findFlaggedApprovals, type FlaggedApproval } from './flag-approvals.ts'
export { type BureauChecks } from './gather-facts.ts'
export { findUndecidable } from './incomplete-answers.ts'
export { parseReasons } from './parse-decision-body.ts'
export { resolveManualReview } from './resolve-manual-review.ts'
export {
  findWaitingCase,
  isForTwo,
  needsSecondPerson,
  proposeDecision,
  type ProposedReview,
  restsOnOnePerson,
} from './second-person.ts'
