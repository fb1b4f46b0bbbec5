import { expect, test } from 'vitest'
import { disagreements, vectors } from '../../../test/data/vectors/read.ts'
import { city, normaliseCity } from './city.ts'
import { normalisePostalCode, postalCode } from './postal-code.ts'
import { postalCodeBegins, regionsOf } from './regions.ts'
import type { RuleContext } from './rule.ts'
import { normaliseTerritory, territory } from './territory.ts'

const us: RuleContext = { market: 'US', today: '2026-11-20' }
const ca: RuleContext = { market: 'CA', today: '2026-11-20' }

test('every postal code of the tables is judged as they say [VAL-38]', () => {
  const rows = vectors('postal_code')
  expect(rows).toHaveLength(90)
  expect(disagreements(rows, postalCode)).toEqual([])
})

test('a Canadian postal code is kept in upper case with its space [VAL-39]', () => {
  for (const typed of ['h2x1y4', 'H2X 1Y4', 'h2x-1y4', ' H2X1Y4 ']) {
    expect(postalCode(typed, ca)).toBeNull()
    expect(normalisePostalCode(typed)).toBe('H2X 1Y4')
  }
  expect(postalCode('H2X  1Y4', ca)).toBe('postal_code_ca')
  expect(postalCode('12345', ca)).toBe('postal_code_ca')
})

test('a US zip code is 5 digits, without the four of zip+4 [VAL-38]', () => {
  expect(postalCode('12345', us)).toBeNull()
  expect(postalCode('12345-6789', us)).toBe('postal_code_us')
  expect(postalCode('１２３４５', us)).toBe('postal_code_us')
  expect(normalisePostalCode('00501')).toBe('00501')
})

test('a territory is one of the market’s codes [VAL-34]', () => {
  expect(territory('CA', us)).toBeNull()
  expect(territory('qc', ca)).toBeNull()
  expect(normaliseTerritory(' qc ')).toBe('QC')
  expect(territory('QC', us)).toBe('territory_us')
  expect(territory('CA', ca)).toBe('territory_ca')
})

test('every region is offered in the order of the language it is named in [VAL-45]', () => {
  expect(regionsOf('CA', 'en-CA')).toHaveLength(13)
  expect(regionsOf('US', 'en-US')).toHaveLength(62)
  expect(regionsOf('CA', 'fr-CA').map(({ name }) => name)).toEqual([
    'Alberta',
    'Colombie-Britannique',
    'Île-du-Prince-Édouard',
    'Manitoba',
    'Nouveau-Brunswick',
    'Nouvelle-Écosse',
    'Nunavut',
    'Ontario',
    'Québec',
    'Saskatchewan',
    'Terre-Neuve-et-Labrador',
    'Territoires du Nord-Ouest',
    'Yukon',
  ])
})

test('a postal code tells its region', () => {
  expect(postalCodeBegins('CA', 'QC', 'H2X 1Y4')).toBe(true)
  expect(postalCodeBegins('CA', 'ON', 'H2X 1Y4')).toBe(false)
  expect(postalCodeBegins('US', 'NY', '10001')).toBe(true)
  expect(postalCodeBegins('US', 'ZZ', '10001')).toBe(true)
})

test.each([
  'St. John’s',
  'Saint-Louis-du-Ha! Ha!',
  '100 Mile House',
  'Montréal',
  'Winston-Salem',
  'Cañon City',
])('the city %j is a city [VAL-34]', (name) => {
  expect(city(name, us)).toBeNull()
})

test('a city has letters, no markup and at most 100 characters [VAL-34]', () => {
  expect(city('12345', us)).toBe('city_characters')
  expect(city('<b>Paris</b>', us)).toBe('city_characters')
  expect(city('A'.repeat(101), us)).toBe('city_too_long')
  expect(normaliseCity(' St. John’s ')).toBe("St. John's")
})
