/** Timeline of an application for the applicant: event kinds, actors and open requirements (LET-05). */
import type { ListedOwner } from '../owners/ownership.ts'
import type { ListedRequirement, RequirementLists } from '../underwriting/requirement-list.ts'

/** Each has a text, `status.event.{kind}`. */
export const eventKinds = [
  'STARTED',
  'SUBMITTED',
  'CHECKED',
  'CHECK_DELAYED',
  'CHECK_FAILED',
  'ASKED',
  'ANSWERED',
  'IN_REVIEW',
  'APPROVED',
  'APPROVED_WITH_LIMITS',
  'DECLINED',
  'DECLINED_AGAIN',
  'WITHDRAWN',
  'PAYOUTS_STARTED',
  'PAYOUTS_PAUSED',
  'CHANGE_REQUESTED',
  'CHANGE_APPLIED',
  'CHANGE_REFUSED',
  'CHANGE_WITHDRAWN',
  'APPEALED',
  'CHANGE_ENDED',
  'BANK_ACCOUNT_LINKED',
  'BANK_ACCOUNT_VERIFIED',
  'BANK_ACCOUNT_RETURNED',
  'BANK_ACCOUNT_ACCEPTED',
  'BANK_ACCOUNT_REFUSED',
  'BANK_ACCOUNT_REPLACED',
  'PARTNER_INVITED',
  'PARTNER_ANSWERED',
  'PARTNER_VERIFIED',
  'PARTNER_DENIED',
  'ORDER_PLACED',
  'ORDER_PAID',
  'ORDER_PAYMENT_DECLINED',
  'RENTAL_ENDED',
  'STORE_CONNECTED',
  'TAX_INFORMATION_FILED',
] as const
export type EventKind = (typeof eventKinds)[number]

const checkEvents: readonly EventKind[] = [
  'CHECKED',
  'CHECK_DELAYED',
  'CHECK_FAILED',
  'ASKED',
  'IN_REVIEW',
  'APPROVED',
  'APPROVED_WITH_LIMITS',
  'DECLINED',
]

/** True if a vendor check is delayed and no decision followed. Expects events oldest first. */
export const isCheckDelayed = (events: readonly { kind: EventKind }[]): boolean =>
  events.findLast(({ kind }) => checkEvents.includes(kind))?.kind === 'CHECK_DELAYED'

/**
 * `automatic`: the policy or a job. `team`: a staff member, never named. `threshold`: either of the two, not disclosed.
 */
export const eventActors = ['applicant', 'partner', 'automatic', 'team', 'threshold'] as const
export type EventActor = (typeof eventActors)[number]

/** Requirements of a partner who denied being an owner pass to the applicant, who must correct the list. */
export const awaitedRequirements = (
  { due, inReview }: Pick<RequirementLists, 'due' | 'inReview'>,
  owners: readonly Pick<ListedOwner, 'id' | 'status'>[],
): ListedRequirement[] =>
  [...due, ...inReview].map((requirement) =>
    owners.some(({ id, status }) => status === 'DENIED' && id === requirement.ownerId)
      ? { ...requirement, from: 'applicant' }
      : requirement,
  )
