/** Simulated lender. Offers a tenth of annual sales, within limits, to every business. */
import type { Lender } from '#server/vendors/offers/port.ts'

/** Whole currency units. */
const amountLimits = { min: 5_000, max: 250_000 }
const defaultAnnualSales = 150_000

/** @param origin origin of the lender page */
export const sandboxLender = (origin: string): Lender => ({
  offerFor: async ({ businessId, annualSales }) => {
    const tenth = (annualSales ?? defaultAnnualSales) / 10
    const offerId = `offer-${businessId}`
    return {
      offerId,
      amount: Math.round(Math.min(Math.max(tenth, amountLimits.min), amountLimits.max)) * 100,
      dailySalesPercent: 12,
      lenderName: 'Millpond Capital',
      acceptUrl: `${origin}/sandbox/lender?${new URLSearchParams({ offerId }).toString()}`,
    }
  },
})
