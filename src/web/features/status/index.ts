export { ApplicationStatus } from './application-status.tsx'
