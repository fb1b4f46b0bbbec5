/** Cases: matters of an application that wait for a person of ours (CASE-01, CASE-05). */
import { countries } from '../countries/countries.ts'
import { type Market, markets } from '../countries/market.ts'
import { minuteMs } from '../dates/duration.ts'
import { reasonCodes, type ReasonCode } from '../underwriting/decision-reasons.ts'

/**
 * Each with its subject: REVIEW the application, CHANGE a change request, HOLDER_MISMATCH a bank account, APPEAL an appeal,
 * VENDOR_SILENT the application, JOB_GIVEN_UP a kind of job of the application, TRADE_NAME the application, SECOND_READING the case that was decided,
 * CONFIRMATION the application or the change request that somebody proposed to approve.
 */
export const caseKinds = [
  'REVIEW',
  'CHANGE',
  'HOLDER_MISMATCH',
  'APPEAL',
  'VENDOR_SILENT',
  'JOB_GIVEN_UP',
  'TRADE_NAME',
  'SECOND_READING',
  'CONFIRMATION',
] as const
export type CaseKind = (typeof caseKinds)[number]

export const caseSorts = ['due', 'age', 'amount'] as const
export type CaseSort = (typeof caseSorts)[number]

export const caseStatuses = ['OPEN', 'CLOSED'] as const
export type CaseStatus = (typeof caseStatuses)[number]

/** A review has the first reason of the decision letter; every other kind has one reason of its own. */
const kindReasons = {
  CHANGE: 'change_in_review',
  HOLDER_MISMATCH: 'holder_mismatch',
  APPEAL: 'appeal_received',
  VENDOR_SILENT: 'vendor_silent',
  JOB_GIVEN_UP: 'job_given_up',
  TRADE_NAME: 'trade_name_changed',
  SECOND_READING: 'second_reading',
  CONFIRMATION: 'confirmation_needed',
} as const satisfies Partial<Record<CaseKind, string>>

export type CaseReason = ReasonCode | (typeof kindReasons)[keyof typeof kindReasons]

export const caseReasons: readonly CaseReason[] = [...reasonCodes, ...Object.values(kindReasons)]

export const reasonOfCase = (kind: CaseKind, letterReasons: readonly ReasonCode[]): CaseReason =>
  kind === 'REVIEW' ? (letterReasons[0] ?? 'more_information_needed') : kindReasons[kind]

/** Business days from the opening to the deadline; a merchant waits for all but the last three. */
export const businessDaysByKind = {
  REVIEW: 2,
  CHANGE: 2,
  HOLDER_MISMATCH: 2,
  APPEAL: 5,
  VENDOR_SILENT: 1,
  JOB_GIVEN_UP: 1,
  TRADE_NAME: 2,
  SECOND_READING: 5,
  CONFIRMATION: 1,
} as const satisfies Record<CaseKind, number>

/** Minor units; 0 without an answer. */
export const amountAtStake = (annualSales: number | undefined): number => (annualSales ?? 0) * 100

/**
 * Lower bounds of a market's answers about expected sales, by the value that each answer is stored as. The first answer, of
 * businesses that are starting out, and the one after it begin at nothing; any other begins where the one before it ends.
 */
function lowerBounds(market: Market): ReadonlyMap<number, number> {
  const uppers = countries[market].salesRanges.flatMap(({ value }) => value ?? [])
  return new Map(uppers.map((value, at) => [value, at < 2 ? 0 : (uppers[at - 1] ?? 0)]))
}

/**
 * Whether sales that the merchant expects may be as high as the limit. An answer is a range, whose lower bound counts;
 * sales that were not named may be anything.
 * @param limit whole dollars
 */
export function reachesSales(annualSales: number | null | undefined, market: Market, limit: number): boolean {
  const bound = annualSales == null ? undefined : lowerBounds(market).get(annualSales)
  return bound === undefined || bound >= limit
}

/** The highest limit that an answer reaches in every market. */
export const highestSalesLimit = Math.min(
  ...markets.map((market) => Math.max(...lowerBounds(market).values())),
)

export interface Claim {
  by: string
  until: Date
}

/** How long nobody else may decide a claimed case; claiming it again begins anew. */
export const claimMs = 15 * minuteMs

/** Null once it has run out. */
export const currentClaim = (
  { claimed_by: by, claimed_until: until }: { claimed_by: string | null; claimed_until: Date | null },
  now: Date,
): Claim | null => (by !== null && until !== null && until > now ? { by, until } : null)
