import { businessIdOf } from '../../../domain/ids.ts'
import { cashAdvanceOffer } from '../../commands/cash-advance.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'

export const offerRoutes = (services: Services) =>
  ({
    'GET /cash-advance-offers': async ({ session, query }) => {
      const found = await cashAdvanceOffer(services, session, query.businessId)
      if (!found) return null
      const { offer, row } = found
      return {
        offerId: offer.offerId,
        businessId: businessIdOf(row.id),
        offersAmount: offer.amount,
        currency: row.currency,
        dailySalesPercent: offer.dailySalesPercent,
        lenderName: offer.lenderName,
        acceptUrl: offer.acceptUrl,
      }
    },
  }) satisfies Routes
