export { type CaseRow, findCase, findCasesOfApplication, findNames, lockCase } from './case-repository.ts'
export { caseClaimed, requireUnclaimed } from './claims.ts'
export { closeCase, keepCases, openCase } from './open-case.ts'
export { trackApplicationCases } from './track-cases.ts'
