import { isCurrency, marketFacts, marketOfCurrency } from '../../../domain/market.ts'
import { portalBrands } from '../../../domain/portal-brands.ts'
import { flagDefaults } from '../../../domain/settings.ts'
import { today } from '../../clock.ts'
import type { Routes } from '../../http/serve.ts'
import type { Services } from '../../services.ts'

export const configRoutes = ({ config, clock }: Services) =>
  ({
    'GET /configs': async ({ query, portal, currency: ofCookie, language }) => {
      const currency = isCurrency(query.currency) ? query.currency : ofCookie
      const market = marketOfCurrency(currency)
      return {
        portal,
        referralUrlId: query.referralUrlId ?? null,
        brand: portalBrands[portal],
        currency,
        market,
        languages: [...marketFacts[market].languages],
        language,
        termsVersion: config.termsVersion,
        flags: { ...flagDefaults, multiLanguage: marketFacts[market].languages.length > 1 },
        sandbox: config.sandbox,
        today: today(clock),
      }
    },
  }) satisfies Routes
