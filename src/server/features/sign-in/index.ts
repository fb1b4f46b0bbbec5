export { createRelyingParty } from './relying-party.ts'
export type { SignInOptions } from './routes.ts'
