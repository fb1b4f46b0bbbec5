import { countries } from '#domain/countries/countries.ts'
import { isCurrency, marketForCurrency } from '#domain/countries/market.ts'
import { resolveConfiguration } from '#domain/referrals/configuration.ts'
import { isMasterMidUnsupported } from '#domain/referrals/feature-flags.ts'
import { preparationsBeforeStart } from '#domain/underwriting/requirement-list.ts'
import { today } from '#server/platform/clock.ts'
import { readPlans } from './commands/read-plans.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import { apiError } from '#server/api-error.ts'
import { presentOfferedRates } from '#server/features/applications/core/rates.ts'
import type { Services } from '#server/services.ts'

export function configRoutes(services: Services) {
  const { config, clock, referenceData } = services
  return {
    'GET /configs': async ({ query, portal, currency: cookieCurrency, language }) => {
      const currency = isCurrency(query.currency) ? query.currency : cookieCurrency
      const market = marketForCurrency(currency)
      const referral =
        query.referralUrlId === undefined ? null : referenceData.findReferral(query.referralUrlId)
      if (referral?.movedTo) throw apiError('configuration_moved', { location: `/r/${referral.movedTo}` })
      const configuration = resolveConfiguration(portal, market, referral, referenceData)
      return {
        portal,
        referralUrlId: query.referralUrlId ?? null,
        brand: configuration.brand,
        currency,
        currencies: [...configuration.currencies],
        market,
        languages: [...countries[market].languages],
        language,
        termsVersion: config.termsVersion,
        rates: presentOfferedRates(configuration, currency),
        privacyNotices: referenceData.privacyNotices,
        flags: configuration.flags,
        preparations: [...preparationsBeforeStart],
        redirectUrl: configuration.redirectUrl,
        resellerType: configuration.resellerType,
        orderTypes: configuration.orderTypes,
        complimentaryDevices: configuration.complimentaryDevices,
        vendorCode: configuration.vendorCode,
        isPartner: configuration.isPartner,
        partner: configuration.partner,
        cardFrame: services.providers.cards.frame,
        maps: config.maps ? { key: config.maps.key, origin: config.maps.origins[0] ?? '' } : null,
        sandbox: config.sandbox,
        today: today(clock),
      }
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
