/** Converts address components from a maps service to form fields (API2-50). */
import { listRegions } from '../countries/regions.ts'
import type { Market } from '../countries/market.ts'

export interface AddressComponent {
  longText: string | null
  shortText: string | null
  types: readonly string[]
}

export interface ParsedAddress {
  line1: string
  city: string
  /** Two-letter code; empty if it is not a region of the market. */
  territory: string
  zip: string
}

/** Missing components become empty strings so that the applicant can fill them in. */
export function parseAddressComponents(
  components: readonly AddressComponent[],
  market: Market,
): ParsedAddress {
  const findComponent = (...types: string[]) =>
    types
      .map((type) => components.find((component) => component.types.includes(type)))
      .find((component) => component !== undefined)
  const region = findComponent('administrative_area_level_1')?.shortText ?? ''
  return {
    line1: [findComponent('street_number')?.longText, findComponent('route')?.longText]
      .filter(Boolean)
      .join(' '),
    city:
      findComponent('locality', 'postal_town', 'sublocality', 'administrative_area_level_3')?.longText ?? '',
    territory: listRegions(market, 'en-US').some(({ code }) => code === region) ? region : '',
    zip: findComponent('postal_code')?.longText ?? '',
  }
}
