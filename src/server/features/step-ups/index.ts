export { submitBusinessInfo } from './submit-business-info.ts'
export { submitFullSsn } from './submit-full-ssn.ts'
export { clearManualStepUps, requireOpenStepUp, submitStepUp } from './submit-step-up.ts'
