export { requestPermissionOnApproval } from './request-permission.ts'
