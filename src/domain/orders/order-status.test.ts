import { expect, test } from 'vitest'
import { isPayable, orderStatuses, statusAfterDecline } from './order-status.ts'

test('an order can be paid while a payment is due, declined or late [ORDER-15]', () => {
  expect(orderStatuses.filter((status) => isPayable(status))).toEqual([
    'PAYMENT_DUE',
    'PAYMENT_DECLINED',
    'PAST_DUE',
  ])
})

test('a declined first payment differs from a declined month of a paid order [ORDER-16]', () => {
  expect(statusAfterDecline({ isPaid: false })).toBe('PAYMENT_DECLINED')
  expect(statusAfterDecline({ isPaid: true })).toBe('PAST_DUE')
})
