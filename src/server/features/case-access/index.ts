export { type CasePurpose, isCasePurpose } from './case-purposes.ts'
export { findHiddenCases } from './find-hidden-cases.ts'
export { findCaseNamed, lockCaseFor, readCase } from './read-case.ts'
