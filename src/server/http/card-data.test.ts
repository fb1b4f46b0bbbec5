import { expect, test } from 'vitest'
import { cardDataAt } from './card-data.ts'

const card = '4242424242424242'
const refused = [
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
test.each(refused)('a body such as %j is refused at its place', (body, place) => {
  expect(cardDataAt(body)).toBe(place)
})

const taken = [
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
test.each(taken)('a body such as %j holds no card', (body) => {
  expect(cardDataAt(body)).toBeNull()
})

test('no number is repeated in the place that a refusal names', () => {
  expect(cardDataAt({ [`x ${card}`]: { deep: card } })).toBe('')
})
