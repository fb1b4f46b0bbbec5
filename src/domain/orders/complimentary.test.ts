import { expect, test } from 'vitest'
import {
  complimentaryLeft,
  grantedDevices,
  isWithinComplimentaryLimit,
  complimentaryExcess,
  countRentedDevices,
} from './complimentary.ts'
import type { Basket } from './order.ts'
import type { OrderStatus } from './order-status.ts'

const rental = (...profiles: Basket['profiles']) => ({ type: 'RENT', profiles }) as const
const handheld = { device: 'N910', quantity: 1 } as const
const register = { bundle: 'POYNTC_SUNMIT2S1', quantity: 1 } as const
const license = { bundle: 'LICENSE', quantity: 9 } as const

const counts = [
  [rental(), 0],
  [rental(handheld), 1],
  [rental(handheld, register), 3],
  [rental(handheld, license), 1],
  [{ type: 'BUY', profiles: [handheld] } as const, 0],
] as const
test.each(counts)('counts the rented devices of %j as %d', (basket, devices) => {
  expect(countRentedDevices(basket)).toBe(devices)
})

test('reports the selected and allowed devices when a reseller’s limit is exceeded [ORDER-14]', () => {
  expect(complimentaryExcess(rental(handheld), 1)).toBeNull()
  expect(complimentaryExcess(rental(handheld, handheld), 1)).toEqual({ chosen: 2, allowed: 1 })
  expect(complimentaryExcess(rental(handheld, handheld), 2)).toBeNull()
  expect(complimentaryExcess(rental(register, handheld), 2)).toEqual({ chosen: 3, allowed: 2 })
})
test('no limit applies without a referral offer or to purchases [ORDER-14]', () => {
  expect(complimentaryExcess(rental({ device: 'N910', quantity: 999 }), null)).toBeNull()
  expect(complimentaryExcess({ type: 'BUY', profiles: [{ device: 'N910', quantity: 5 }] }, 1)).toBeNull()
})

test('a bundle above the complimentary limit cannot be rented but can be bought', () => {
  expect([
    isWithinComplimentaryLimit('N910', 'RENT', 1),
    isWithinComplimentaryLimit('POYNTC_SUNMIT2S1', 'RENT', 1),
  ]).toEqual([true, false])
  expect([
    isWithinComplimentaryLimit('POYNTC_SUNMIT2S1', 'RENT', 2),
    isWithinComplimentaryLimit('POYNTC_SUNMIT2S1', 'RENT', null),
  ]).toEqual([true, true])
  expect(isWithinComplimentaryLimit('POYNTC_SUNMIT2S1', 'BUY', 1)).toBe(true)
})

const anOrder = (
  status: OrderStatus,
  complimentaryDevices = 1,
  { isClosed = false, isCharging = false } = {},
) => ({ status, complimentaryDevices, isClosed, isCharging })
const leftovers = [
  ['nothing ordered yet', 2, [], 2],
  ['no offer', null, [anOrder('PAID')], null],
  ['a paid order', 1, [anOrder('PAID')], 0],
  ['a rental with a month past due', 1, [anOrder('PAST_DUE')], 0],
  ['an order waiting for approval', 1, [anOrder('PLACED')], 0],
  ['an order waiting for payment', 1, [anOrder('PAYMENT_DUE')], 0],
  ['an order with a declined payment, which may still be paid', 1, [anOrder('PAYMENT_DECLINED')], 0],
  ['a replaced order', 1, [anOrder('REPLACED')], 1],
  ['an open order of a declined application', 1, [anOrder('PLACED', 1, { isClosed: true })], 1],
  ['a paid order of a withdrawn application', 1, [anOrder('PAID', 1, { isClosed: true })], 0],
  [
    'an order of a withdrawn application whose charge is in flight',
    1,
    [anOrder('PAYMENT_DUE', 1, { isClosed: true, isCharging: true })],
    0,
  ],
  ['a paid order at the full price', 1, [anOrder('PAID', 0)], 1],
  ['orders in two stores', 2, [anOrder('PAID'), anOrder('PLACED')], 0],
  ['one of two', 2, [anOrder('PAID')], 1],
  ['more than the offer holds today', 1, [anOrder('PAID', 2)], 0],
] as const
test.each(leftovers)(
  'with %s, of %s complimentary devices %j leaves %s [CHG-12]',
  (_name, limit, orders, left) => {
    expect(complimentaryLeft(limit, orders)).toBe(left)
  },
)

const grants = [
  ['nothing held', 2, 2, [], 2],
  ['no offer any more', 1, null, [], 0],
  ['no complimentary device in the order', 0, 1, [], 0],
  ['a smaller offer', 2, 1, [], 1],
  ['a larger offer', 1, 2, [], 1],
  ['another paid order', 1, 1, [anOrder('PAID')], 0],
  ['a part left', 2, 2, [anOrder('PAST_DUE')], 1],
  ['another order that waits for payment', 1, 1, [anOrder('PAYMENT_DUE')], 1],
  ['another order whose charge is in flight', 1, 1, [anOrder('PAYMENT_DUE', 1, { isCharging: true })], 0],
  ['a replaced order', 1, 1, [anOrder('REPLACED')], 1],
] as const
test.each(grants)(
  'with %s, an unpaid order of %d complimentary devices under an offer of %s, beside %j, has %d [CHG-12]',
  (_name, claimed, limit, others, granted) => {
    expect(grantedDevices(claimed, limit, others)).toBe(granted)
  },
)
