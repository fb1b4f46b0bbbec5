import { expect, test } from 'vitest'
import { cardFields, missingOrderFields, orderFields } from './order-fields.ts'

test('an order needs its address, how it is paid, and by card the card too [VAL-55]', () => {
  expect(missingOrderFields({}, {})).toEqual(orderFields)
  expect(missingOrderFields({}, { paymentMethod: 'CARD' })).toEqual([...orderFields, ...cardFields])
})

test('card fields are needed only where the card pays [VAL-56]', () => {
  const asksForCard = (payment: object) => missingOrderFields({}, payment).includes('cardNumber')
  expect(asksForCard({ paymentMethod: 'BANK' })).toBe(false)
  expect(asksForCard({ paymentMethod: 'NONE' })).toBe(false)
  expect(asksForCard({ paymentMethod: 'ALL' })).toBe(false)
  expect(asksForCard({ paymentMethod: 'ALL', cardChosen: true })).toBe(true)
})
