export { createRelyingParty, discover } from './relying-party.ts'
export type { SignInOptions } from './routes.ts'
