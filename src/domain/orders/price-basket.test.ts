import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pricingDefaults } from '../prices/order-price.ts'
import { planDefaults, planKinds, type Plans } from '../referrals/plans.ts'
import { bundles, devices, type Bundle, type Device } from './catalog.ts'
import { mostOfOne, orderTypes, type Basket, type Profile } from './order.ts'
import { priceBasket, type BasketTerms } from './price-basket.ts'

const plans: Plans = {
  ...planDefaults,
  n910: { planName: 'Handheld', perUnit: 24.95, trialPeriodDays: 0 },
  poyntC: { planName: 'Counter', perUnit: 34.95, trialPeriodDays: 0 },
  buy: { planName: 'Purchase', perUnit: 399, trialPeriodDays: 0 },
  noDevice: { planName: 'Online', perUnit: 5, trialPeriodDays: 0 },
}
const terms: BasketTerms = { plans, paymentsEnabled: true, daysSinceSignUp: 0, complimentaryDevices: null }
const basket = (type: Basket['type'], ...profiles: Profile[]): Basket => ({
  type,
  profiles,
  licenses: 1,
  feeProfiles: [],
})
const n910: Profile = { device: 'N910', quantity: 2 }

test('a device costs what its plan says, and 30.00 where it has no price [PRICE-06]', () => {
  expect(priceBasket(basket('RENT', n910), terms).total).toBe(4990)
  expect(priceBasket(basket('RENT', { device: 'N950', quantity: 1 }), terms).total).toBe(3000)
  expect(priceBasket(basket('RENT', n910), { ...terms, plans: planDefaults }).total).toBe(6000)
})
test('a bundle costs what its devices cost', () => {
  const { lines, total } = priceBasket(basket('RENT', { bundle: 'POYNTC_SUNMIT2S1', quantity: 3 }), terms)
  expect(lines[0]).toMatchObject({
    bundle: 'POYNTC_SUNMIT2S1',
    unitPrice: 6495,
    charge: 19485,
    monthly: 19485,
  })
  expect(total).toBe(19485)
})
test('what is bought costs the plan of a purchase, once', () => {
  const { lines, total } = priceBasket(basket('BUY', n910), terms)
  expect([total, lines[0]?.monthly]).toEqual([79800, 0])
})
test('hardware comes with its licence; without a device the licence is what is paid [ORDER-17]', () => {
  expect(priceBasket(basket('RENT', n910), terms).lines.at(-1)).toMatchObject({
    device: 'license',
    quantity: 1,
    charge: 0,
  })
  expect(priceBasket({ ...basket('NO_DEVICE'), licenses: 3 }, terms).total).toBe(1500)
  expect(priceBasket(basket('NO_DEVICE'), { ...terms, plans: planDefaults }).total).toBe(0)
})
test('rented devices up to a reseller’s limit cost nothing, now and monthly [ORDER-14]', () => {
  const free = priceBasket(basket('RENT', { device: 'N910', quantity: 1 }), {
    ...terms,
    complimentaryDevices: 1,
  })
  expect([free.total, free.lines[0]?.unitPrice, free.lines[0]?.monthly]).toEqual([0, 2495, 0])
  const bought = priceBasket(basket('BUY', n910), { ...terms, complimentaryDevices: 2 })
  expect(bought.total).toBe(79800)
})
test('a trial waives the first charge and is remembered for the months after it [PRICE-04]', () => {
  const trial = { ...plans, n910: { planName: '', perUnit: 24.95, trialPeriodDays: 30 } }
  const { lines, total } = priceBasket(basket('RENT', n910), { ...terms, plans: trial })
  expect([total, lines[0]?.monthly, lines[0]?.trialDays]).toEqual([0, 4990, 30])
})

const quantity = fc.integer({ min: 1, max: mostOfOne })
const profile: fc.Arbitrary<Profile> = fc.oneof(
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
const randomTerms: fc.Arbitrary<BasketTerms> = fc.record({
  plans: fc
    .tuple(...planKinds.map(() => plan))
    .map((all) => Object.fromEntries(planKinds.map((kind, index) => [kind, all[index]])) as unknown as Plans),
  paymentsEnabled: fc.boolean(),
  daysSinceSignUp: fc.integer({ min: 0, max: 60 }),
  complimentaryDevices: fc.constantFrom(null, 1, 2),
  setting: fc.record({ devicePrice: cents, shippingCost: cents, freeShippingDays: fc.constantFrom(0, 14) }),
})

test('of any basket lines and shipping are the total, all whole minor units [PRICE-02, PRICE-03]', () => {
  fc.assert(
    fc.property(baskets, randomTerms, (one, its) => {
      const { lines, shipping, total } = priceBasket(one, its)
      expect(lines.reduce((sum, { charge }) => sum + charge, shipping)).toBe(total)
      for (const { charge, unitPrice, monthly, quantity: count } of lines) {
        for (const amount of [charge, unitPrice, monthly, shipping, total])
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        expect(charge).toBeLessThanOrEqual(unitPrice * count)
        expect(monthly).toBeLessThanOrEqual(unitPrice * count)
      }
      expect(lines).toHaveLength(one.profiles.length + 1)
    }),
    { numRuns: 10_000 },
  )
})
test('with the defaults and no plans every device is 30.00 and nothing is shipped for money [PRICE-05]', () => {
  fc.assert(
    fc.property(quantity, (count) => {
      const order = basket('RENT', { device: 'N910', quantity: count })
      const price = priceBasket(order, { ...terms, plans: planDefaults, setting: pricingDefaults })
      expect([price.total, price.shipping]).toEqual([count * 3000, 0])
    }),
  )
})
