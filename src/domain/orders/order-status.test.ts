import { expect, test } from 'vitest'
import type { ApplicationStatus, Decision } from '../application/states.ts'
import {
  isPayable,
  orderState,
  orderStatuses,
  statusAfterDecline,
  takesPayment,
  type OrderState,
  type OrderStatus,
} from './order-status.ts'

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

const rental = { type: 'RENT', total: 3000, monthly: 3000 } as const
const paidAt = '2026-11-20T09:30:00.000Z'

test.each<[ApplicationStatus, Decision, OrderStatus, string | null, OrderState, boolean]>([
  ['APPROVED', 'APPROVED', 'PAYMENT_DUE', null, 'due', true],
  ['APPROVED', 'APPROVED', 'PAYMENT_DECLINED', null, 'declined', true],
  ['APPROVED', 'APPROVED', 'PAST_DUE', paidAt, 'past_due', true],
  ['PENDING', 'PENDING', 'PLACED', null, 'placed', false],
  ['PENDING', 'PENDING', 'PAYMENT_DUE', null, 'held', false],
  ['PENDING', 'PENDING', 'PAYMENT_DECLINED', null, 'held', false],
  ['PENDING', 'PENDING', 'PAST_DUE', paidAt, 'past_due', true],
  ['DECLINED', 'DECLINED', 'PAYMENT_DECLINED', null, 'closed', false],
  ['WITHDRAWN', 'PENDING', 'PAYMENT_DECLINED', null, 'closed', false],
  ['DECLINED', 'DECLINED', 'PAST_DUE', paidAt, 'owed', true],
  ['WITHDRAWN', 'PENDING', 'PAST_DUE', paidAt, 'owed', true],
  ['WITHDRAWN', 'PENDING', 'PAID', paidAt, 'ended', false],
])(
  'the order of an application that is %s (%s) and that is %s, first paid %s, is %s; takes a payment: %s [ORDER-15, ORDER-16]',
  (applicationStatus, decision, status, paid, state, isPaymentTaken) => {
    const actual = orderState({ ...rental, status, paidAt: paid }, { applicationStatus, decision })
    expect([actual, takesPayment(actual)]).toEqual([state, isPaymentTaken])
  },
)

test('an order waits for the account that is charged once it is verified, and takes a card until then', () => {
  const approved = {
    applicationStatus: 'APPROVED',
    decision: 'APPROVED',
    isChargedOnceVerified: true,
  } as const
  const state = orderState({ ...rental, status: 'PAYMENT_DUE', paidAt: null }, approved)
  expect([state, takesPayment(state)]).toEqual(['waiting', true])
})

test('without anything to pay an order is confirmed, and without a device it is none', () => {
  const approved = { applicationStatus: 'APPROVED', decision: 'APPROVED' } as const
  const free = { total: 0, status: 'PAID', paidAt } as const
  expect(orderState({ ...free, type: 'RENT', monthly: 1995 }, approved)).toBe('confirmed')
  expect(orderState({ ...free, type: 'NO_DEVICE', monthly: 0 }, approved)).toBe('none')
})

test('an order paid from a bank account is processing until the debit has cleared', () => {
  const approved = { applicationStatus: 'APPROVED', decision: 'APPROVED' } as const
  const paid = { ...rental, status: 'PAID', paidAt } as const
  expect(orderState({ ...paid, clearsBy: '2026-11-27T22:00:00.000Z' }, approved)).toBe('processing')
  expect(orderState({ ...paid, clearsBy: null }, approved)).toBe('paid')
})
