export { loadForImpersonation, startImpersonation, stopImpersonation } from './impersonation.ts'
