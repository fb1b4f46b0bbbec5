import { isCurrency, marketForCurrency } from '#domain/countries/market.ts'
import { termsLanguage } from '#domain/terms/terms.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'
import { readAgreement } from './commands/read-agreement.ts'

export const termsRoutes = (services: Services) =>
  ({
    'GET /applications/{id}/agreement': async ({ session, params }) => {
      const { version, language, text, sha256, signedAt, rates } = await readAgreement(
        services,
        session,
        params.id,
      )
      return { version, language, text, sha256, signedAt: signedAt.toISOString(), rates }
    },
    'GET /terms': async ({ query, currency: cookieCurrency, language: reader }) => {
      const currency = isCurrency(query.currency) ? query.currency : cookieCurrency
      const { version, language, text, sha256 } = services.referenceData.termsText(
        termsLanguage(marketForCurrency(currency), reader),
      )
      return { version, language, text, sha256 }
    },
  }) satisfies Routes
