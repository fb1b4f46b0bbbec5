/** States, provinces and territories. Separate from `countries.ts` so that the first page loads without them. */
import { caRegions } from './ca-regions.ts'
import type { RegionRow } from './country.ts'
import type { Language, Market } from './market.ts'
import { usRegions } from './us-regions.ts'

const regionsByMarket = { US: usRegions, CA: caRegions } as const satisfies Record<
  Market,
  readonly RegionRow[]
>

export interface Region {
  /** Two-letter postal code. */
  code: string
  name: string
}

export const isRegion = (market: Market, regionCode: string): boolean =>
  regionsByMarket[market].some(([code]) => code === regionCode)

/** Lists a market's regions for a select, named and sorted in the given language. */
export const listRegions = (market: Market, language: Language): Region[] =>
  regionsByMarket[market]
    .map(([code, en, fr]) => ({ code, name: language === 'fr-CA' ? fr : en }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))

/** The region's name in the given language; the code itself if the market has no such region. */
export const regionName = (market: Market, regionCode: string, language: Language): string =>
  listRegions(market, language).find(({ code }) => code === regionCode)?.name ?? regionCode
