import { catalogs } from './generated/all.ts'
import { createTranslator, type Locale, type Translator } from './translator.ts'

const translators = new Map<Locale, Translator>()

/** The translator that knows every room, made once a language. For the server; the web takes single catalogs. */
export function translatorFor(locale: Locale): Translator {
  const known = translators.get(locale)
  if (known) return known
  const made = createTranslator(locale, catalogs[locale === 'fr-CA' ? 'fr-CA' : 'en'])
  translators.set(locale, made)
  return made
}
