/** Capabilities of a business: take cards, receive payouts, order hardware (LET-06). Ordered rules; the first match applies. */
import { isApproval, type ApplicationStatus } from '../application/states.ts'
import type { BoardingState } from '../boarding/boarding.ts'
import { isPayable, type OrderStatus } from '../orders/order-status.ts'
import type {
  ListedRequirement,
  PayoutAccountState,
  RequirementLists,
} from '../underwriting/requirement-list.ts'

export const capabilityKinds = ['CARDS_IN_PERSON', 'CARDS_ONLINE', 'PAYOUTS', 'HARDWARE'] as const
export type CapabilityKind = (typeof capabilityKinds)[number]

/** HELD ends when the requirements in `releasedBy` are done or the review ends; UNAVAILABLE does not. */
export const capabilityStatuses = ['ACTIVE', 'HELD', 'UNAVAILABLE'] as const
export type CapabilityStatus = (typeof capabilityStatuses)[number]

/** Reasons, with text `status.capability_why.{reason}`. None discloses more than the decision letter. */
export const capabilityReasons = [
  'withdrawn',
  'declined',
  'not_offered',
  'not_submitted',
  'check_failed',
  'information_needed',
  'partners_needed',
  'in_review',
  'charged_after_approval',
  'account_in_review',
  'change_in_review',
  'answers_changed',
  'bank_account_needed',
  'bank_account_returned',
  'bank_account_refused',
  'bank_account_in_review',
  'test_deposit_pending',
  'payment_due',
  'being_set_up',
  'set_up_in_review',
] as const
export type CapabilityReason = (typeof capabilityReasons)[number]

export interface CapabilityFacts {
  applicationStatus: ApplicationStatus
  /** True if approved before the current decision. */
  wasApproved: boolean
  requirements: RequirementLists
  /** False if the referral cannot take payments in this country. */
  arePaymentsOffered: boolean
  isHardwareOffered: boolean
  enableDeposits: boolean
  payoutAccount: PayoutAccountState | null
  payoutsPausedSince: Date | null
  /** Expected end of the payout hold. */
  payoutsPausedUntil: Date | null
  answersChangedSince: Date | null
  /** Set-up at the acquirer; null if the merchant is not handed over to one. */
  boarding: { state: BoardingState; wasSetUp: boolean } | null
  /** Status of the newest order. */
  order: OrderStatus | null
  createdAt: Date
  withdrawnAt: Date | null
  /** Start of the current decision; an approval with limits counts as an approval. */
  decidedSince: Date | null
  /** Time at which payouts were last turned on or off; null if never. */
  payoutsChangedAt: Date | null
}

export interface Capability {
  kind: CapabilityKind
  status: CapabilityStatus
  /** Null while ACTIVE. */
  why: CapabilityReason | null
  /** True if the capability is or was active. */
  wasActive: boolean
  since: Date | null
  /** Expected release; null if unknown. */
  until: Date | null
  /** Requirements that release the capability. */
  releasedBy: ListedRequirement[]
}

interface Rule {
  when: (facts: CapabilityFacts) => boolean
  status: CapabilityStatus
  why: CapabilityReason | null
}

const isStatus =
  (...statuses: readonly ApplicationStatus[]) =>
  ({ applicationStatus }: CapabilityFacts): boolean =>
    statuses.includes(applicationStatus)

const isApproved = ({ applicationStatus }: CapabilityFacts): boolean =>
  applicationStatus !== 'DRAFT' && applicationStatus !== 'WITHDRAWN' && isApproval(applicationStatus)

const ownDue = ({ due }: RequirementLists): ListedRequirement[] =>
  due.filter(({ kind, from }) => from === 'applicant' && kind !== 'BANK_ACCOUNT')
const partnersDue = ({ due }: RequirementLists): ListedRequirement[] =>
  due.filter(({ from }) => from === 'partner')
const inReview = ({ inReview: list }: RequirementLists): ListedRequirement[] =>
  list.filter(({ kind }) => kind !== 'BANK_ACCOUNT')
const bankAccount = ({ due, later, inReview: waiting }: RequirementLists): ListedRequirement[] =>
  [...due, ...later, ...waiting].filter(({ kind }) => kind === 'BANK_ACCOUNT')

const closed: readonly Rule[] = [
  { when: isStatus('WITHDRAWN'), status: 'UNAVAILABLE', why: 'withdrawn' },
  { when: isStatus('DECLINED'), status: 'UNAVAILABLE', why: 'declined' },
]

const undecided: readonly Rule[] = [
  { when: isStatus('DRAFT'), status: 'UNAVAILABLE', why: 'not_submitted' },
  { when: isStatus('ERROR'), status: 'HELD', why: 'check_failed' },
  {
    when: (facts) => !isApproved(facts) && ownDue(facts.requirements).length > 0,
    status: 'HELD',
    why: 'information_needed',
  },
  {
    when: (facts) => !isApproved(facts) && partnersDue(facts.requirements).length > 0,
    status: 'HELD',
    why: 'partners_needed',
  },
  { when: (facts) => !isApproved(facts), status: 'HELD', why: 'in_review' },
]

const paymentsNotOffered: Rule = {
  when: ({ arePaymentsOffered }) => !arePaymentsOffered,
  status: 'UNAVAILABLE',
  why: 'not_offered',
}
const active: Rule = { when: () => true, status: 'ACTIVE', why: null }

const isBoarding =
  (...states: readonly BoardingState[]) =>
  ({ boarding }: CapabilityFacts): boolean =>
    boarding !== null && states.includes(boarding.state)

