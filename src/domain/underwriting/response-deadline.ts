/** Promised response time, shown on the outcome pages (SCREEN-14). */
import type { Decision } from '../application/states.ts'
import type { Market } from '../countries/market.ts'
import type { BusinessCalendar } from '../dates/business-calendar.ts'
import type { StepUp } from '../step-ups/step-up.ts'

/** Reviews take two business days. Other decisions promise no answer: after an approval we write only if we need more. */
export function expectedResponseAt(
  decision: Decision,
  stepUps: readonly StepUp[],
  now: Date,
  market: Market,
  calendar: BusinessCalendar,
): Date | null {
  return decision === 'PENDING' && stepUps.length === 0 ? calendar.deadline(now, 2, market) : null
}
