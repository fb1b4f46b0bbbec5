export { voidPhoneProof } from './phone-proof-repository.ts'
export { verifyCode } from './verify-phone.ts'
