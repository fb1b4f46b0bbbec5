/** The caller's language: the `market` cookie's where it names one, else the browser's, else en-US (I18N-01). */
import { fallbackLanguage, isLanguage, type Language } from '../../domain/market.ts'

/** What a browser may ask for, lower-cased, and which of the product's languages serves it. */
const served = new Map<string, Language>([
  ['en-us', 'en-US'],
  ['en-ca', 'en-CA'],
  ['fr-ca', 'fr-CA'],
  ['en', 'en-US'],
  ['fr', 'fr-CA'],
])

function serving(tag: string): Language | undefined {
  const name = tag.toLowerCase()
  return served.get(name) ?? served.get(name.split('-')[0] ?? '')
}

/** The first language of an Accept-Language header that the product speaks, by weight, then by place. */
export function acceptedLanguage(header: string | undefined): Language | undefined {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { language: serving(tag), weight: weight ? Number(weight.slice(2)) : 1 }
    })
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)[0]?.language
}

export function callerLanguage(
  marketCookie: string | undefined,
  acceptLanguage: string | undefined,
): Language {
  return isLanguage(marketCookie) ? marketCookie : (acceptedLanguage(acceptLanguage) ?? fallbackLanguage)
}
