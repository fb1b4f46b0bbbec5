import { expect, test } from 'vitest'
import { parseAddressComponents, type AddressComponent } from './parse-address-components.ts'

const part = (type: string, longText: string, shortText = longText): AddressComponent => ({
  longText,
  shortText,
  types: [type, 'political'],
})

test('an address that a maps service took apart fills the lines of the form', () => {
  expect(
    parseAddressComponents(
      [
        part('street_number', '22'),
        part('route', 'Mission Street'),
        part('locality', 'San Francisco'),
        part('administrative_area_level_1', 'California', 'CA'),
        part('country', 'United States', 'US'),
        part('postal_code', '94105'),
      ],
      'US',
    ),
  ).toEqual({ line1: '22 Mission Street', city: 'San Francisco', territory: 'CA', zip: '94105' })
})

test('a town may go by another name, what is not said stays empty, and no region of another country is taken', () => {
  expect(
    parseAddressComponents(
      [
        part('route', 'rue Elgin'),
        part('sublocality', 'Gatineau'),
        part('administrative_area_level_1', 'Maine', 'ME'),
      ],
      'CA',
    ),
  ).toEqual({ line1: 'rue Elgin', city: 'Gatineau', territory: '', zip: '' })
})
