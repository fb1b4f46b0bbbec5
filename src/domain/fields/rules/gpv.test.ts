import { expect, test } from 'vitest'
import { translatorFor } from '#messages/catalogs.ts'
import { countries } from '#domain/countries/countries.ts'
import { gpv } from './gpv.ts'
import type { RuleContext } from './rule.ts'

const us: RuleContext = { market: 'US', today: '2026-11-20' }
const ca: RuleContext = { market: 'CA', today: '2026-11-20' }
const valuesOf = (market: 'US' | 'CA') => countries[market].salesRanges.map(({ value }) => value)

test('the US sales ranges end with a blank choice [PRICE-07]', () => {
  expect(valuesOf('US')).toEqual([11_111, 25_000, 100_000, 1_000_000, 10_000_000, null])
})

test('the Canadian sales ranges have their own steps [PRICE-08]', () => {
  expect(valuesOf('CA').slice(0, 5)).toEqual([11_111, 50_000, 125_000, 1_000_000, 10_000_000])
})

test('Canada is offered just starting and a blank choice as the US is [PRICE-09]', () => {
  expect(countries.CA.salesRanges.at(0)).toEqual(countries.US.salesRanges.at(0))
  expect(countries.CA.salesRanges.at(-1)).toEqual({
    value: null,
    label: 'field-errors.sales_range.not_provided',
  })
})

test('the Canadian ranges are labelled as the merchant’s own reading of them [PRICE-09]', () => {
  const labelsIn = (language: 'en-CA' | 'fr-CA') =>
    countries.CA.salesRanges.map(({ value, label }) => [value, translatorFor(language).t(label)])
  expect(labelsIn('en-CA')).toEqual([
    [11_111, 'Just starting'],
    [50_000, 'Up to $50,000'],
    [125_000, '$50,001 to $125,000'],
    [1_000_000, '$125,001 to $1,000,000'],
    [10_000_000, 'Over $1,000,000'],
    [null, 'Prefer not to share'],
  ])
  expect(labelsIn('fr-CA').map(([value, text]) => [value, String(text).replaceAll(/\s/g, ' ')])).toEqual([
    [11_111, 'En démarrage'],
    [50_000, 'Jusqu’à 50 000 $'],
    [125_000, 'De 50 001 $ à 125 000 $'],
    [1_000_000, 'De 125 001 $ à 1 000 000 $'],
    [10_000_000, 'Plus de 1 000 000 $'],
    [null, 'Je préfère ne pas répondre'],
  ])
})

test('the annual sales range is optional, and otherwise one of the market’s [VAL-46]', () => {
  expect(gpv('', us)).toBeNull()
  expect(gpv('25000', us)).toBeNull()
  expect(gpv('25000', ca)).toBe('gpv_unknown')
  expect(gpv('50000', ca)).toBeNull()
  expect(gpv('lots', us)).toBe('gpv_unknown')
})
