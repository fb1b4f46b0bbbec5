/** Rentals are charged monthly (frequency M) on the day of the month of the first payment (ORDER-16). */
import { dayMs } from '../dates/duration.ts'
import type { OrderLine } from './price-basket.ts'

export const rentalFrequency = 'M'

/** Ten years. */
export const maxTrialDays = 3650

type RentalLine = Pick<OrderLine, 'monthly' | 'trialDays'>

/** Minor units, after all trials. */
export const monthlyAmount = (lines: readonly Pick<RentalLine, 'monthly'>[]): number =>
  lines.reduce((sum, { monthly }) => sum + monthly, 0)

/** Amount in minor units for the month that starts at `at`; lines in a trial are free. */
export const rentalAmountDue = (lines: readonly RentalLine[], startedAt: Date, at: Date): number =>
  monthlyAmount(lines.filter(({ trialDays }) => at.getTime() >= startedAt.getTime() + trialDays * dayMs))

export const isRental = (lines: readonly OrderLine[]): boolean => lines.some(({ monthly }) => monthly > 0)

/** Number of months in a past-due amount; null if they are not whole months, such as after a trial. */
export function monthsPastDue(lines: readonly Pick<RentalLine, 'monthly'>[], due: number): number | null {
  const months = due / monthlyAmount(lines)
  return Number.isInteger(months) && months > 0 ? months : null
}

export interface UpcomingRental {
  /** Minor units, after all trials; zero without a rental or after it has ended. */
  monthly: number
  /** True if the next month costs less because of a free trial. */
  hasTrial: boolean
}

/** Returns the upcoming rental. `nextChargeAt` is null before the first payment. */
export function upcomingRental(
  lines: readonly RentalLine[],
  { paidAt, nextChargeAt }: { paidAt: Date | null; nextChargeAt: Date | null },
): UpcomingRental {
  if (paidAt && !nextChargeAt) return { monthly: 0, hasTrial: false }
  const monthly = monthlyAmount(lines)
  const hasTrial =
    paidAt && nextChargeAt
      ? rentalAmountDue(lines, paidAt, nextChargeAt) < monthly
      : lines.some((line) => line.monthly > 0 && line.trialDays > 0)
  return { monthly, hasTrial }
}
