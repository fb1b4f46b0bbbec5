import { toBusinessId } from '#domain/application/ids.ts'
import { getCashAdvanceOffer } from './commands/cash-advance.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'

export const offerRoutes = (services: Services) =>
  ({
    'GET /cash-advance-offers': async ({ session, query }) => {
      const result = await getCashAdvanceOffer(services, session, query.businessId)
      if (!result) return null
      const { offer, row } = result
      return {
        offerId: offer.offerId,
        businessId: toBusinessId(row.id),
        offersAmount: offer.amount,
        currency: row.currency,
        dailySalesPercent: offer.dailySalesPercent,
        lenderName: offer.lenderName,
        acceptUrl: offer.acceptUrl,
      }
    },
  }) satisfies Routes
