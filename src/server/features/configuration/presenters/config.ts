/** What a page is configured with: portal or referral, market and language. */
import type { ConfigView } from '#api/public.ts'
import { countries } from '#domain/countries/countries.ts'
import { type Currency, type Language, marketForCurrency } from '#domain/countries/market.ts'
import { resolveConfiguration } from '#domain/referrals/configuration.ts'
import type { Portal } from '#domain/referrals/portal.ts'
import type { Referral } from '#domain/referrals/referral.ts'
import { preparationsBeforeStart } from '#domain/underwriting/requirement-list.ts'
import { today } from '#server/platform/clock.ts'
import { presentOfferedRates } from '#server/features/applications/core/rates.ts'
import type { Services } from '#server/services.ts'

export interface ConfigRequest {
  portal: Portal
  currency: Currency
  language: Language
  /** As it was asked for. */
  referralUrlId: string | null
  /** Null for an unknown one. */
  referral: Referral | null
}

export function presentConfig(
  { config, clock, providers, referenceData }: Services,
  { portal, currency, language, referralUrlId, referral }: ConfigRequest,
): ConfigView {
  const market = marketForCurrency(currency)
  const configuration = resolveConfiguration(portal, market, referral, referenceData)
  return {
    portal,
    referralUrlId,
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
    cardFrame: providers.cards.frame,
    maps: config.maps ? { key: config.maps.key, origin: config.maps.origins[0] ?? '' } : null,
    sandbox: config.sandbox,
    today: today(clock),
  }
}
