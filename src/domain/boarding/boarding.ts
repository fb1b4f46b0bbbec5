/** Hand-over of an approved merchant to the acquirer, and the comparison of both sides (VEND-08). */
import { dayMs, minuteMs } from '../dates/duration.ts'

/** What the acquirer is asked for. SUSPENDED: our approval is on hold. CLOSED: declined or withdrawn. */
export const merchantStatuses = ['ACTIVE', 'SUSPENDED', 'CLOSED'] as const
export type MerchantStatus = (typeof merchantStatuses)[number]

/**
 * What the acquirer said last. QUEUED: not asked yet. LATER: it is setting the merchant up. SET_UP: cards are active.
 * NOT_APPROVED: the acquirer lists a merchant that was never approved here.
 */
export const boardingStates = [
  'QUEUED',
  'LATER',
  'SET_UP',
  'SUSPENDED',
  'CLOSED',
  'REFUSED',
  'NOT_APPROVED',
] as const
export type BoardingState = (typeof boardingStates)[number]

/** Differences between an application and the acquirer's list, with a text for staff each. */
export const boardingDifferences = [
  'missing',
  'not_set_up',
  'not_approved',
  'status',
  'legal_name',
  'category',
  'payout_account',
] as const
export type BoardingDifference = (typeof boardingDifferences)[number]

/** A merchant in the acquirer's list. */
export interface ListedMerchant {
  /** Our id. */
  merchantId: string
  status: MerchantStatus | 'PENDING' | 'REFUSED'
  legalName: string
  mcc: string
  payoutAccountLast4: string | null
}

/** What was handed over last. */
export type HandedOver = ListedMerchant & { status: MerchantStatus }

/** A set-up that takes longer is a difference. */
export const setUpMs = 3 * dayMs

/**
 * @param since time of the last hand-over
 * @param listed undefined if the acquirer does not list the merchant
 */
export function compareMerchant(
  handed: HandedOver,
  listed: ListedMerchant | undefined,
  { since, now }: { since: Date; now: Date },
): BoardingDifference[] {
  // Acquirers drop merchants that are closed.
  if (!listed) return handed.status === 'CLOSED' ? [] : ['missing']
  if (handed.status === 'CLOSED') return listed.status === 'CLOSED' ? [] : ['status']
  const isPending = listed.status === 'PENDING' && handed.status === 'ACTIVE'
  const isLate = isPending && now.getTime() - since.getTime() >= setUpMs
  const checks: readonly (readonly [BoardingDifference, boolean])[] = [
    ['not_set_up', isLate],
    ['status', !isPending && listed.status !== handed.status],
    ['legal_name', listed.legalName !== handed.legalName],
    ['category', listed.mcc !== handed.mcc],
    ['payout_account', listed.payoutAccountLast4 !== handed.payoutAccountLast4],
  ]
  return checks.flatMap(([difference, isTrue]) => (isTrue ? [difference] : []))
}

/** After the hand-over; then daily. */
const readsAfterMs = [2, 10, 30, 120, 360].map((minutes) => minutes * minuteMs)

/** Next time to read the state of a merchant that the acquirer is setting up. */
export function nextReadAt(askedAt: Date, now: Date): Date {
  const elapsed = now.getTime() - askedAt.getTime()
  const after = readsAfterMs.find((ms) => ms > elapsed) ?? (Math.floor(elapsed / dayMs) + 1) * dayMs
  return new Date(askedAt.getTime() + after)
}
