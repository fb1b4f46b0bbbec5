/** Cases: matters of an application that require manual work by our team (CASE-01, CASE-05). */
import { countries } from '../countries/countries.ts'
import { type Market, markets } from '../countries/market.ts'
import { minuteMs } from '../dates/duration.ts'
import { reasonCodes, type ReasonCode } from '../underwriting/decision-reasons.ts'

/**
 * Subject by kind. REVIEW, VENDOR_SILENT, TRADE_NAME, BOARDING: the application. CHANGE: a change request. HOLDER_MISMATCH: a
 * bank account. LATE_ANSWER: a vendor call. APPEAL: an appeal. JOB_GIVEN_UP: a kind of job of the application. SECOND_READING: the decided case.
 * CONFIRMATION: the application or change request whose approval was proposed.
 */
export const caseKinds = [
  'REVIEW',
  'CHANGE',
  'HOLDER_MISMATCH',
  'APPEAL',
  'VENDOR_SILENT',
  'JOB_GIVEN_UP',
  'TRADE_NAME',
  'LATE_ANSWER',
  'BOARDING',
  'SECOND_READING',
  'CONFIRMATION',
] as const
export type CaseKind = (typeof caseKinds)[number]

export const caseSorts = ['due', 'age', 'amount'] as const
export type CaseSort = (typeof caseSorts)[number]

export const caseStatuses = ['OPEN', 'CLOSED'] as const
export type CaseStatus = (typeof caseStatuses)[number]

/** A REVIEW takes the first reason of the decision letter; every other kind has one fixed reason. */
const kindReasons = {
  CHANGE: 'change_in_review',
  HOLDER_MISMATCH: 'holder_mismatch',
  APPEAL: 'appeal_received',
  VENDOR_SILENT: 'vendor_silent',
  JOB_GIVEN_UP: 'job_given_up',
  TRADE_NAME: 'trade_name_changed',
  LATE_ANSWER: 'answer_came_late',
  BOARDING: 'acquirer_differs',
  SECOND_READING: 'second_reading',
  CONFIRMATION: 'confirmation_needed',
} as const satisfies Partial<Record<CaseKind, string>>

export type CaseReason = ReasonCode | (typeof kindReasons)[keyof typeof kindReasons]

export const caseReasons: readonly CaseReason[] = [...reasonCodes, ...Object.values(kindReasons)]

export const reasonOfCase = (kind: CaseKind, letterReasons: readonly ReasonCode[]): CaseReason =>
  kind === 'REVIEW' ? (letterReasons[0] ?? 'more_information_needed') : kindReasons[kind]

/** Business days from opening to deadline; merchants wait for all kinds except the last three. */
export const businessDaysByKind = {
  REVIEW: 2,
  CHANGE: 2,
  HOLDER_MISMATCH: 2,
  APPEAL: 5,
  VENDOR_SILENT: 1,
  JOB_GIVEN_UP: 1,
  TRADE_NAME: 2,
  LATE_ANSWER: 1,
  BOARDING: 1,
  SECOND_READING: 5,
  CONFIRMATION: 1,
} as const satisfies Record<CaseKind, number>

/** Minor units; 0 without an answer. */
export const amountAtStake = (annualSales: number | undefined): number => (annualSales ?? 0) * 100

/**
 * Lower bounds of a market's expected sales ranges, by stored value (upper bound). The first range (just starting) and
 * the second begin at zero; each later one begins where the previous one ends.
 */
function lowerBounds(market: Market): ReadonlyMap<number, number> {
  const uppers = countries[market].salesRanges.flatMap(({ value }) => value ?? [])
  return new Map(uppers.map((value, at) => [value, at < 2 ? 0 : (uppers[at - 1] ?? 0)]))
}

/**
 * True if the lower bound of the expected sales range reaches the limit, or if the merchant gave no range.
 * @param limit whole dollars
 */
export function reachesSales(annualSales: number | null | undefined, market: Market, limit: number): boolean {
  const bound = annualSales == null ? undefined : lowerBounds(market).get(annualSales)
  return bound === undefined || bound >= limit
}

/** Highest limit that some range reaches in every market. */
export const highestSalesLimit = Math.min(
  ...markets.map((market) => Math.max(...lowerBounds(market).values())),
)

export interface Claim {
  by: string
  until: Date
}

/** Duration of a claim, during which nobody else may decide the case; claiming again restarts it. */
export const claimMs = 15 * minuteMs

/** Null if unclaimed or expired. */
export const currentClaim = (
  { claimed_by: by, claimed_until: until }: { claimed_by: string | null; claimed_until: Date | null },
  now: Date,
): Claim | null => (by !== null && until !== null && until > now ? { by, until } : null)
