import { expect, test } from 'vitest'
import { fallbackLanguage, languages, mapsLanguage, marketFacts, marketOfCurrency } from './market.ts'

test('the US market fixes country, currency, language and territory [PORTAL-07]', () => {
  expect(marketFacts.US).toEqual({ country: 'US', currency: 'USD', languages: ['en-US'], territory: 'state' })
})

test('the Canada market fixes country, currency, languages and territory [PORTAL-08]', () => {
  expect(marketFacts.CA).toEqual({
    country: 'CA',
    currency: 'CAD',
    languages: ['en-CA', 'fr-CA'],
    territory: 'province',
  })
})

test('languages are en-US, en-CA and fr-CA, with en-US to fall back on [I18N-01]', () => {
  expect(languages).toEqual(['en-US', 'en-CA', 'fr-CA'])
  expect(fallbackLanguage).toBe('en-US')
})

test('a currency belongs to one market', () => {
  expect([marketOfCurrency('USD'), marketOfCurrency('CAD')]).toEqual(['US', 'CA'])
})

test('the maps script speaks fr-CA, and any other language by its first part [I18N-04]', () => {
  expect(languages.map(mapsLanguage)).toEqual(['en', 'en', 'fr-CA'])
})
