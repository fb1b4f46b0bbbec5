/** An address as a maps service takes it apart, put into the lines of our forms (API2-50). */
import { regionsOf } from '../rules/regions.ts'
import type { Market } from '../market.ts'

export interface AddressComponent {
  longText: string | null
  shortText: string | null
  types: readonly string[]
}

export interface FoundAddress {
  line1: string
  city: string
  /** Two-letter code; empty where the market has no such region. */
  territory: string
  zip: string
}

/** What the service does not say is empty, for the person to type. */
export function foundAddress(components: readonly AddressComponent[], market: Market): FoundAddress {
  const of = (...types: string[]) =>
    types
      .map((type) => components.find((component) => component.types.includes(type)))
      .find((component) => component !== undefined)
  const region = of('administrative_area_level_1')?.shortText ?? ''
  return {
    line1: [of('street_number')?.longText, of('route')?.longText].filter(Boolean).join(' '),
    city: of('locality', 'postal_town', 'sublocality', 'administrative_area_level_3')?.longText ?? '',
    territory: regionsOf(market, 'en-US').some(({ code }) => code === region) ? region : '',
    zip: of('postal_code')?.longText ?? '',
  }
}
