export { ApplicationStatus, StatusSections } from './application-status.tsx'
export { pendingSetUp } from './pending-set-up.ts'
export { weekday } from './dates.ts'
export { useStatus } from './use-status.ts'
