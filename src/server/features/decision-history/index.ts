export { recordDecision } from './decision-records.ts'
