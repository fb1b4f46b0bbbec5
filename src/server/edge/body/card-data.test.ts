import { expect, test } from 'vitest'
import { findCardData } from './card-data.ts'

const card = '4242424242424242'
const bodiesWithCardData = [
  [{ token: card }, 'token'],
  [{ a: { b: [{ c: 'x' }, { c: `my card ${card}!` }] } }, 'a.b[1].c'],
  [{ number: '4242 4242 4242 4242' }, 'number'],
  [{ number: '3782-822463-10005' }, 'number'],
  [{ number: 4242424242424242 }, 'number'],
  [{ cards: [card] }, 'cards[0]'],
  [{ cvv: '123' }, 'cvv'],
  [{ card: { securityCode: 1234 } }, 'card.securityCode'],
  [{ CardNumber: 'anything' }, 'CardNumber'],
  [card, ''],
  [{ x: { [card]: true } }, 'x'],
] as const
test.each(bodiesWithCardData)('finds card data in %j at path %j', (body, path) => {
  expect(findCardData(body)).toBe(path)
})

const bodiesWithoutCardData = [
  { accountNumber: card },
  { phone: '+1 415 555 2671', zip: '94117', dob: '1984-03-09' },
  { token: 'card_12345678-1234-4123-8123-123456789012' },
  { id: 'urn:app:12345678-1234-4123-8123-123456789012' },
  { number: '4242424242424241' },
  { at: '2026-11-20T22:50:34.000Z', ms: 1795215034000 },
  { cvv: null },
  null,
  undefined,
  [],
] as const
test.each(bodiesWithoutCardData)('accepts %j', (body) => {
  expect(findCardData(body)).toBeNull()
})

test('does not echo a card number in the reported path', () => {
  expect(findCardData({ [`x ${card}`]: { deep: card } })).toBe('')
})
