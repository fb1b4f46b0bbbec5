import { expect, test } from 'vitest'
import { translatorFor } from './catalogs.ts'

test('a language has one translator, however often it is asked for', () => {
  for (const locale of ['en-US', 'en-CA', 'fr-CA'] as const) {
    expect(translatorFor(locale).locale).toBe(locale)
    expect(translatorFor(locale)).toBe(translatorFor(locale))
  }
})

test('a profile whose accounts are in the other country is told so for each country, with whom to ask [ERR-11]', () => {
  const told = (market: 'US' | 'CA', language: 'en-US' | 'fr-CA') =>
    translatorFor(language).t(`shell.overlap.${market}`)
  expect(told('US', 'en-US')).toBe(
    'Unable to create a United States account for this profile. Please contact customer service.',
  )
  expect(told('CA', 'en-US')).toBe(
    'Unable to create a Canada account for this profile. Please contact customer service.',
  )
  expect(told('US', 'fr-CA')).toMatch(/compte aux États-Unis pour ce profil.*service à la clientèle/)
  expect(told('CA', 'fr-CA')).toMatch(/compte au Canada pour ce profil.*service à la clientèle/)
})
