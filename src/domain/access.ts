/** Who may do what on whose: one table of small policies, denying by default. */
import { emailKey } from './rules/email.ts'
import type { ApplicationStatus } from './states.ts'

/** The person who asks, as far as access is concerned. */
export interface Party {
  userId: string
  roles: readonly string[]
  /** A partner's: whose applications they may see. */
  organizationId?: string | null
  /** The application that support looks at as its applicant sees it: while it does, it may do nothing else (SEC-11). */
  lookingAt?: string | null
}

/** The application that is asked about, as far as access is concerned. */
export interface Owned {
  id?: string
  userId: string
  /** That the application is recorded for. */
  organizationId?: string | null
}

export const acts = [
  'read',
  'read-masked',
  'look',
  'stores.list',
  'stores.connect',
  'channels.list',
  'channels.create',
  'hand-off',
  'permissions',
  'remind',
  'tax.file',
  'offer.read',
  'hand-off.redeem',
  'save',
  'onboard',
  'step-up',
  'withdraw',
  'decide',
  'bank.list',
  'bank.link',
  'card.add',
  'order.place',
  'order.read',
  'order.pay',
  'owners.list',
  'owners.change',
] as const
export type Act = (typeof acts)[number]

/** Why not: not theirs, a role they do not have, a case of their own, or one that they only look at. */
export type Denial = 'not_yours' | 'role_missing' | 'own_case' | 'channel_not_allowed' | 'looking_only'

type Policy = (party: Party, application: Owned) => Denial | null

const ownOnly: Policy = (party, application) => (party.userId === application.userId ? null : 'not_yours')

/** Whoever may create no channel here is told so in words of its own (STORE-14). */
const channelOwner: Policy = (party, application) =>
  ownOnly(party, application) === null ? null : 'channel_not_allowed'

/** A partner's people, on what is recorded for their organisation. */
const isPartnerOf = (party: Party, { organizationId }: Owned): boolean =>
  party.roles.includes('partner') && organizationId != null && party.organizationId === organizationId

/** Besides the applicant, support and the partner see names and states, and those masked (SEC-11). */
const maskedReader: Policy = (party, application) =>
  party.roles.includes('support') || isPartnerOf(party, application) ? null : ownOnly(party, application)

/** Support alone sees an application as its applicant does, masked (SEC-11). */
const supportOnly: Policy = (party) => (party.roles.includes('support') ? null : 'role_missing')

/** A hand-off code is redeemed by the partner's own people alone. */
const partnerOnly: Policy = (party, application) => {
  if (!party.roles.includes('partner')) return 'role_missing'
  return isPartnerOf(party, application) ? null : 'not_yours'
}

/** Underwriters settle cases, never their own. */
const underwriter: Policy = (party, application) => {
  if (!party.roles.includes('underwriter')) return 'role_missing'
  return party.userId === application.userId ? 'own_case' : null
}

const policies = {
  read: ownOnly,
  'read-masked': maskedReader,
  look: supportOnly,
  'stores.list': ownOnly,
  'stores.connect': ownOnly,
  'channels.list': ownOnly,
  'channels.create': channelOwner,
  'hand-off': ownOnly,
  permissions: ownOnly,
  remind: ownOnly,
  'tax.file': ownOnly,
  'offer.read': ownOnly,
  'hand-off.redeem': partnerOnly,
  save: ownOnly,
  onboard: ownOnly,
  'step-up': ownOnly,
  withdraw: ownOnly,
  decide: underwriter,
  'bank.list': ownOnly,
  'bank.link': ownOnly,
  'card.add': ownOnly,
  'order.place': ownOnly,
  'order.read': ownOnly,
  'order.pay': ownOnly,
  'owners.list': ownOnly,
  'owners.change': ownOnly,
} as const satisfies Record<Act, Policy>

/** Why the party may not do this to the application; null when they may. */
export function denial(act: Act, party: Party, application: Owned): Denial | null {
  if (!Object.hasOwn(policies, act)) return 'not_yours'
  if (party.lookingAt != null && (act !== 'look' || application.id !== party.lookingAt)) return 'looking_only'
  return policies[act](party, application)
}

/** One owner's part of an application, as far as access is concerned. */
export interface OwnedPart {
  /** The applicant's. */
  userId: string
  owner: {
    /** Whether the part is the applicant's own. */
    isApplicant: boolean
    isInvited: boolean
    email: string | null
    /** Whose account the part belongs to, once its owner has begun to answer. */
    userId: string | null
  }
}

export const ownerActs = ['owner.read', 'owner.save', 'owner.verify'] as const
export type OwnerAct = (typeof ownerActs)[number]

type PartyByMail = Party & { email: string }
type PartPolicy = (party: PartyByMail, part: OwnedPart) => Denial | null

/** The owner in person: known by the invited mail's address, then by their account; the applicant is no partner. */
const themselves: PartPolicy = (party, { userId, owner }) => {
  const isTheApplicant = party.userId === userId
  if (isTheApplicant || owner.isApplicant) return isTheApplicant && owner.isApplicant ? null : 'not_yours'
  if (!owner.isInvited) return 'not_yours'
  const isThem =
    owner.userId === null
      ? owner.email !== null && emailKey(owner.email) === emailKey(party.email)
      : owner.userId === party.userId
  return isThem ? null : 'not_yours'
}

const themselvesOrApplicant: PartPolicy = (party, part) =>
  ownOnly(party, part) === null ? null : themselves(party, part)

const partPolicies = {
  'owner.read': themselves,
  'owner.save': themselvesOrApplicant,
  'owner.verify': themselves,
} as const satisfies Record<OwnerAct, PartPolicy>

/** Why the party may not do this to one owner's part; null when they may (SEC-03, SEC-04). */
export function partDenial(act: OwnerAct, party: PartyByMail, part: OwnedPart): Denial | null {
  if (party.lookingAt != null) return 'looking_only'
  return Object.hasOwn(partPolicies, act) ? partPolicies[act](party, part) : 'not_yours'
}

/** An applicant may take back what has not been approved or declined for good. */
export const mayWithdraw = (status: ApplicationStatus): boolean =>
  status === 'DRAFT' || status === 'PENDING' || status === 'ERROR' || status === 'DECLINED_PENDING'
