export { type CaseRow } from './case-repository.ts'
export { closeCase, keepCases, openCase } from './open-case.ts'
export { trackApplicationCases } from './track-cases.ts'
