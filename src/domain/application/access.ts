/** Access policies by action; unknown actions are denied. */
import { emailKey } from '../fields/rules/email.ts'
import { isUserRole, type UserRole } from './user-roles.ts'
import type { ApplicationStatus } from './states.ts'

/** Authenticated user, reduced to the properties that the policies read. */
export interface Principal {
  userId: string
  roles: readonly string[]
  /** Partner organization the user belongs to. */
  organizationId?: string | null
  /** Application that support is impersonating; all other actions are denied during impersonation (SEC-11). */
  impersonatedApplicationId?: string | null
}

/** Application being accessed, reduced to the properties that the policies read. */
export interface OwnedApplication {
  id?: string
  userId: string
  /** Partner organization the application is recorded for. */
  organizationId?: string | null
}

export const applicationActions = [
  'read',
  'read-redacted',
  'impersonate',
  'stores.list',
  'stores.connect',
  'channels.list',
  'channels.create',
  'partner-return',
  'permissions',
  'send-reminder',
  'tax.file',
  'offer.read',
  'auth-code.redeem',
  'save',
  'change.read',
  'change.request',
  'onboard',
  'step-up',
  'withdraw',
  'letter.read',
  'agreement.read',
  'appeal',
  'appeal.read',
  'appeal.document',
  'bank.list',
  'bank.link',
  'card.add',
  'order.place',
  'order.read',
  'order.pay',
  'owners.list',
  'owners.update',
] as const
export type ApplicationAction = (typeof applicationActions)[number]

export type DenialReason =
  | 'not_yours'
  | 'owner_denied'
  | 'role_missing'
  | 'own_case'
  | 'own_draft'
  | 'channel_not_allowed'
  | 'looking_only'

const deciders = ['underwriter', 'senior_underwriter'] as const satisfies readonly UserRole[]

const hasRole = ({ roles }: Principal, allowed: readonly UserRole[]): boolean =>
  allowed.some((role) => roles.includes(role))

type AccessPolicy = (party: Principal, application: OwnedApplication) => DenialReason | null

const applicantOnly: AccessPolicy = (principal, application) =>
  principal.userId === application.userId ? null : 'not_yours'

/** Uses its own denial reason because the user sees a specific message (STORE-14). */
const channelApplicantOnly: AccessPolicy = (principal, application) =>
  applicantOnly(principal, application) === null ? null : 'channel_not_allowed'

const isPartnerOf = (principal: Principal, { organizationId }: OwnedApplication): boolean =>
  principal.roles.includes('partner') && organizationId != null && principal.organizationId === organizationId

/** Staff must give a reason for reading an application; its applicant and its partner need none (SEC-28). */
export const mustGiveReason = (principal: Principal, application: OwnedApplication): boolean =>
  principal.userId !== application.userId && !isPartnerOf(principal, application)

/** Support and partners may read names and statuses, masked (SEC-11). */
const redactedReader: AccessPolicy = (principal, application) =>
  principal.roles.includes('support') || isPartnerOf(principal, application)
    ? null
    : applicantOnly(principal, application)

/** Only support may impersonate an applicant (SEC-11). */
const supportOnly: AccessPolicy = (principal) => (principal.roles.includes('support') ? null : 'role_missing')

/** Only the partner of the application may redeem a hand-off code. */
const partnerOnly: AccessPolicy = (principal, application) => {
  if (!principal.roles.includes('partner')) return 'role_missing'
  return isPartnerOf(principal, application) ? null : 'not_yours'
}

/** Underwriters and auditors may read what the applicant can read. */
const applicantOrCaseStaff: AccessPolicy = (principal, application) =>
  hasRole(principal, [...deciders, 'auditor']) ? null : applicantOnly(principal, application)

/** Uploaded files are untrusted, so an applicant's browser never gets them. */
const caseStaffOnly: AccessPolicy = (principal, application) => {
  if (!hasRole(principal, [...deciders, 'auditor'])) return 'role_missing'
  return principal.userId === application.userId ? 'own_case' : null
}

const policies = {
  read: applicantOnly,
  'read-redacted': redactedReader,
  impersonate: supportOnly,
  'stores.list': applicantOnly,
  'stores.connect': applicantOnly,
  'channels.list': applicantOnly,
  'channels.create': channelApplicantOnly,
  'partner-return': applicantOnly,
  permissions: applicantOnly,
  'send-reminder': applicantOnly,
  'tax.file': applicantOnly,
  'offer.read': applicantOnly,
  'auth-code.redeem': partnerOnly,
  save: applicantOnly,
  'change.read': applicantOnly,
  'change.request': applicantOnly,
  onboard: applicantOnly,
  'step-up': applicantOnly,
  withdraw: applicantOnly,
  'letter.read': applicantOrCaseStaff,
  'agreement.read': applicantOnly,
  appeal: applicantOnly,
  'appeal.read': applicantOrCaseStaff,
  'appeal.document': caseStaffOnly,
  'bank.list': applicantOnly,
  'bank.link': applicantOnly,
  'card.add': applicantOnly,
  'order.place': applicantOnly,
  'order.read': applicantOnly,
  'order.pay': applicantOnly,
  'owners.list': applicantOnly,
  'owners.update': applicantOnly,
} as const satisfies Record<ApplicationAction, AccessPolicy>

/** Returns the reason for denial, or null if the action is allowed. */
export function checkAccess(
  action: ApplicationAction,
  principal: Principal,
  application: OwnedApplication,
): DenialReason | null {
  if (!Object.hasOwn(policies, action)) return 'not_yours'
  if (
    principal.impersonatedApplicationId != null &&
    (action !== 'impersonate' || application.id !== principal.impersonatedApplicationId)
  )
    return 'looking_only'
  return policies[action](principal, application)
}

