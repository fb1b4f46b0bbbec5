import { expect, test } from 'vitest'
import { orderTypeDefaults } from '../referrals/plans.ts'
import { orderDefaults, orderTypes, paymentMethods } from './order.ts'
import { readBasket, type SentBasket } from './read-basket.ts'

const offer = { orderTypes: orderTypeDefaults, complimentaryDevices: null }
const read = (sent: SentBasket, more: object = {}) => readBasket(sent, { ...offer, ...more })
const basketOf = (sent: SentBasket) => {
  const result = read(sent)
  if ('problems' in result) throw new Error(JSON.stringify(result.problems))
  return result.basket
}
const n910 = { device: 'N910', quantity: 1 }

test('an order rents unless it says otherwise [ORDER-01]', () => {
  expect(orderTypes).toEqual(['NO_DEVICE', 'RENT', 'BUY'])
  expect(basketOf({ profiles: [n910] }).type).toBe('RENT')
})
test('what is ordered is ordered once unless it says otherwise [ORDER-02]', () => {
  expect(basketOf({ profiles: [{ device: 'N910' }] }).profiles).toEqual([n910])
  expect(orderDefaults.quantity).toBe(1)
})
test('an order is paid by bank unless it says otherwise [ORDER-03]', () => {
  expect(paymentMethods).toEqual(['ALL', 'BANK', 'CARD', 'NONE'])
  expect(orderDefaults.paymentMethod).toBe('BANK')
})
test('a fee is for all terminals and payments unless it says otherwise [ORDER-19]', () => {
  expect(basketOf({ profiles: [n910], feeProfiles: [{ name: 'terminal' }] }).feeProfiles).toEqual([
    { name: 'terminal', terminalType: 'ALL', paymentType: 'ALL' },
  ])
})
test('renting and no device are on, buying is off until a referral turns it on [ORDER-07]', () => {
  expect(read({ type: 'RENT', profiles: [n910] })).toHaveProperty('basket')
  expect(read({ type: 'NO_DEVICE' })).toHaveProperty('basket')
  expect(read({ type: 'BUY', profiles: [n910] })).toEqual({
    problems: [{ field: 'type', code: 'order_type_off' }],
  })
  const on = { orderTypes: { ...orderTypeDefaults, BUY: true } }
  expect(read({ type: 'BUY', profiles: [n910] }, on)).toHaveProperty('basket')
})

const faults = [
  [{ profiles: [n910], licenses: 0 }, 'licenses', 'quantity_range'],
  [{ profiles: [n910], licenses: 1.5 }, 'licenses', 'quantity_range'],
  [{ profiles: [n910], licenses: 1000 }, 'licenses', 'quantity_range'],
] as const
test.each(faults)('at least one licence is required: %j is refused [ORDER-11]', (sent, field, code) => {
  expect(read(sent)).toEqual({ problems: [{ field, code }] })
})

const wrong = [
  [{}, 'profiles', 'order_device_missing'],
  [{ profiles: [{}] }, 'profiles[0].device', 'required'],
  [{ profiles: [n910, { device: 'toString' }] }, 'profiles[1].device', 'choice_unknown'],
  [{ profiles: [{ bundle: 'POYNT' }] }, 'profiles[0].bundle', 'choice_unknown'],
  [{ profiles: [{ device: 'N910', bundle: 'POYNTC' }] }, 'profiles[0].bundle', 'choice_unknown'],
  [{ profiles: [{ device: 'N910', quantity: 0 }] }, 'profiles[0].quantity', 'quantity_range'],
  [{ profiles: [{ device: 'N910', quantity: -1 }] }, 'profiles[0].quantity', 'quantity_range'],
  [{ profiles: [{ device: 'N910', quantity: Number.NaN }] }, 'profiles[0].quantity', 'quantity_range'],
  [{ type: 'NO_DEVICE', profiles: [n910] }, 'profiles', 'order_takes_no_device'],
] as const
test.each(wrong)('the order %j is refused at %s', (sent, field, code) => {
  expect(read(sent)).toEqual({ problems: [{ field, code }] })
})

test('more rented devices than a reseller gives away are refused [ORDER-14]', () => {
  const two = { profiles: [{ device: 'N910', quantity: 2 }] }
  expect(read(two, { complimentaryDevices: 1 })).toEqual({
    problems: [{ field: 'profiles', code: 'complimentary_limit' }],
  })
  expect(read(two, { complimentaryDevices: 2 })).toHaveProperty('basket')
})
