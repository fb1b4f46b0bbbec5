import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toMinorUnits } from './money.ts'
import { priceOrder, pricingDefaults, type PriceableOrder, type PricedPlan } from './order-price.ts'

const plan: PricedPlan = { perUnit: 29.95, trialPeriodDays: 0 }
const trial: PricedPlan = { perUnit: 29.95, trialPeriodDays: 30 }
const order: PriceableOrder = { lines: [{ quantity: 2, plan }], paymentsEnabled: true, daysSinceSignUp: 0 }
const pricing = { ...pricingDefaults, shippingCost: 9.99 }

const prices = [
  [30, 3000],
  [29.95, 2995],
  [0.29, 29],
  [1.1, 110],
  [1.005, 101],
  [0, 0],
] as const
test.each(prices)('converts %d to %d minor units [PRICE-02]', (price, minor) => {
  expect(toMinorUnits(price)).toBe(minor)
})
test('converts every price with two decimals exactly [PRICE-02]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => toMinorUnits(cents / 100) === cents),
  )
})
test.each([Number.NaN, -1, Number.POSITIVE_INFINITY, 1e300])('rejects %d as a price', (price) => {
  expect(() => toMinorUnits(price)).toThrow(RangeError)
})

test('totals the lines and shipping in minor units [PRICE-02, PRICE-03]', () => {
  expect(priceOrder(order, pricing)).toEqual({
    lines: [{ quantity: 2, unitPrice: 2995, charge: 5990 }],
    shipping: 999,
    total: 6989,
  })
})
test('adds shipping only if payments are enabled and no trial applies [PRICE-03]', () => {
  const shipping = (change: Partial<PriceableOrder>) => priceOrder({ ...order, ...change }, pricing).shipping
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
  expect(priceOrder({ ...order, lines }, pricing)).toEqual({
    lines: [
      { quantity: 3, unitPrice: 2995, charge: 0 },
      { quantity: 1, unitPrice: 2995, charge: 2995 },
    ],
    shipping: 0,
    total: 2995,
  })
})
test('ships for free by default and during the configured days [PRICE-05]', () => {
  expect(priceOrder(order).shipping).toBe(0)
  const shippingOn = (daysSinceSignUp: number) =>
    priceOrder({ ...order, daysSinceSignUp }, { ...pricing, freeShippingDays: 14 }).shipping
  expect([0, 13, 14].map(shippingOn)).toEqual([0, 0, 999])
})

const unpriced = [0, '', null] as const
test.each(unpriced)(
  'charges 30.00 or the configured device price if the plan’s price is %j [PRICE-06]',
  (perUnit) => {
    const lines = [{ quantity: 1, plan: { perUnit, trialPeriodDays: '' as const } }]
    expect(priceOrder({ ...order, lines }).total).toBe(3000)
    expect(priceOrder({ ...order, lines }, { ...pricingDefaults, devicePrice: 45 }).total).toBe(4500)
  },
)

test('rejects quantities that are not counts, and more free units than ordered', () => {
  const of = (line: { quantity: number; waived?: number }) => () =>
    priceOrder({ ...order, lines: [{ ...line, plan }] })
  expect(of({ quantity: -1 })).toThrow('Invalid quantity: -1')
  expect(of({ quantity: 1, waived: 2 })).toThrow('Waived quantity 2 exceeds quantity 1')
  expect(of({ quantity: 2, waived: 2 })().total).toBe(0)
  expect(() => priceOrder({ ...order, lines: [{ quantity: 0.5, plan }] })).toThrow(RangeError)
})
