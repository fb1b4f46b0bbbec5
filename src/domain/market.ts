/** The two markets and what each of them fixes (PORTAL-07, PORTAL-08, I18N-01). */
export const markets = ['US', 'CA'] as const
export type Market = (typeof markets)[number]

export const currencies = ['USD', 'CAD'] as const
export type Currency = (typeof currencies)[number]

export const languages = ['en-US', 'en-CA', 'fr-CA'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'en-US'

export interface MarketFacts {
  country: Market
  currency: Currency
  /** First one is the market's default. */
  languages: readonly Language[]
  territory: 'state' | 'province'
}

export const marketFacts = {
  US: { country: 'US', currency: 'USD', languages: ['en-US'], territory: 'state' },
  CA: { country: 'CA', currency: 'CAD', languages: ['en-CA', 'fr-CA'], territory: 'province' },
} as const satisfies Record<Market, MarketFacts>

export const marketOfCurrency = (currency: Currency): Market => (currency === 'CAD' ? 'CA' : 'US')

export const isCurrency = (value: unknown): value is Currency => currencies.includes(value as Currency)
export const isMarket = (value: unknown): value is Market => markets.includes(value as Market)
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The language that the maps script is asked for in: fr-CA as it is, any other by its first part (I18N-04). */
export const mapsLanguage = (language: Language): string =>
  language === 'fr-CA' ? language : (language.split('-')[0] ?? language)
