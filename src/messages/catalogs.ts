import { catalogs } from './generated/all.ts'
import { createTranslator, type Locale, type Translator } from './translator.ts'

const translators = new Map<Locale, Translator>()

/** Returns the cached translator of a locale with all catalogs, for the server. The web loads them by namespace. */
export function translatorFor(locale: Locale): Translator {
  const cached = translators.get(locale)
  if (cached) return cached
  const translator = createTranslator(locale, catalogs[locale === 'en-US' ? 'en' : locale])
  translators.set(locale, translator)
  return translator
}
