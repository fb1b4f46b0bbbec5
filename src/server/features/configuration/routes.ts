import { isCurrency } from '#domain/countries/market.ts'
import { isMasterMidUnsupported } from '#domain/referrals/feature-flags.ts'
import { readPlans } from './commands/read-plans.ts'
import { presentConfig } from './presenters/config.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import { apiError } from '#server/api-error.ts'
import type { Services } from '#server/services.ts'

export function configRoutes(services: Services) {
  const { referenceData } = services
  return {
    'GET /configs': async ({ query, portal, currency: cookieCurrency, language }) => {
      const currency = isCurrency(query.currency) ? query.currency : cookieCurrency
      const referral =
        query.referralUrlId === undefined ? null : referenceData.findReferral(query.referralUrlId)
      if (referral?.movedTo) throw apiError('configuration_moved', { location: `/r/${referral.movedTo}` })
      return presentConfig(services, {
        portal,
        currency,
        language,
        referralUrlId: query.referralUrlId ?? null,
        referral,
      })
    },

    'GET /configs/plans': async ({ session, query, portal, currency: cookieCurrency }) => {
      const requestMarket = { portal, currency: cookieCurrency }
      const result = await readPlans(services, session, query.businessId, requestMarket)
      const { configuration, currency, daysSinceSignUp, complimentaryLeft } = result
      return {
        currency,
        plans: configuration.plans,
        orderTypes: configuration.orderTypes,
        complimentaryDevices: configuration.complimentaryDevices,
        complimentaryLeft,
        bundles: configuration.bundles,
        pricing: configuration.pricing,
        daysSinceSignUp,
        paymentsEnabled: !isMasterMidUnsupported({ currency, flags: configuration.flags }),
        fees: configuration.fees,
        rates: result.rates,
      }
    },
  } satisfies Routes
}
