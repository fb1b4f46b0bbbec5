/** Rentals are charged monthly (frequency M) on the day of the month of the first payment (ORDER-16). */
import { dayMs } from '../dates/duration.ts'
import type { OrderLine } from './price-basket.ts'

export const rentalFrequency = 'M'

/** Amount in minor units for the month that starts at `at`; lines in a trial are free. */
export const rentalAmountDue = (lines: readonly OrderLine[], startedAt: Date, at: Date): number =>
  lines
    .filter(({ trialDays }) => at.getTime() >= startedAt.getTime() + trialDays * dayMs)
    .reduce((sum, { monthly }) => sum + monthly, 0)

export const isRental = (lines: readonly OrderLine[]): boolean => lines.some(({ monthly }) => monthly > 0)
