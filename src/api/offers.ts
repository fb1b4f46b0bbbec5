/** Cash advance offers of a third-party lender (API2-46, CASH-02). */
import * as z from 'zod/mini'
import { currencies } from '#domain/countries/market.ts'
import type { Endpoints, Examples } from './endpoint.ts'
import { text } from './request-schemas.ts'
import { businessId } from './example-data.ts'

export const offerView = z.object({
  offerId: z.string(),
  businessId: z.string(),
  /** Maximum advance in minor units. */
  offersAmount: z.number(),
  currency: z.enum(currencies),
  /** Daily repayment in percent of sales. */
  dailySalesPercent: z.number(),
  lenderName: z.string(),
  /** The lender's page. */
  acceptUrl: z.string(),
})

export const offers = {
  'GET /cash-advance-offers': {
    summary: 'Read the cash advance offer of a business; null if there is none',
    access: 'session',
    query: z.object({ businessId: z.optional(text) }),
    response: z.nullable(offerView),
    errors: ['not_yours', 'unknown_id', 'provider_timeout'],
  },
} as const satisfies Endpoints

export const offerExamples: Examples<typeof offers> = {
  'GET /cash-advance-offers': {
    query: { businessId },
    response: {
      offerId: `offer-${businessId}`,
      businessId,
      offersAmount: 1_500_000,
      currency: 'USD',
      dailySalesPercent: 12,
      lenderName: 'Millpond Capital',
      acceptUrl: `https://lender.example/offers/offer-${businessId}`,
    },
  },
}
