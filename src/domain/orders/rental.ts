/** A rental is charged monthly (frequency M): on the day of the month it was first paid (ORDER-16). */
import type { OrderLine } from './price-basket.ts'

export const rentalFrequency = 'M'

/** The instant so many months later; a day that the month has not got is its last one. UTC. */
export function monthsLater(from: Date, months: number): Date {
  const at = new Date(from)
  at.setUTCDate(1)
  at.setUTCMonth(from.getUTCMonth() + months)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(from.getUTCDate(), last))
  return at
}

const dayMs = 24 * 60 * 60 * 1000

/** What the month that begins `at` costs: every rented line whose trial is over. Integer minor units. */
export const rentalDue = (lines: readonly OrderLine[], since: Date, at: Date): number =>
  lines
    .filter(({ trialDays }) => at.getTime() >= since.getTime() + trialDays * dayMs)
    .reduce((sum, { monthly }) => sum + monthly, 0)

/** Whether any month of the order costs anything. */
export const isRental = (lines: readonly OrderLine[]): boolean => lines.some(({ monthly }) => monthly > 0)
