/** Initial language and currency of a visit (I18N-01…I18N-03). Browser state is passed in. */
import { countries } from './countries.ts'
import {
  defaultMarket,
  fallbackLanguage,
  isLanguage,
  languages,
  markets,
  type Currency,
  type Language,
} from './market.ts'

export interface LocaleHints {
  /** The visit's selected value. */
  session: string | null
  /** Value of the `market` cookie. */
  cookie: string | null
  /** `navigator.languages`, in order of preference. */
  browser: readonly string[]
}

/** Precedence: session, cookie, browser; languages that the market lacks are skipped. */
export function resolveLanguage(
  { session, cookie, browser }: LocaleHints,
  supported: readonly Language[],
): Language {
  for (const hint of [session, cookie, ...browser]) {
    const match = hint === null ? undefined : matchLanguage(hint, supported)
    if (match) return match
  }
  return supported[0] ?? fallbackLanguage
}

/**
 * True if the visitor chose a language that no market has, in which case the page explains the fallback. Browser
 * languages do not count (ERR-18).
 */
export function asksForUnsupportedLanguage({ session, cookie }: LocaleHints): boolean {
  const chosen = session ?? cookie
  return chosen !== null && matchLanguage(chosen, languages) === undefined
}

/** Exact match first, then the same base language (`fr-FR` matches fr-CA). */
const matchLanguage = (tag: string, supported: readonly Language[]): Language | undefined =>
  supported.find((language) => language.toLowerCase() === tag.toLowerCase()) ??
  supported.find((language) => language.slice(0, 2) === tag.slice(0, 2).toLowerCase())

/**
 * Currency of the market that matches the visitor's language, used until the visitor selects one.
 */
export function inferCurrency({ session, cookie, browser }: LocaleHints): Currency {
  const firstHint = [session, cookie, ...browser].find((hint) => hint !== null && isLanguage(hint))
  const market = markets.find((candidate) =>
    countries[candidate].languages.some((language) => language === firstHint),
  )
  return countries[market ?? defaultMarket].currency
}

export interface RequestedLanguage {
  language: Language
  /** True if the reader chose the language on one of our pages; otherwise it is inferred. */
  isLanguageChosen: boolean
}

/**
 * Language for texts to the applicant; an inferred language may be that of an API client, so the stored preference
 * wins.
 */
export const readingLanguage = (
  { language, isLanguageChosen }: RequestedLanguage,
  { communicationLanguage }: { communicationLanguage?: Language | undefined },
): Language => (isLanguageChosen ? language : (communicationLanguage ?? language))
