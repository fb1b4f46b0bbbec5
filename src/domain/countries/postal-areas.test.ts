import { expect, test } from 'vitest'
import { findPostalArea } from './postal-areas.ts'
import { isRegion } from './regions.ts'

test.each([
  ['94105', 'CA', 'San Francisco'],
  ['10001', 'NY', 'New York'],
  ['00501', 'NY', null],
  ['06390', 'NY', null],
  ['05501', 'MA', null],
  ['73301', 'TX', null],
  ['73102', 'OK', 'Oklahoma City'],
  ['83414', 'WY', null],
  ['83702', 'ID', null],
  ['98110', 'WA', null],
  ['98101', 'WA', 'Seattle'],
  ['20500', 'DC', null],
  ['96799', 'AS', null],
  ['96701', 'HI', null],
  ['96913', 'GU', null],
  ['00000', null, null],
])('the ZIP code %s is in %s, %s', (zip, territory, city) => {
  expect(findPostalArea('US', zip)).toEqual({ territory, city })
})

test.each([
  ['H2X 3J6', 'QC', 'Montréal'],
  ['H1B 5E1', 'QC', null],
  ['M5V 2T6', 'ON', 'Toronto'],
  ['K1A 0B1', null, null],
  ['K1P 1J1', 'ON', 'Ottawa'],
  ['R8A 0A1', 'SK', null],
  ['R3C 4A5', 'MB', 'Winnipeg'],
  ['X0A 0H0', 'NU', null],
  ['X1A 2N2', 'NT', 'Yellowknife'],
  ['V5H 3Z7', 'BC', 'Burnaby'],
  ['V6B 1A1', 'BC', 'Vancouver'],
])('the postal code %s is in %s, %s', (postalCode, territory, city) => {
  expect(findPostalArea('CA', postalCode)).toEqual({ territory, city })
})

test('every prefix of ZIP codes in use has one of our states', () => {
  const unused = /^(?:00[0-4]|42[89]|568|88[678]|969)/
  const prefixes = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'))
  const unknown = prefixes.filter((prefix) => {
    const { territory } = findPostalArea('US', `${prefix}01`)
    return territory === null ? !unused.test(prefix) : !isRegion('US', territory)
  })
  expect(unknown).toEqual([])
})
