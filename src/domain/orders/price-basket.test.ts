import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pricingDefaults } from '../prices/order-price.ts'
import { planDefaults, planKinds, type Plans } from './plans.ts'
import { bundles, devices, type Bundle, type Device } from './catalog.ts'
import { maxQuantity, orderTypes, type Basket, type OrderItem } from './order.ts'
import { costsMore, priceBasket, type BasketPricingContext } from './price-basket.ts'

const plans: Plans = {
  ...planDefaults,
  n910: { planName: 'Handheld', perUnit: 24.95, trialPeriodDays: 0 },
  poyntC: { planName: 'Counter', perUnit: 34.95, trialPeriodDays: 0 },
  buy: { planName: 'Purchase', perUnit: 399, trialPeriodDays: 0 },
  noDevice: { planName: 'Online', perUnit: 5, trialPeriodDays: 0 },
}
const context: BasketPricingContext = {
  plans,
  paymentsEnabled: true,
  daysSinceSignUp: 0,
  complimentaryDevices: null,
}
const basket = (type: Basket['type'], ...profiles: OrderItem[]): Basket => ({
  type,
  profiles,
  licenses: 1,
  feeProfiles: [],
})
const n910: OrderItem = { device: 'N910', quantity: 2 }

test('charges the plan price of a device, or 30.00 if the plan has none [PRICE-06]', () => {
  expect(priceBasket(basket('RENT', n910), context).total).toBe(4990)
  expect(priceBasket(basket('RENT', { device: 'N950', quantity: 1 }), context).total).toBe(3000)
  expect(priceBasket(basket('RENT', n910), { ...context, plans: planDefaults }).total).toBe(6000)
})
test('a bundle costs the sum of its devices', () => {
  const { lines, total } = priceBasket(basket('RENT', { bundle: 'POYNTC_SUNMIT2S1', quantity: 3 }), context)
  expect(lines[0]).toMatchObject({
    bundle: 'POYNTC_SUNMIT2S1',
    unitPrice: 6495,
    charge: 19485,
    monthly: 19485,
  })
  expect(total).toBe(19485)
})
test('charges a purchase once, at the purchase plan’s price', () => {
  const { lines, total } = priceBasket(basket('BUY', n910), context)
  expect([total, lines[0]?.monthly]).toEqual([79800, 0])
})
test('includes the license with hardware and charges it for orders without devices [ORDER-17]', () => {
  expect(priceBasket(basket('RENT', n910), context).lines.at(-1)).toMatchObject({
    device: 'license',
    quantity: 1,
    charge: 0,
  })
  expect(priceBasket({ ...basket('NO_DEVICE'), licenses: 3 }, context).total).toBe(1500)
  expect(priceBasket(basket('NO_DEVICE'), { ...context, plans: planDefaults }).total).toBe(0)
})
test('rented devices within the complimentary limit are free, initially and monthly [ORDER-14]', () => {
  const free = priceBasket(basket('RENT', { device: 'N910', quantity: 1 }), {
    ...context,
    complimentaryDevices: 1,
  })
  expect([free.total, free.lines[0]?.unitPrice, free.lines[0]?.monthly]).toEqual([0, 2495, 0])
  const bought = priceBasket(basket('BUY', n910), { ...context, complimentaryDevices: 2 })
  expect(bought.total).toBe(79800)
})
test('a line has the name of its terminal’s plan; a bundle of several devices has none [ORDER-10]', () => {
  const namesOf = (...rest: Parameters<typeof basket>) =>
    priceBasket(basket(...rest), context).lines.map(({ planName }) => planName)
  const counter = { bundle: 'POYNTC', quantity: 1 } as const
  const register = { bundle: 'POYNTC_SUNMIT2S1', quantity: 1 } as const
  expect(namesOf('RENT', { device: 'N910', quantity: 1 }, counter, register)).toEqual([
    'Handheld',
    'Counter',
    undefined,
    undefined,
  ])
  expect(namesOf('BUY', { device: 'N910', quantity: 1 })).toEqual(['Handheld', undefined])
  expect(namesOf('NO_DEVICE')).toEqual(['Online'])
})
test('the complimentary devices are shared by the lines of an order, in their order [ORDER-14]', () => {
  const rented = basket('RENT', { device: 'N910', quantity: 1 }, { device: 'poyntC', quantity: 2 })
  const { lines, total } = priceBasket(rented, { ...context, complimentaryDevices: 2 })
  // 24.95 is free, and of two at 34.95 the first.
  expect(lines.map(({ device, charge, monthly }) => [device, charge, monthly])).toEqual([
    ['N910', 0, 0],
    ['poyntC', 3495, 3495],
    ['license', 0, 0],
  ])
  expect(total).toBe(3495)
})
test('a trial waives the initial charge but not the monthly price after it [PRICE-04]', () => {
  const trial = { ...plans, n910: { planName: '', perUnit: 24.95, trialPeriodDays: 30 } }
  const { lines, total } = priceBasket(basket('RENT', n910), { ...context, plans: trial })
  expect([total, lines[0]?.monthly, lines[0]?.trialDays]).toEqual([0, 4990, 30])
})

