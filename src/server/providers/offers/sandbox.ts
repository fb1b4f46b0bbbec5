/** The sandbox's lender: a tenth of a year's sales, between two bounds, to every business it is asked about. */
import type { Lender } from './port.ts'

/** Whole currency units. */
const bounds = { least: 5_000, most: 250_000 }
const supposedSales = 150_000

/** @param origin of the sandbox's page that stands for the lender's */
export const sandboxLender = (origin: string): Lender => ({
  offerFor: async ({ businessId, annualSales }) => {
    const tenth = (annualSales ?? supposedSales) / 10
    const offerId = `offer-${businessId}`
    return {
      offerId,
      amount: Math.round(Math.min(Math.max(tenth, bounds.least), bounds.most)) * 100,
      dailySalesPercent: 12,
      lenderName: 'Millpond Capital',
      acceptUrl: `${origin}/sandbox/lender?${new URLSearchParams({ offerId }).toString()}`,
    }
  },
})
