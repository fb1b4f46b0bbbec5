import { expect, test } from 'vitest'
import { parseDeliveryAddress, type DeliveryAddressInput } from './delivery-address.ts'

const address: DeliveryAddressInput = {
  line1: '22 Mission Street',
  city: 'San Francisco',
  territory: 'CA',
  zip: '94105',
  countryCode: 'US',
}
const bankPayment = { paymentMethod: 'BANK', hasInstrument: false } as const
const context = { market: 'US', today: '2026-11-20' } as const
const parse = (input: DeliveryAddressInput, payment: object = {}) =>
  parseDeliveryAddress(input, { ...bankPayment, ...payment }, context)

test('requires country, street, city, postal code and state [VAL-55]', () => {
  expect(parse({})).toEqual({
    errors: ['countryCode', 'line1', 'city', 'zip', 'territory'].map((part) => ({
      field: `address.${part}`,
      code: 'required',
    })),
  })
  expect(parse(address)).toEqual({ address })
})
test('requires a card for card payments and reports it once, as the vault holds its details [VAL-55, VAL-56]', () => {
  expect(parse(address, { paymentMethod: 'CARD' })).toEqual({
    errors: [{ field: 'financialInstrumentId', code: 'required' }],
  })
  expect(parse(address, { paymentMethod: 'CARD', hasInstrument: true })).toEqual({ address })
  expect(parse(address, { paymentMethod: 'ALL' })).toEqual({ address })
})
test('validates the address by the rules of the market and rejects other countries', () => {
  const { line1, city } = address
  const invalid = { line1, city, zip: 'K1A 0B1', territory: 'ON', countryCode: 'CA' }
  expect(parse(invalid)).toMatchObject({
    errors: [
      { field: 'address.territory' },
      { field: 'address.zip' },
      { field: 'address.countryCode', code: 'choice_unknown' },
    ],
  })
})
test('accepts `state` for the territory and omits blank fields', () => {
  const { territory, ...rest } = address
  expect(parse({ ...rest, state: territory, line2: '' })).toEqual({ address })
})
