import { isCurrency, marketFacts, marketOfCurrency } from '../../../domain/market.ts'
import { configurationOf } from '../../../domain/referrals/configuration.ts'
import { today } from '../../clock.ts'
import { readPlans } from '../../commands/read-plans.ts'
import type { Routes } from '../../http/serve.ts'
import { refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'

export function configRoutes(services: Services) {
  const { config, clock, reference } = services
  return {
    'GET /configs': async ({ query, portal, currency: ofCookie, language }) => {
      const currency = isCurrency(query.currency) ? query.currency : ofCookie
      const market = marketOfCurrency(currency)
      const referral = query.referralUrlId === undefined ? null : reference.referralOf(query.referralUrlId)
      if (referral?.movedTo) throw refuse('configuration_moved', { location: `/r/${referral.movedTo}` })
      const configuration = configurationOf(portal, market, referral)
      return {
        portal,
        referralUrlId: query.referralUrlId ?? null,
        brand: configuration.brand,
        currency,
        currencies: [...configuration.currencies],
        market,
        languages: [...marketFacts[market].languages],
        language,
        termsVersion: config.termsVersion,
        flags: configuration.flags,
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

    'GET /configs/plans': async ({ session, query, portal, currency: ofCookie }) => {
      const place = { portal, currency: ofCookie }
      const read = await readPlans(services, session, query.businessId, place)
      const { configuration, currency, daysSinceSignUp } = read
      return {
        currency,
        plans: configuration.plans,
        orderTypes: configuration.orderTypes,
        complimentaryDevices: configuration.complimentaryDevices,
        bundles: configuration.bundles,
        pricing: configuration.pricing,
        daysSinceSignUp,
        fees: configuration.fees,
      }
    },
  } satisfies Routes
}
