import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderBody } from '#api/orders.ts'
import { defaultBundleVisibility } from '#domain/orders/catalog.ts'
import { maxQuantity, orderTypes } from '#domain/orders/order.ts'
import { priceBasket } from '#domain/orders/price-basket.ts'
import { parseBasket } from '#domain/orders/parse-basket.ts'
import { productGroupsFor } from '#domain/orders/product-groups.ts'
import { planDefaults, planKinds, type Plans } from '#domain/orders/plans.ts'
import { createTranslator } from '#messages/translator.ts'
import type { GivenAuthorization } from './authorization.tsx'
import {
  toOrderBody,
  licenseQuantities,
  calculatePrice,
  validateOrder,
  quantityField,
  toBasketTerms,
  type PlansConfig,
} from './basket.ts'

const products = productGroupsFor(
  { mcc: '5812', territory: 'CA', vendorFlow: false },
  defaultBundleVisibility,
).flatMap((group) => group.products)
const plansConfig: PlansConfig = {
  plans: planDefaults,
  orderTypes: { RENT: true, BUY: false, NO_DEVICE: true },
  complimentaryLeft: null,
  pricing: { devicePrice: 30, shippingCost: 0, freeShippingDays: 0 },
  daysSinceSignUp: 0,
  paymentsEnabled: true,
}
const address = {
  'address.line1': '22 Mission Street',
  'address.city': 'San Francisco',
  'address.territory': 'CA',
  'address.zip': '94105',
}
const context = { products, plansConfig, market: 'US', today: '2026-11-21' } as const
const rental = { type: 'RENT', 'quantity.N910': '2', licenses: '', pay: 'new-card', ...address }
const errorsOf = (values: Record<string, string>) =>
  validateOrder({ ...rental, ...values }, context).map(({ field, code }) => [field, code])

const quantity = fc.integer({ min: 0, max: maxQuantity })
const forms = fc
  .record({
    type: fc.constantFrom(...orderTypes),
    counts: fc.tuple(...products.map(() => fc.oneof(fc.constant(0), quantity))),
    licenses: fc.oneof(fc.constant(''), fc.integer({ min: 1, max: maxQuantity }).map(String)),
  })
  .map(({ type, counts, licenses }) => ({
    type,
    licenses,
    ...Object.fromEntries(products.map((product, index) => [quantityField(product), String(counts[index])])),
  }))
const cents = fc.integer({ min: 0, max: 100_000 }).map((amount) => amount / 100)
const plan = fc.record({
  planName: fc.constant(''),
  perUnit: cents,
  trialPeriodDays: fc.constantFrom(0, 0, 30),
})
const plansConfigs: fc.Arbitrary<PlansConfig> = fc.record({
  plans: fc
    .tuple(...planKinds.map(() => plan))
    .map(
      (plans) => Object.fromEntries(planKinds.map((kind, index) => [kind, plans[index]])) as unknown as Plans,
    ),
  orderTypes: fc.constant({ RENT: true, BUY: true, NO_DEVICE: true }),
  complimentaryLeft: fc.constantFrom(null, 0, 1, 2),
  pricing: fc.record({ devicePrice: cents, shippingCost: cents, freeShippingDays: fc.constantFrom(0, 14) }),
  daysSinceSignUp: fc.integer({ min: 0, max: 60 }),
  paymentsEnabled: fc.boolean(),
})

const languages = (['en-US', 'en-CA', 'fr-CA'] as const).map((locale) => createTranslator(locale, []))
const digitsOf = (text: string) => Number(text.replace(/\D/g, ''))

test('shipping is shown only if payments are enabled [PRICE-03]', () => {
  const shipped = { ...plansConfig, pricing: { devicePrice: 30, shippingCost: 12.5, freeShippingDays: 0 } }
  const priceIf = (paymentsEnabled: boolean) =>
    calculatePrice({ ...rental, 'quantity.POYNTC': '0' }, products, { ...shipped, paymentsEnabled })
  expect([priceIf(true)?.shipping, priceIf(true)?.total]).toEqual([1250, 7250])
  expect([priceIf(false)?.shipping, priceIf(false)?.total]).toEqual([0, 6000])
})

