/** Which language and currency a visit begins in (I18N-01…03). Everything the browser knows is passed in. */
import {
  fallbackLanguage,
  isLanguage,
  marketFacts,
  type Currency,
  type Language,
} from '../../domain/market.ts'

export interface Signs {
  /** What was chosen in this visit. */
  session: string | null
  /** The `market` cookie. */
  cookie: string | null
  /** `navigator.languages`, the best one first. */
  browser: readonly string[]
}

/** The session's language, then the cookie's, then the browser's, as far as the market offers them. */
export function chooseLanguage({ session, cookie, browser }: Signs, offered: readonly Language[]): Language {
  for (const sign of [session, cookie, ...browser]) {
    const served = sign === null ? undefined : servedBy(sign, offered)
    if (served) return served
  }
  return offered[0] ?? fallbackLanguage
}

/** The offered language that serves a tag: itself, else one that is spoken alike (`fr-FR` reads fr-CA). */
const servedBy = (tag: string, offered: readonly Language[]): Language | undefined =>
  offered.find((language) => language.toLowerCase() === tag.toLowerCase()) ??
  offered.find((language) => language.slice(0, 2) === tag.slice(0, 2).toLowerCase())

/** Without a currency chosen before: Canada's for whoever reads as a Canadian does, else US dollars. */
export function guessCurrency({ session, cookie, browser }: Signs): Currency {
  const first = [session, cookie, ...browser].find((sign) => sign !== null && isLanguage(sign))
  const isCanadian = marketFacts.CA.languages.some((language) => language === first)
  return isCanadian ? 'CAD' : 'USD'
}
