/** Address suggestions from the configured maps service (API2-50). */
import {
  parseAddressComponents,
  type AddressComponent,
  type ParsedAddress,
} from '#domain/fields/parse-address-components.ts'
import { mapsLanguage, type Language, type Market } from '#domain/countries/market.ts'
import { loadScript } from '../browser/load-script.ts'

export interface Suggestion {
  text: string
  resolve: () => Promise<ParsedAddress>
}

export type SuggestAddresses = (typed: string) => Promise<readonly Suggestion[]>

interface SuggestionOptions {
  maps: { key: string; origin: string }
  language: Language
  market: Market
}

/** The part of the maps library's API that is used. */
interface PlacesLibrary {
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (request: {
      input: string
      includedRegionCodes: string[]
      language: string
    }) => Promise<{
      suggestions: { placePrediction: { text: { text: string }; toPlace: () => Place } | null }[]
    }>
  }
}
interface Place {
  addressComponents?: AddressComponent[] | null
  fetchFields: (request: { fields: string[] }) => Promise<unknown>
}
interface Maps {
  importLibrary: (name: 'places') => Promise<PlacesLibrary>
}

/**
 * Null if the service is unavailable: the applicant then types the address without an error
 * message.
 */
export async function loadAddressSuggestions({
  maps,
  language: locale,
  market,
}: SuggestionOptions): Promise<SuggestAddresses | null> {
  const language = mapsLanguage(locale)
  const query = new URLSearchParams({ key: maps.key, libraries: 'places', language, loading: 'async' })
  if (!(await loadScript(`${maps.origin}/maps/api/js?${query}`))) return null
  const service = (window as { google?: { maps?: Maps } }).google?.maps
  const library = await service?.importLibrary('places').catch(() => null)
  if (!library) return null
  return async (input) => {
    const request = { input, includedRegionCodes: [market.toLowerCase()], language }
    const { suggestions } = await library.AutocompleteSuggestion.fetchAutocompleteSuggestions(request)
    return suggestions.flatMap(({ placePrediction }) =>
      placePrediction
        ? [
            {
              text: placePrediction.text.text,
              resolve: () => fetchAddress(placePrediction.toPlace(), market),
            },
          ]
        : [],
    )
  }
}

async function fetchAddress(place: Place, market: Market): Promise<ParsedAddress> {
  await place.fetchFields({ fields: ['addressComponents'] })
  return parseAddressComponents(place.addressComponents ?? [], market)
}
