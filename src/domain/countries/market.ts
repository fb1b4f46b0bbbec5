/** Markets, currencies and languages derived from the country modules (PORTAL-07, PORTAL-08, I18N-01). */
import { countries } from './countries.ts'
import type { DateFormat } from './country.ts'

export type Market = keyof typeof countries
export const markets = Object.keys(countries) as readonly Market[]
/** Used when a visitor or an API response does not specify one. */
export const defaultMarket: Market = 'US'

type Country = (typeof countries)[Market]
export type Currency = Country['currency']
export const currencies: readonly Currency[] = markets.map((market) => countries[market].currency)
export const defaultCurrency: Currency = countries[defaultMarket].currency

export type Language = Country['languages'][number]
export const languages: readonly Language[] = markets.flatMap((market) => countries[market].languages)
export const dateFormats = Object.assign(
  {},
  ...markets.map((market) => countries[market].dateFormats),
) as Readonly<Record<Language, DateFormat>>
/** Names of the languages, each in its own language. */
export const languageNames = Object.assign(
  {},
  ...markets.map((market) => countries[market].languageNames),
) as Readonly<Record<Language, string>>
export const fallbackLanguage: Language = 'en-US'

export type PersonalIdSource = Country['personalId']['initial' | 'full']
export type CompanyIdSource = Country['companyIds'][number]
export const personalIdSources: readonly PersonalIdSource[] = [
  ...new Set(
    markets.flatMap((market) => [countries[market].personalId.initial, countries[market].personalId.full]),
  ),
]
export const companyIdSources: readonly CompanyIdSource[] = [
  ...new Set(markets.flatMap((market) => countries[market].companyIds)),
]

const marketByCurrency = Object.fromEntries(
  markets.map((market) => [countries[market].currency, market]),
) as Record<Currency, Market>
export const marketForCurrency = (currency: Currency): Market => marketByCurrency[currency]
export const countryForCurrency = (currency: Currency): Country => countries[marketForCurrency(currency)]

const marketByBankNetwork = Object.fromEntries(
  markets.map((market) => [countries[market].bankNetwork, market]),
) as Record<Country['bankNetwork'], Market>
export const marketForBankNetwork = (network: Country['bankNetwork']): Market => marketByBankNetwork[network]

export const isCurrency = (value: unknown): value is Currency =>
  currencies.some((currency) => currency === value)
export const isMarket = (value: unknown): value is Market => markets.some((market) => market === value)
export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

/** Returns true if the country always requires a date of birth or its flag is on. */
export function asksForDateOfBirth(market: Market, flags: { dateOfBirthForUSAEnabled: boolean }): boolean {
  const { dateOfBirthFlag } = countries[market]
  return dateOfBirthFlag === null || flags[dateOfBirthFlag]
}

/** Language code for the maps script: `fr-CA` unchanged, otherwise without the region (I18N-04). */
export const mapsLanguage = (language: Language): string =>
  language === 'fr-CA' ? language : (language.split('-')[0] ?? language)

/** Message id with the market suffix, such as `bank.manual.text_US`. */
export const marketText = <const Id extends string, M extends Market>(id: Id, market: M) =>
  `${id}_${market}` as const

/** A value for each market. */
export type ByMarket<Value> = Readonly<Record<Market, Value>>
