import type { Market } from '../countries/market.ts'

export interface BusinessCalendar {
  /** The same time of day `days` business days after `from`, for work that runs then. */
  addBusinessDays(from: Date, days: number, market: Market): Date
  /**
   * Close of business `days` business days after `from`; a deadline that falls on the same date across North America.
   */
  deadline(from: Date, days: number, market: Market): Date
}
