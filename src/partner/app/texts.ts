/** Texts of the console, in English and Canadian French. */
import type { Language } from '#domain/countries/market.ts'
import { createTranslator } from '#messages/translator.ts'
import { setTranslator } from '#ui/texts/translator.ts'

const catalogs = {
  en: () =>
    Promise.all([
      import('#messages/generated/brand.en.ts'),
      import('#messages/generated/partner.en.ts'),
      import('#messages/generated/shell.en.ts'),
      import('#messages/generated/field-errors.en.ts'),
      import('#messages/generated/screens.en.ts'),
      import('#messages/generated/step-ups.en.ts'),
    ]),
  fr: () =>
    Promise.all([
      import('#messages/generated/brand.fr-CA.ts'),
      import('#messages/generated/partner.fr-CA.ts'),
      import('#messages/generated/shell.fr-CA.ts'),
      import('#messages/generated/field-errors.fr-CA.ts'),
      import('#messages/generated/screens.fr-CA.ts'),
      import('#messages/generated/step-ups.fr-CA.ts'),
    ]),
}

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

export async function loadTexts(language: Language): Promise<void> {
  const loaded = await catalogs[language === 'fr-CA' ? 'fr' : 'en']()
  document.documentElement.lang = language
  setTranslator(
    createTranslator(
      language,
      loaded.map((catalog) => catalog.default),
      timeZone,
    ),
  )
}

const maxAgeSeconds = 365 * 24 * 60 * 60

/** Pages fetch the texts of the server again when the language changes. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadTexts(language)
  document.cookie = `market=${language}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax`
}
