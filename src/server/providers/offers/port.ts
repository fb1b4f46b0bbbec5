/** The third-party lender of cash advances: it says what it offers, we show it (CASH-01, CASH-04). */
import type { Currency } from '../../../domain/market.ts'

export interface AdvanceOffer {
  offerId: string
  /** The most that is advanced: minor units of the business's currency. */
  amount: number
  /** What is repaid of each day's sales. */
  dailySalesPercent: number
  lenderName: string
  /** The lender's page where the offer is taken up. */
  acceptUrl: string
}

export interface Lender {
  /** Null: no offer now. Throws ProviderTimeout. */
  offerFor(business: {
    businessId: string
    currency: Currency
    /** In whole currency units; null where it was not said. */
    annualSales: number | null
  }): Promise<AdvanceOffer | null>
}
