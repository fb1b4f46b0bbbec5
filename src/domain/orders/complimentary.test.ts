import { expect, test } from 'vitest'
import { isWithin, overLimit, rentedDevices } from './complimentary.ts'
import type { Basket } from './order.ts'

const rental = (...profiles: Basket['profiles']) => ({ type: 'RENT', profiles }) as const
const one = { device: 'N910', quantity: 1 } as const
const till = { bundle: 'POYNTC_SUNMIT2S1', quantity: 1 } as const
const licence = { bundle: 'LICENSE', quantity: 9 } as const

const counts = [
  [rental(), 0],
  [rental(one), 1],
  [rental(one, till), 3],
  [rental(one, licence), 1],
  [{ type: 'BUY', profiles: [one] } as const, 0],
] as const
test.each(counts)('in %j so many devices are rented: %d', (basket, devices) => {
  expect(rentedDevices(basket)).toBe(devices)
})

test('a reseller’s limit of one or two devices is told with what was chosen [ORDER-14]', () => {
  expect(overLimit(rental(one), 1)).toBeNull()
  expect(overLimit(rental(one, one), 1)).toEqual({ chosen: 2, allowed: 1 })
  expect(overLimit(rental(one, one), 2)).toBeNull()
  expect(overLimit(rental(till, one), 2)).toEqual({ chosen: 3, allowed: 2 })
})
test('without a referral’s limit nothing is over it, and what is bought is not rented [ORDER-14]', () => {
  expect(overLimit(rental({ device: 'N910', quantity: 999 }), null)).toBeNull()
  expect(overLimit({ type: 'BUY', profiles: [{ device: 'N910', quantity: 5 }] }, 1)).toBeNull()
})

test('a bundle of more devices than are given away is no part of a rental, and may still be bought', () => {
  expect([isWithin('N910', 'RENT', 1), isWithin('POYNTC_SUNMIT2S1', 'RENT', 1)]).toEqual([true, false])
  expect([isWithin('POYNTC_SUNMIT2S1', 'RENT', 2), isWithin('POYNTC_SUNMIT2S1', 'RENT', null)]).toEqual([
    true,
    true,
  ])
  expect(isWithin('POYNTC_SUNMIT2S1', 'BUY', 1)).toBe(true)
})
