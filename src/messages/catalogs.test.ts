import { expect, test } from 'vitest'
import { translatorFor } from './catalogs.ts'

test('reuses the translator of a locale', () => {
  for (const locale of ['en-US', 'en-CA', 'fr-CA'] as const) {
    expect(translatorFor(locale).locale).toBe(locale)
    expect(translatorFor(locale)).toBe(translatorFor(locale))
  }
})

test('names the country and customer service for a profile with accounts in the other country [ERR-11]', () => {
  const messageFor = (market: 'US' | 'CA', language: 'en-US' | 'fr-CA') =>
    translatorFor(language).t(`shell.overlap_${market}`)
  expect(messageFor('US', 'en-US')).toBe(
    'Unable to create a United States account for this profile. Please contact customer service.',
  )
  expect(messageFor('CA', 'en-US')).toBe(
    'Unable to create a Canada account for this profile. Please contact customer service.',
  )
  expect(messageFor('US', 'fr-CA')).toMatch(/compte aux États-Unis pour ce profil.*service à la clientèle/)
  expect(messageFor('CA', 'fr-CA')).toMatch(/compte au Canada pour ce profil.*service à la clientèle/)
})

test('Canadian English has its own spelling, and otherwise the English texts', () => {
  const titles = (['en-US', 'en-CA', 'fr-CA'] as const).map((locale) =>
    translatorFor(locale).t('orders.licenses.title'),
  )
  expect(titles).toEqual(['Software licenses', 'Software licences', 'Licences logicielles'])
  expect(translatorFor('en-CA').t('orders.place')).toBe(translatorFor('en-US').t('orders.place'))
})

test('an error about a business number says what an NEQ is not, without naming a choice that not every form has', () => {
  for (const locale of ['en-CA', 'fr-CA'] as const) {
    const { t } = translatorFor(locale)
    const text = t('field-errors.business_number_format')
    expect(text).toContain('NEQ')
    expect(text).not.toContain(t('screens.number.CN'))
  }
})

test('the reason for asking for a business document also holds for a business that public records list', () => {
  for (const locale of ['en-US', 'fr-CA'] as const)
    expect(translatorFor(locale).t('decision-letter.business_document_needed')).not.toMatch(
      /find|introuvable/,
    )
})
