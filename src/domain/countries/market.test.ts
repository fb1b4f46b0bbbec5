import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { fallbackLanguage, languages, mapsLanguage, marketForCurrency } from './market.ts'

test('the US market determines country, currency, language and territory [PORTAL-07]', () => {
  expect(countries.US).toMatchObject({
    code: 'US',
    currency: 'USD',
    languages: ['en-US'],
    territory: { kind: 'state' },
  })
})

test('the Canadian market determines country, currency, languages and territory [PORTAL-08]', () => {
  expect(countries.CA).toMatchObject({
    code: 'CA',
    currency: 'CAD',
    languages: ['en-CA', 'fr-CA'],
    territory: { kind: 'province' },
  })
})

test('supports en-US, en-CA and fr-CA, and falls back to en-US [I18N-01]', () => {
  expect(languages).toEqual(['en-US', 'en-CA', 'fr-CA'])
  expect(fallbackLanguage).toBe('en-US')
})

test('each currency belongs to one market', () => {
  expect([marketForCurrency('USD'), marketForCurrency('CAD')]).toEqual(['US', 'CA'])
})

test('loads the maps script in fr-CA, or in the base language otherwise [I18N-04]', () => {
  expect(languages.map(mapsLanguage)).toEqual(['en', 'en', 'fr-CA'])
})
