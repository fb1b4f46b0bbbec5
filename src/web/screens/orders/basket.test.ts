import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderBody } from '../../../contract/v2/orders.ts'
import { bundlesShown } from '../../../domain/orders/catalog.ts'
import { mostOfOne, orderTypes } from '../../../domain/orders/order.ts'
import { priceBasket } from '../../../domain/orders/price-basket.ts'
import { readBasket } from '../../../domain/orders/read-basket.ts'
import { shelvesFor } from '../../../domain/orders/shelves.ts'
import { planDefaults, planKinds, type Plans } from '../../../domain/referrals/plans.ts'
import { createTranslator } from '../../../messages/translator.ts'
import { bodyOf, licencesIn, priceIn, problemsIn, quantityName, termsOf, type Offer } from './basket.ts'

const products = shelvesFor({ mcc: '5812', vendorFlow: false }, bundlesShown).flatMap(
  (shelf) => shelf.products,
)
const offer: Offer = {
  plans: planDefaults,
  orderTypes: { RENT: true, BUY: false, NO_DEVICE: true },
  complimentaryDevices: null,
  pricing: { devicePrice: 30, shippingCost: 0, freeShippingDays: 0 },
  daysSinceSignUp: 0,
}
const to = {
  'address.line1': '22 Mission Street',
  'address.city': 'San Francisco',
  'address.territory': 'CA',
  'address.zip': '94105',
}
const setting = { products, offer, market: 'US', today: '2026-11-21' } as const
const rental = { type: 'RENT', 'quantity.N910': '2', licenses: '', pay: 'new-card', ...to }
const wrongIn = (values: Record<string, string>) =>
  problemsIn({ ...rental, ...values }, setting).map(({ field, code }) => [field, code])

const quantity = fc.integer({ min: 0, max: mostOfOne })
const forms = fc
  .record({
    type: fc.constantFrom(...orderTypes),
    counts: fc.tuple(...products.map(() => fc.oneof(fc.constant(0), quantity))),
    licenses: fc.oneof(fc.constant(''), fc.integer({ min: 1, max: mostOfOne }).map(String)),
  })
  .map(({ type, counts, licenses }) => ({
    type,
    licenses,
    ...Object.fromEntries(products.map((product, index) => [quantityName(product), String(counts[index])])),
  }))
const cents = fc.integer({ min: 0, max: 100_000 }).map((amount) => amount / 100)
const plan = fc.record({
  planName: fc.constant(''),
  perUnit: cents,
  trialPeriodDays: fc.constantFrom(0, 0, 30),
})
const offers: fc.Arbitrary<Offer> = fc.record({
  plans: fc
    .tuple(...planKinds.map(() => plan))
    .map((all) => Object.fromEntries(planKinds.map((kind, index) => [kind, all[index]])) as unknown as Plans),
  orderTypes: fc.constant({ RENT: true, BUY: true, NO_DEVICE: true }),
  complimentaryDevices: fc.constantFrom(null, 1, 2),
  pricing: fc.record({ devicePrice: cents, shippingCost: cents, freeShippingDays: fc.constantFrom(0, 14) }),
  daysSinceSignUp: fc.integer({ min: 0, max: 60 }),
})

const languages = (['en-US', 'en-CA', 'fr-CA'] as const).map((locale) => createTranslator(locale, []))
const digitsOf = (text: string) => Number(text.replace(/\D/g, ''))

test('10,000 random forms: what the browser shows is what the server makes of what is sent, and what a mail says, to the cent [PRICE-02]', () => {
  fc.assert(
    fc.property(forms, offers, (values, its) => {
      const shown = priceIn(values, products, its)
      const sent = JSON.stringify(bodyOf(values, { products, pay: 'card:1', fees: [], market: 'US' }))
      const read = readBasket(orderBody.parse(JSON.parse(sent)), {
        orderTypes: its.orderTypes,
        complimentaryDevices: null,
      })
      expect('basket' in read).toBe(shown !== null)
      if (shown === null) return
      const charged = 'basket' in read ? priceBasket(read.basket, termsOf(its)) : null
      expect(charged).toEqual(shown)
      for (const { currency } of languages) expect(digitsOf(currency(shown.total, 'CAD'))).toBe(shown.total)
    }),
    { numRuns: 10_000 },
  )
}, 60_000)

describe('what is wrong with an order', () => {
  test('is nothing, where all of it is there', () => {
    expect(wrongIn({})).toEqual([])
  })

  test('is told at the fields of the page, all at once', () => {
    expect(wrongIn({ 'quantity.N910': '0', 'address.zip': '9410', pay: '' })).toEqual([
      ['quantity.POYNTC', 'order_device_missing'],
      ['address.zip', 'postal_code_us'],
    ])
    expect(wrongIn({ pay: '' })).toEqual([['pay', 'required']])
    expect(wrongIn({ licenses: '0' })).toEqual([['licenses', 'quantity_range']])
    expect(wrongIn({ type: 'BUY' })).toEqual([['type', 'order_type_off']])
  })

  test('needs nothing to pay with where nothing is to be paid', () => {
    expect(wrongIn({ type: 'NO_DEVICE', pay: '' })).toEqual([])
  })
})

test('licences follow the devices until somebody says another number [ORDER-11, ORDER-17]', () => {
  expect(licencesIn({ ...rental, 'quantity.POYNTC': '1' }, products)).toMatchObject({
    said: 3,
    recommended: 3,
  })
  expect(licencesIn({ ...rental, licenses: '1' }, products)).toMatchObject({ said: 1, recommended: 2 })
})

test('an order says how it is paid by what was chosen', () => {
  const paid = (pay: string) => bodyOf(rental, { products, pay, fees: ['terminal'], market: 'US' })
  expect(paid('card:1')).toMatchObject({ paymentMethod: 'CARD', financialInstrumentId: '1' })
  expect(paid('bank:2')).toMatchObject({ paymentMethod: 'BANK', financialInstrumentId: '2' })
  expect(paid('bank')).toMatchObject({ paymentMethod: 'BANK', financialInstrumentId: null })
  expect(paid('')).toMatchObject({ paymentMethod: 'NONE', feeProfiles: [{ name: 'terminal' }] })
})