const cards: readonly Rule[] = [
  ...closed,
  paymentsNotOffered,
  ...undecided,
  { when: isBoarding('REFUSED'), status: 'HELD', why: 'set_up_in_review' },
  {
    when: isBoarding('QUEUED', 'LATER', 'SUSPENDED', 'CLOSED', 'NOT_APPROVED'),
    status: 'HELD',
    why: 'being_set_up',
  },
  active,
]

const isAccount =
  (verification: PayoutAccountState['verification'] | null) =>
  ({ payoutAccount }: CapabilityFacts): boolean =>
    (payoutAccount?.verification ?? null) === verification

const payouts: readonly Rule[] = [
  ...closed,
  paymentsNotOffered,
  ...undecided,
  { when: ({ enableDeposits }) => enableDeposits, status: 'ACTIVE', why: null },
  {
    when: ({ payoutsPausedSince }) => payoutsPausedSince !== null,
    status: 'HELD',
    why: 'change_in_review',
  },
  {
    when: ({ answersChangedSince }) => answersChangedSince !== null,
    status: 'HELD',
    why: 'answers_changed',
  },
  {
    when: ({ requirements }) => partnersDue(requirements).length > 0,
    status: 'HELD',
    why: 'partners_needed',
  },
  { when: isAccount(null), status: 'HELD', why: 'bank_account_needed' },
  { when: isAccount('FAILED'), status: 'HELD', why: 'bank_account_returned' },
  { when: isAccount('REFUSED'), status: 'HELD', why: 'bank_account_refused' },
  { when: isAccount('NEEDS_REVIEW'), status: 'HELD', why: 'bank_account_in_review' },
  { when: isAccount('PENDING'), status: 'HELD', why: 'test_deposit_pending' },
  { when: () => true, status: 'HELD', why: 'account_in_review' },
]

/** Orders can be placed before the decision and are charged on approval. */
const hardware: readonly Rule[] = [
  ...closed,
  { when: ({ isHardwareOffered }) => !isHardwareOffered, status: 'UNAVAILABLE', why: 'not_offered' },
  { when: isStatus('DRAFT'), status: 'UNAVAILABLE', why: 'not_submitted' },
  { when: (facts) => !isApproved(facts), status: 'HELD', why: 'charged_after_approval' },
  { when: ({ order }) => order !== null && isPayable(order), status: 'HELD', why: 'payment_due' },
  active,
]

const rulesByKind = {
  CARDS_IN_PERSON: cards,
  CARDS_ONLINE: cards,
  PAYOUTS: payouts,
  HARDWARE: hardware,
} as const satisfies Record<CapabilityKind, readonly Rule[]>

/** Returns the requirements behind the pending decision, for capabilities that wait for it. */
const decisionReleases = (lists: RequirementLists): ListedRequirement[] =>
  [ownDue(lists), partnersDue(lists), inReview(lists)].find((list) => list.length > 0) ?? []

const releases: Partial<Record<CapabilityReason, (lists: RequirementLists) => ListedRequirement[]>> = {
  not_submitted: ownDue,
  check_failed: ownDue,
  information_needed: ownDue,
  answers_changed: ownDue,
  partners_needed: partnersDue,
  in_review: inReview,
  account_in_review: inReview,
  charged_after_approval: decisionReleases,
  bank_account_needed: bankAccount,
  bank_account_returned: bankAccount,
  bank_account_refused: bankAccount,
  bank_account_in_review: bankAccount,
  test_deposit_pending: bankAccount,
}

/**
 * Payouts may start later than the account. Holds on payouts or on the account count as previous activity even before
 * the first payout.
 */
function wasActive(kind: CapabilityKind, facts: CapabilityFacts): boolean {
  if (kind === 'HARDWARE') return isApproved(facts) || facts.wasApproved
  if (kind !== 'PAYOUTS')
    return facts.boarding ? facts.boarding.wasSetUp : isApproved(facts) || facts.wasApproved
  return (
    facts.enableDeposits ||
    facts.wasApproved ||
    [facts.payoutsChangedAt, facts.payoutsPausedSince, facts.answersChangedSince].some((at) => at !== null)
  )
}

const latest = (...dates: readonly (Date | null)[]): Date | null =>
  dates.reduce((newest, date) => (date && (!newest || date > newest) ? date : newest), null)

function sinceOf(kind: CapabilityKind, why: CapabilityReason | null, facts: CapabilityFacts): Date | null {
  switch (why) {
    case 'not_offered':
    case 'payment_due':
      return null
    case 'not_submitted':
      return facts.createdAt
    case 'withdrawn':
      return facts.withdrawnAt
    case 'change_in_review':
      return facts.payoutsPausedSince
    case 'answers_changed':
      return facts.answersChangedSince
    default:
      return kind === 'PAYOUTS' && isApproved(facts)
        ? latest(facts.decidedSince, facts.payoutsChangedAt)
        : facts.decidedSince
  }
}

/** Returns null unless every release has a date. */
function untilOf(
  why: CapabilityReason | null,
  facts: CapabilityFacts,
  releasedBy: readonly ListedRequirement[],
): Date | null {
  if (why === 'change_in_review') return facts.payoutsPausedUntil
  return releasedBy.every(({ by }) => by !== null) ? latest(...releasedBy.map(({ by }) => by)) : null
}

function capabilityOf(kind: CapabilityKind, facts: CapabilityFacts): Capability {
  const rule = rulesByKind[kind].find(({ when }) => when(facts)) ?? active
  const { status, why } = rule
  const releasedBy = (why && releases[why]?.(facts.requirements)) ?? []
  return {
    kind,
    status,
    why,
    wasActive: wasActive(kind, facts),
    since: sinceOf(kind, why, facts),
    until: untilOf(why, facts, releasedBy),
    releasedBy,
  }
}

export const listCapabilities = (facts: CapabilityFacts): Capability[] =>
  capabilityKinds.map((kind) => capabilityOf(kind, facts))