const quantity = fc.integer({ min: 1, max: maxQuantity })
const profile: fc.Arbitrary<OrderItem> = fc.oneof(
  fc.record({ device: fc.constantFrom<Device>(...devices), quantity }),
  fc.record({ bundle: fc.constantFrom<Bundle>(...bundles), quantity }),
)
const cents = fc.integer({ min: 0, max: 100_000 }).map((amount) => amount / 100)
const plan = fc.record({
  planName: fc.constant(''),
  perUnit: cents,
  trialPeriodDays: fc.constantFrom(0, 0, 30),
})
const baskets = fc.record({
  type: fc.constantFrom(...orderTypes),
  profiles: fc.array(profile, { maxLength: 6 }),
  licenses: quantity,
  feeProfiles: fc.constant<Basket['feeProfiles']>([]),
})
const randomContexts: fc.Arbitrary<BasketPricingContext> = fc.record({
  plans: fc
    .tuple(...planKinds.map(() => plan))
    .map((all) => Object.fromEntries(planKinds.map((kind, index) => [kind, all[index]])) as unknown as Plans),
  paymentsEnabled: fc.boolean(),
  daysSinceSignUp: fc.integer({ min: 0, max: 60 }),
  complimentaryDevices: fc.constantFrom(null, 1, 2),
  pricing: fc.record({ devicePrice: cents, shippingCost: cents, freeShippingDays: fc.constantFrom(0, 14) }),
})

test('totals the lines and shipping of any basket in whole minor units [PRICE-02, PRICE-03]', () => {
  const isAmount = (amount: number) => Number.isSafeInteger(amount) && amount >= 0
  // One boolean a basket: an assertion per amount takes ten times as long and runs out of time on a busy machine.
  const adds = (randomBasket: Basket, randomContext: BasketPricingContext): boolean => {
    const { lines, shipping, total } = priceBasket(randomBasket, randomContext)
    return (
      lines.length === randomBasket.profiles.length + 1 &&
      lines.reduce((sum, { charge }) => sum + charge, shipping) === total &&
      [shipping, total].every(isAmount) &&
      lines.every(
        ({ charge, unitPrice, monthly, quantity: count }) =>
          [charge, unitPrice, monthly].every(isAmount) &&
          charge <= unitPrice * count &&
          monthly <= unitPrice * count,
      )
    )
  }
  fc.assert(fc.property(baskets, randomContexts, adds), { numRuns: 10_000 })
})
test('charges 30.00 per device and no shipping by default [PRICE-05]', () => {
  fc.assert(
    fc.property(quantity, (count) => {
      const order = basket('RENT', { device: 'N910', quantity: count })
      const price = priceBasket(order, { ...context, plans: planDefaults, pricing: pricingDefaults })
      expect([price.total, price.shipping]).toEqual([count * 3000, 0])
    }),
  )
})

const line = (monthly: number, trialDays = 0) => ({
  device: 'N910' as const,
  quantity: 1,
  unitPrice: monthly,
  charge: 0,
  monthly,
  trialDays,
})
const comparisons = [
  ['the same', [10, line(10)], [10, line(10)], false],
  ['a higher total', [11, line(10)], [10, line(10)], true],
  ['a lower total', [9, line(10)], [10, line(10)], false],
  ['higher rent', [10, line(11)], [10, line(10)], true],
  ['lower rent', [10, line(9)], [10, line(10)], false],
  ['higher rent with a lower total', [0, line(11)], [10, line(10)], true],
  ['a shorter trial', [0, line(10, 30)], [0, line(10, 90)], true],
  ['a longer trial', [0, line(10, 90)], [0, line(10, 30)], false],
  ['a shorter trial of what is free', [0, line(0, 30)], [0, line(0, 90)], false],
] as const
test.each(comparisons)('%s: %j costs more than %j is %s [CHG-12]', (_name, price, agreed, isMore) => {
  const [now, before] = [price, agreed].map(([total, ...lines]) => ({ total, lines }))
  expect(costsMore(now!, before!)).toBe(isMore)
})
