import type { Language } from '#domain/countries/market.ts'
import type { Translator } from '#messages/translator.ts'
import type { SelectOption } from '#ui/fields/radio-group.tsx'

/** Correspondence languages, the reader's own first. */
export const languageOptions = (
  { t, locale }: Pick<Translator, 't' | 'locale'>,
  languages: readonly Language[],
): SelectOption[] =>
  languages
    .toSorted((a, b) => Number(b === locale) - Number(a === locale))
    .map((language) => ({ value: language, label: t(`screens.applicant.language.${language}`) }))
