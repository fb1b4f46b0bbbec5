/** Request language: from the `market` cookie, else the browser, else en-US (I18N-01). */
import type { IncomingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'
import { fallbackLanguage, isLanguage, languages, type Language } from '#domain/countries/market.ts'

const matchLanguage = (tag: string): Language | undefined => {
  const normalized = tag.toLowerCase()
  return (
    languages.find((language) => language.toLowerCase() === normalized) ??
    languages.find((language) => language.slice(0, 2) === normalized.split('-')[0])
  )
}

/** @param tags BCP 47 tags in order of preference */
export const preferredLanguage = (tags: readonly string[]): Language =>
  tags.map(matchLanguage).find((language) => language !== undefined) ?? fallbackLanguage

export const requestLanguage = (marketCookie: string | undefined, headers: IncomingHttpHeaders): Language =>
  isLanguage(marketCookie) ? marketCookie : preferredLanguage(new Negotiator({ headers }).languages())
