export { recordTermsSignature, type Signer } from './record-signature.ts'
