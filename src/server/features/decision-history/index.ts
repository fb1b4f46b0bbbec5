export { type DecisionRecord, findNewestDecision, recordDecision } from './decision-records.ts'
