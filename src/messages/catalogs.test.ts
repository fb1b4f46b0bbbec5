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
