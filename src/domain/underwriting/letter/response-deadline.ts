/** Promised response time, shown on the outcome pages (SCREEN-14). */
import type { Market } from '#domain/countries/market.ts'
import type { BusinessCalendar } from '#domain/dates/business-calendar.ts'
import type { DecisionLetter } from '../decision-letter.ts'
import { type DecidedState, isAwaitingPerson } from '../redecision.ts'

export const reviewDeadline = (now: Date, market: Market, calendar: BusinessCalendar): Date =>
  calendar.deadline(now, 2, market)

/** Deadline for a manual decision; null if others must act first or no manual decision is due. */
export function expectedResponseAt(
  { decision, stepUps }: Pick<DecidedState, 'decision' | 'stepUps'>,
  reasons: DecisionLetter['reasons'],
  now: Date,
  market: Market,
  calendar: BusinessCalendar,
): Date | null {
  const isReviewed = isAwaitingPerson({ decision, isDecided: true, isWithdrawn: false }, reasons)
  return isReviewed && stepUps.length === 0 ? reviewDeadline(now, market, calendar) : null
}
