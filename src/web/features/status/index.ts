export { ApplicationStatus, StatusSections } from './application-status.tsx'
export { weekday } from './dates.ts'
export { useStatus } from './use-status.ts'
