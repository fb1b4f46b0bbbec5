/** Cash advances of a third-party lender (API2-46, CASH-02). */
import * as z from 'zod/mini'
import { currencies } from '../../domain/market.ts'
import type { Endpoints } from '../endpoint.ts'

export const offerView = z.object({
  offerId: z.string(),
  businessId: z.string(),
  /** The most that is advanced, in minor units. */
  offersAmount: z.number(),
  currency: z.enum(currencies),
  /** What is repaid of each day's sales, in percent. */
  dailySalesPercent: z.number(),
  lenderName: z.string(),
  /** The lender's page where the offer is taken up. */
  acceptUrl: z.string(),
})

export const offers = {
  'GET /cash-advance-offers': {
    summary: 'The cash advance that a business is offered; null: none now',
    access: 'session',
    query: z.object({ businessId: z.optional(z.string()) }),
    answer: z.nullable(offerView),
    errors: ['not_yours', 'unknown_id', 'provider_timeout'],
  },
} as const satisfies Endpoints
