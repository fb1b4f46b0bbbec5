/** Who may do what on whose: one table of small policies, denying by default. */
import type { ApplicationStatus } from './states.ts'

/** The person who asks, as far as access is concerned. */
export interface Party {
  userId: string
  roles: readonly string[]
}

/** The application that is asked about, as far as access is concerned. */
export interface Owned {
  userId: string
}

export const acts = [
  'read',
  'save',
  'onboard',
  'step-up',
  'withdraw',
  'decide',
  'bank.list',
  'bank.link',
] as const
export type Act = (typeof acts)[number]

/** Why not: not theirs, a role they do not have, or a case of their own. */
export type Denial = 'not_yours' | 'role_missing' | 'own_case'

type Policy = (party: Party, application: Owned) => Denial | null

const ownOnly: Policy = (party, application) => (party.userId === application.userId ? null : 'not_yours')

/** Underwriters settle cases, never their own. */
const underwriter: Policy = (party, application) => {
  if (!party.roles.includes('underwriter')) return 'role_missing'
  return party.userId === application.userId ? 'own_case' : null
}

const policies = {
  read: ownOnly,
  save: ownOnly,
  onboard: ownOnly,
  'step-up': ownOnly,
  withdraw: ownOnly,
  decide: underwriter,
  'bank.list': ownOnly,
  'bank.link': ownOnly,
} as const satisfies Record<Act, Policy>

/** Why the party may not do this to the application; null when they may. */
export const denial = (act: Act, party: Party, application: Owned): Denial | null =>
  Object.hasOwn(policies, act) ? policies[act](party, application) : 'not_yours'

/** An applicant may take back what has not been approved or declined for good. */
export const mayWithdraw = (status: ApplicationStatus): boolean =>
  status === 'DRAFT' || status === 'PENDING' || status === 'ERROR' || status === 'DECLINED_PENDING'
