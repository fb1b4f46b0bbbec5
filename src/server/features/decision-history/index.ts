export {
  type DecisionRecord,
  findNewestDecision,
  findPersonalDecisions,
  type PersonalDecision,
  recordDecision,
} from './decision-records.ts'
export { type LastDecision, readLastDecisions } from './last-decisions.ts'
export { type FactReport, recordFacts, recordOwnerFacts } from './fact-records.ts'
