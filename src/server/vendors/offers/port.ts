/** The third-party lender of cash advances (CASH-01, CASH-04). */
import type { Currency } from '#domain/countries/market.ts'

export interface CashAdvanceOffer {
  offerId: string
  /** Maximum advance, in minor units of the business's currency. */
  amount: number
  /** Share of daily sales that repays the advance. */
  dailySalesPercent: number
  lenderName: string
  /** The lender's page for accepting the offer. */
  acceptUrl: string
}

export interface Lender {
  /** Null if there is no offer. @throws ProviderTimeout */
  offerFor(business: {
    businessId: string
    currency: Currency
    /** Whole currency units; null if unknown. */
    annualSales: number | null
  }): Promise<CashAdvanceOffer | null>
}

/** No business has an offer. */
export const noLender: Lender = { offerFor: () => Promise.resolve(null) }
