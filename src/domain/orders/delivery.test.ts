import { expect, test } from 'vitest'
import { readDelivery, type SentAddress } from './delivery.ts'

const address: SentAddress = {
  line1: '22 Mission Street',
  city: 'San Francisco',
  territory: 'CA',
  zip: '94105',
  countryCode: 'US',
}
const byBank = { paymentMethod: 'BANK', instrumentChosen: false } as const
const inUs = { market: 'US', today: '2026-11-20' } as const
const read = (sent: SentAddress, payment: object = {}) => readDelivery(sent, { ...byBank, ...payment }, inUs)

test('an order needs country, street, city, postal code and state [VAL-55]', () => {
  expect(read({})).toEqual({
    problems: ['countryCode', 'line1', 'city', 'zip', 'territory'].map((part) => ({
      field: `address.${part}`,
      code: 'required',
    })),
  })
  expect(read(address)).toEqual({ address })
})
test('by card the card is needed, once: the vault has its number, code and month [VAL-55, VAL-56]', () => {
  expect(read(address, { paymentMethod: 'CARD' })).toEqual({
    problems: [{ field: 'financialInstrumentId', code: 'required' }],
  })
  expect(read(address, { paymentMethod: 'CARD', instrumentChosen: true })).toEqual({ address })
  expect(read(address, { paymentMethod: 'ALL' })).toEqual({ address })
})
test('an address is judged by the rules of its country, and delivered nowhere else', () => {
  const { line1, city } = address
  const wrong = { line1, city, zip: 'K1A 0B1', territory: 'ON', countryCode: 'CA' }
  expect(read(wrong)).toMatchObject({
    problems: [
      { field: 'address.territory' },
      { field: 'address.zip' },
      { field: 'address.countryCode', code: 'choice_unknown' },
    ],
  })
})
test('a state may be called so, and what is blank is left out', () => {
  const { territory, ...rest } = address
  expect(read({ ...rest, state: territory, line2: '' })).toEqual({ address })
})