const readers = [...deciders, 'support', 'auditor'] as const satisfies readonly UserRole[]

const policyWriters = [...deciders, 'policy_author'] as const satisfies readonly UserRole[]

/** Role-based actions of staff and partners, with the roles that may perform them (CASE-01 to CASE-06, POL-03). */
const staffPolicies = {
  'case.list': readers,
  /** Returns masked personal data. */
  'case.read': readers,
  'case.note': [...deciders, 'support'],
  'case.claim': deciders,
  /** Includes assigning to anyone and taking over a claim. */
  'case.assign': ['senior_underwriter'],
  'case.reveal': deciders,
  'case.close': deciders,
  'case.confirm': deciders,
  'case.second-read': deciders,
  'case.decide': deciders,
  /** Selects a single application for a replay, which also requires `policy.replay`. */
  'case.replay': readers,
  /** Covers the decision letter and the applicant's appeal, with its documents. */
  'letter.read': [...deciders, 'auditor'],
  'appeal.read': [...deciders, 'auditor'],
  'appeal.document': [...deciders, 'auditor'],
  /** Shows status, masked names and the applicant's pages, for helping applicants. */
  'application.read': ['support'],
  impersonate: ['support'],
  /** Shows reads and changes from the audit log. */
  'audit.read': ['senior_underwriter', 'auditor'],
  /** Returns counts only. */
  'case.figures': [...readers, 'policy_author'],
  'policy.read': [...policyWriters, 'auditor'],
  'policy.draft': policyWriters,
  'policy.replay': policyWriters,
  'policy.release': policyWriters,
  /** Limited to the partner's own organization. */
  'auth-code.redeem': ['partner'],
  'attribution-link.create': ['partner'],
} as const satisfies Record<string, readonly UserRole[]>
export type StaffAction = keyof typeof staffPolicies

/** Returns the reason for denial, or null if the action is allowed. */
export function checkStaffAccess(action: StaffAction, principal: Principal): DenialReason | null {
  if (principal.impersonatedApplicationId != null) return 'looking_only'
  return Object.hasOwn(staffPolicies, action) && hasRole(principal, staffPolicies[action])
    ? null
    : 'role_missing'
}

/** Unreleased policy version: only its author may replace it, and anyone but its author may release it. */
interface OwnedDraft {
  author: string
}

/** Returns the reason for denial, or null if the action is allowed (POL-03). */
export function checkPolicyAccess(
  action: Extract<StaffAction, `policy.${string}`>,
  principal: Principal,
  draft: OwnedDraft | null = null,
): DenialReason | null {
  const denial = checkStaffAccess(action, principal)
  if (denial) return denial
  const isAuthor = draft?.author === principal.userId
  if (action === 'policy.draft' && draft && !isAuthor) return 'not_yours'
  return action === 'policy.release' && isAuthor ? 'own_draft' : null
}

/** True for anyone with a staff role; partners are not staff. */
export const isStaff = (principal: Principal): boolean =>
  principal.roles.some((role) => role !== 'partner' && isUserRole(role))

/** Owner record being accessed, reduced to the properties that the policies read. */
export interface OwnedOwner {
  /** Applicant's user id. */
  userId: string
  owner: {
    isApplicant: boolean
    isInvited: boolean
    /** True if the invited person said that they are not this owner. */
    hasDenied: boolean
    email: string | null
    /** User id of the owner, null until they start answering. */
    userId: string | null
  }
}

export const ownerActions = ['owner.read', 'owner.save', 'owner.verify', 'owner.deny'] as const
export type OwnerAction = (typeof ownerActions)[number]

type PrincipalWithEmail = Principal & { email: string }
type OwnerPolicy = (party: PrincipalWithEmail, part: OwnedOwner) => DenialReason | null

/**
 * An invited owner is identified by email until they start, then by user ID. A person who said that they are not the
 * owner has no access.
 */
const ownerOnly: OwnerPolicy = (principal, { userId, owner }) => {
  const isApplicantUser = principal.userId === userId
  if (isApplicantUser || owner.isApplicant) return isApplicantUser && owner.isApplicant ? null : 'not_yours'
  if (!owner.isInvited) return 'not_yours'
  const isOwner =
    owner.userId === null
      ? owner.email !== null && emailKey(owner.email) === emailKey(principal.email)
      : owner.userId === principal.userId
  if (!isOwner) return 'not_yours'
  return owner.hasDenied ? 'owner_denied' : null
}

const ownerOrApplicant: OwnerPolicy = (principal, owner) =>
  applicantOnly(principal, owner) === null ? null : ownerOnly(principal, owner)

const ownerPolicies = {
  'owner.read': ownerOnly,
  'owner.save': ownerOrApplicant,
  'owner.verify': ownerOnly,
  'owner.deny': ownerOnly,
} as const satisfies Record<OwnerAction, OwnerPolicy>

/** Returns the reason for denial, or null if the action is allowed (SEC-03, SEC-04). */
export function checkOwnerAccess(
  action: OwnerAction,
  principal: PrincipalWithEmail,
  owner: OwnedOwner,
): DenialReason | null {
  if (principal.impersonatedApplicationId != null) return 'looking_only'
  return Object.hasOwn(ownerPolicies, action) ? ownerPolicies[action](principal, owner) : 'not_yours'
}

export const canWithdraw = (status: ApplicationStatus): boolean =>
  status === 'DRAFT' || status === 'PENDING' || status === 'ERROR' || status === 'DECLINED_PENDING'
