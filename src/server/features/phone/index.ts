export { verifyCode } from './verify-phone.ts'
