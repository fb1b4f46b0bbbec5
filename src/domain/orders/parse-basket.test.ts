import { expect, test } from 'vitest'
import { orderTypeDefaults } from './plans.ts'
import { orderDefaults, orderTypes, paymentMethods } from './order.ts'
import { parseBasket, type BasketInput } from './parse-basket.ts'

const options = { orderTypes: orderTypeDefaults, complimentaryDevices: null }
const parse = (input: BasketInput, changes: object = {}) => parseBasket(input, { ...options, ...changes })
const basketOf = (input: BasketInput) => {
  const result = parse(input)
  if ('errors' in result) throw new Error(JSON.stringify(result.errors))
  return result.basket
}
const n910 = { device: 'N910', quantity: 1 }

test('rents devices by default [ORDER-01]', () => {
  expect(orderTypes).toEqual(['NO_DEVICE', 'RENT', 'BUY'])
  expect(basketOf({ profiles: [n910] }).type).toBe('RENT')
})
test('orders one of each device by default [ORDER-02]', () => {
  expect(basketOf({ profiles: [{ device: 'N910' }] }).profiles).toEqual([n910])
  expect(orderDefaults.quantity).toBe(1)
})
test('pays by bank by default [ORDER-03]', () => {
  expect(paymentMethods).toEqual(['ALL', 'BANK', 'CARD', 'NONE'])
  expect(orderDefaults.paymentMethod).toBe('BANK')
})
test('applies a fee to all terminal and payment types by default [ORDER-19]', () => {
  expect(basketOf({ profiles: [n910], feeProfiles: [{ name: 'terminal' }] }).feeProfiles).toEqual([
    { name: 'terminal', terminalType: 'ALL', paymentType: 'ALL' },
  ])
})
test('allows rental and no device; allows purchase only if the referral enables it [ORDER-07]', () => {
  expect(parse({ type: 'RENT', profiles: [n910] })).toHaveProperty('basket')
  expect(parse({ type: 'NO_DEVICE' })).toHaveProperty('basket')
  expect(parse({ type: 'BUY', profiles: [n910] })).toEqual({
    errors: [{ field: 'type', code: 'order_type_off' }],
  })
  const withPurchase = { orderTypes: { ...orderTypeDefaults, BUY: true } }
  expect(parse({ type: 'BUY', profiles: [n910] }, withPurchase)).toHaveProperty('basket')
})

const invalidLicenses = [
  [{ profiles: [n910], licenses: 0 }, 'licenses', 'quantity_range'],
  [{ profiles: [n910], licenses: 1.5 }, 'licenses', 'quantity_range'],
  [{ profiles: [n910], licenses: 1000 }, 'licenses', 'quantity_range'],
] as const
test.each(invalidLicenses)(
  'requires a valid number of licenses: rejects %j [ORDER-11]',
  (input, field, code) => {
    expect(parse(input)).toEqual({ errors: [{ field, code }] })
  },
)

const invalidOrders = [
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
test.each(invalidOrders)('rejects the order %j at %s', (input, field, code) => {
  expect(parse(input)).toMatchObject({ errors: [{ field, code }] })
})

test('rejects more rented devices than the reseller’s complimentary limit [ORDER-14]', () => {
  const two = { profiles: [{ device: 'N910', quantity: 2 }] }
  expect(parse(two, { complimentaryDevices: 1 })).toEqual({
    errors: [{ field: 'profiles', code: 'complimentary_limit' }],
  })
  expect(parse(two, { complimentaryDevices: 2 })).toHaveProperty('basket')
})
