export { confirmDecision, rejectProposal } from './confirm-decision.ts'
