export { submitBusinessInfo } from './submit-business-info.ts'
export { submitFullSsn } from './submit-full-ssn.ts'
export { clearManualStepUps, requireOpenStepUp, countIdentityCheck, submitStepUp } from './submit-step-up.ts'
