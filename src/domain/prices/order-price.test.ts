import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorUnits } from './money.ts'
import { priceOrder, pricingDefaults, type OrderToPrice, type PricedPlan } from './order-price.ts'

const plan: PricedPlan = { perUnit: 29.95, trialPeriodDays: 0 }
const trial: PricedPlan = { perUnit: 29.95, trialPeriodDays: 30 }
const order: OrderToPrice = { lines: [{ quantity: 2, plan }], paymentsEnabled: true, daysSinceSignUp: 0 }
const setting = { ...pricingDefaults, shippingCost: 9.99 }

const prices = [
  [30, 3000],
  [29.95, 2995],
  [0.29, 29],
  [1.1, 110],
  [1.005, 101],
  [0, 0],
] as const
test.each(prices)('a price of %d is %d in minor units [PRICE-02]', (price, minor) => {
  expect(minorUnits(price)).toBe(minor)
})
test('every price of two decimals is exact in minor units [PRICE-02]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => minorUnits(cents / 100) === cents),
  )
})
test.each([Number.NaN, -1, Number.POSITIVE_INFINITY, 1e300])('%d is no price', (price) => {
  expect(() => minorUnits(price)).toThrow(RangeError)
})

test('an order costs its lines in minor units, and shipping [PRICE-02, PRICE-03]', () => {
  expect(priceOrder(order, setting)).toEqual({
    lines: [{ quantity: 2, unitPrice: 2995, charge: 5990 }],
    shipping: 999,
    total: 6989,
  })
})
test('shipping is added only when payments are enabled and no trial applies [PRICE-03]', () => {
  const shipping = (change: Partial<OrderToPrice>) => priceOrder({ ...order, ...change }, setting).shipping
  expect(shipping({ paymentsEnabled: false })).toBe(0)
  expect(shipping({ lines: [{ quantity: 1, plan: trial }] })).toBe(0)
  expect(shipping({ lines: [...order.lines, { quantity: 1, plan: trial }] })).toBe(0)
  expect(shipping({ lines: [{ quantity: 0, plan }] })).toBe(0)
  expect(shipping({ lines: [...order.lines, { quantity: 0, plan }] })).toBe(999)
})
test('a trial waives the charge of its line [PRICE-04]', () => {
  const lines = [
    { quantity: 3, plan: trial },
    { quantity: 1, plan },
  ]
  expect(priceOrder({ ...order, lines }, setting)).toEqual({
    lines: [
      { quantity: 3, unitPrice: 2995, charge: 0 },
      { quantity: 1, unitPrice: 2995, charge: 2995 },
    ],
    shipping: 0,
    total: 2995,
  })
})
test('shipping costs nothing by default, and is free for the configured days [PRICE-05]', () => {
  expect(priceOrder(order).shipping).toBe(0)
  const shippingOn = (daysSinceSignUp: number) =>
    priceOrder({ ...order, daysSinceSignUp }, { ...setting, freeShippingDays: 14 }).shipping
  expect([0, 13, 14].map(shippingOn)).toEqual([0, 0, 999])
})

const unpriced = [0, '', null] as const
test.each(unpriced)(
  'a device whose plan has the price %j costs 30.00, or what is configured [PRICE-06]',
  (perUnit) => {
    const lines = [{ quantity: 1, plan: { perUnit, trialPeriodDays: '' as const } }]
    expect(priceOrder({ ...order, lines }).total).toBe(3000)
    expect(priceOrder({ ...order, lines }, { ...pricingDefaults, devicePrice: 45 }).total).toBe(4500)
  },
)

test('half a device cannot be ordered', () => {
  expect(() => priceOrder({ ...order, lines: [{ quantity: 0.5, plan }] })).toThrow(RangeError)
})
