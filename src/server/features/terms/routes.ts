import { isCurrency, marketForCurrency } from '#domain/countries/market.ts'
import { termsLanguage } from '#domain/terms/terms.ts'
import type { Routes } from '#server/edge/endpoints/handler-types.ts'
import type { Services } from '#server/services.ts'

export const termsRoutes = ({ referenceData }: Services) =>
  ({
    'GET /terms': async ({ query, currency: cookieCurrency, language: reader }) => {
      const currency = isCurrency(query.currency) ? query.currency : cookieCurrency
      const { version, language, text, sha256 } = referenceData.termsText(
        termsLanguage(marketForCurrency(currency), reader),
      )
      return { version, language, text, sha256 }
    },
  }) satisfies Routes