test('the browser’s price equals the server’s price and the emailed amount to the cent, for 10,000 random forms [PRICE-02]', () => {
  fc.assert(
    fc.property(forms, plansConfigs, (values, config) => {
      const displayed = calculatePrice(values, products, config)
      const sent = JSON.stringify(
        toOrderBody(values, { products, pay: 'card:1', fees: [], market: 'US', authorization: null }),
      )
      const parsed = parseBasket(orderBody.parse(JSON.parse(sent)), {
        orderTypes: config.orderTypes,
        complimentaryDevices: null,
      })
      expect('basket' in parsed).toBe(displayed !== null)
      if (displayed === null) return
      const charged = 'basket' in parsed ? priceBasket(parsed.basket, toBasketTerms(config)) : null
      expect(charged).toEqual(displayed)
      for (const { currency } of languages)
        expect(digitsOf(currency(displayed.total, 'CAD'))).toBe(displayed.total)
    }),
    { numRuns: 10_000 },
  )
}, 60_000)

describe('order validation', () => {
  test('accepts a complete order', () => {
    expect(errorsOf({})).toEqual([])
  })

  test('reports all errors at the form’s fields', () => {
    expect(errorsOf({ 'quantity.N910': '0', 'address.zip': '9410', pay: '' })).toEqual([
      ['quantity.POYNTC', 'order_device_missing'],
      ['address.zip', 'postal_code_us'],
    ])
    expect(errorsOf({ pay: '' })).toEqual([['pay', 'required']])
    expect(errorsOf({ licenses: '0' })).toEqual([['licenses', 'quantity_range']])
    expect(errorsOf({ type: 'BUY' })).toEqual([['type', 'order_type_off']])
  })

  test('requires no payment method when nothing is due', () => {
    expect(errorsOf({ type: 'NO_DEVICE', pay: '' })).toEqual([])
  })
})

test('the number of licenses follows the devices unless the form has another [ORDER-11, ORDER-17]', () => {
  expect(licenseQuantities({ ...rental, 'quantity.POYNTC': '1' }, products)).toMatchObject({
    licenses: 3,
    recommended: 3,
  })
  expect(licenseQuantities({ ...rental, licenses: '1' }, products)).toMatchObject({
    licenses: 1,
    recommended: 2,
  })
})

test('an order carries what its buyer agreed to, in its own terms, and nothing without it [CHG-12]', () => {
  const bodyFor = (authorization: GivenAuthorization | null) =>
    toOrderBody(rental, { products, pay: 'card:1', fees: [], market: 'US', authorization })
  const given = { id: 'CARD.monthly.named.now.3', total: 6000, monthly: 3000 }
  expect(bodyFor(given)).toEqual({
    ...bodyFor(null),
    authorization: 'CARD.monthly.named.now.3',
    authorizedTotal: 6000,
    authorizedMonthly: 3000,
  })
  expect(JSON.stringify(bodyFor(null))).not.toContain('authorized')
})

test('the payment choice sets the payment method and instrument', () => {
  const bodyFor = (pay: string) =>
    toOrderBody(rental, { products, pay, fees: ['terminal'], market: 'US', authorization: null })
  expect(bodyFor('card:1')).toMatchObject({ paymentMethod: 'CARD', financialInstrumentId: '1' })
  expect(bodyFor('bank:2')).toMatchObject({ paymentMethod: 'BANK', financialInstrumentId: '2' })
  expect(bodyFor('bank')).toMatchObject({ paymentMethod: 'BANK', financialInstrumentId: null })
  expect(bodyFor('')).toMatchObject({ paymentMethod: 'NONE', feeProfiles: [{ name: 'terminal' }] })
})
