export { closeCase, keepCases, openCase } from './open-case.ts'
export { trackApplicationCases } from './track-cases.ts'
