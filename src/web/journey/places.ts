/** Addresses that begin as somebody types, from the maps service that is configured (API2-50). */
import { foundAddress, type AddressComponent, type FoundAddress } from '../../domain/address/found-address.ts'
import { mapsLanguage, type Language, type Market } from '../../domain/market.ts'
import { loadScript } from '../client/load-script.ts'

export interface Suggestion {
  text: string
  /** The address it stands for. */
  take: () => Promise<FoundAddress>
}

export type Suggest = (typed: string) => Promise<readonly Suggestion[]>

interface Setup {
  maps: { key: string; origin: string }
  language: Language
  market: Market
}

/** As much of the service's library as is used here. */
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

/** Null where the service cannot be had: addresses are typed then, and nothing is said of it. */
export async function suggestionsFrom({ maps, language: spoken, market }: Setup): Promise<Suggest | null> {
  const language = mapsLanguage(spoken)
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
        ? [{ text: placePrediction.text.text, take: () => addressOf(placePrediction.toPlace(), market) }]
        : [],
    )
  }
}

async function addressOf(place: Place, market: Market): Promise<FoundAddress> {
  await place.fetchFields({ fields: ['addressComponents'] })
  return foundAddress(place.addressComponents ?? [], market)
}
