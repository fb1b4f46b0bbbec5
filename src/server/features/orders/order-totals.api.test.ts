import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sandboxChargesFor, customer, deliveryAddress, rentalOrder } from '#test/api/customer.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { bundles, devices, type Bundle, type Device } from '#domain/orders/catalog.ts'
import type { Basket, OrderItem } from '#domain/orders/order.ts'
import { priceBasket } from '#domain/orders/price-basket.ts'
import type { Referral } from '#domain/referrals/referral.ts'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'

/** Ships for 12.50, and enables payments in the US only. */
const usOnly: Referral = {
  id: 'us-only',
  flags: { masterMidSupport: false },
  pricing: { shippingCost: 12.5 },
}

const api = await testApp({
  overrides: ({ referenceData }) => ({
    // One user orders and pays without limits here.
    rateLimiter: { consume: async () => ({ ok: true }) },
    referenceData: {
      ...referenceData,
      findReferral: (id) => (id === usOnly.id ? usOnly : referenceData.findReferral(id)),
    },
  }),
})
const rosa = await customer(api, 'rosa.orders@delgadobakery.com')

const quantity = fc.integer({ min: 1, max: 40 })
const profile: fc.Arbitrary<OrderItem> = fc.oneof(
  fc.record({ device: fc.constantFrom<Device>(...devices), quantity }),
  fc.record({ bundle: fc.constantFrom<Bundle>(...bundles), quantity }),
)
const baskets = (types: readonly Basket['type'][]) =>
  fc.record({
    type: fc.constantFrom(...types),
    profiles: fc.array(profile, { minLength: 1, maxLength: 5 }),
    licenses: quantity,
    feeProfiles: fc.constant<Basket['feeProfiles']>([]),
  })

/** `BASKETS=10000` sets the number of random orders, `SEED` which ones. */
const rounds = Math.ceil(Number(process.env['BASKETS'] ?? 110) / 110)
const seed = Number(process.env['SEED'] ?? 20_261_122)
/** Orders per application, and per round and referral; one with a total worked out from data/referrals.json by hand. */
const samples = [
  // Two at 30.00, and a bundle of two devices at 30.00 each.
  [
    null,
    ['RENT'],
    40,
    [
      { device: 'N910', quantity: 2 },
      { bundle: 'POYNTC_SUNMIT2S1', quantity: 1 },
    ],
    0,
    12_000,
  ],
  // 24.00, two bundles at 32.00 and 45.00, and 19.95 for shipping.
  [
    'demo-vendor',
    ['RENT'],
    30,
    [
      { device: 'N910', quantity: 1 },
      { bundle: 'POYNTC_SUNMIT2S2', quantity: 2 },
    ],
    1995,
    19_795,
  ],
  // Three at 399.00, shipped for free in the first 30 days.
  ['demo-reseller', ['BUY'], 20, [{ device: 'poyntC', quantity: 3 }], 0, 119_700],
  // One on trial, and two at 27.50.
  [
    'demo-cobrand',
    ['RENT'],
    20,
    [
      { device: 'N910', quantity: 1 },
      { device: 'poyntC', quantity: 2 },
    ],
    0,
    5500,
  ],
] satisfies [string | null, Basket['type'][], number, OrderItem[], number, number][]

test.each(
  Array.from({ length: rounds }, (_, round) =>
    samples.map((sample) => [...sample, seed + round] as const),
  ).flat(),
)(
  'random orders under %s cost the same, to the cent, in the browser, the API, the email and the charge [PRICE-02, PRICE-03]',
  async (referralUrlId, types, count, profiles, shipping, total, seedOfRound) => {
    const id = await rosa.createApproved({
      ...bodyUS(),
      ...(referralUrlId && { application: { referralUrlId } }),
    })
    const card = await rosa.addCard(id)
    const { businessId } = (await rosa.read(id)).data.application
    const offer = (await rosa.call('GET /configs/plans', { query: { businessId } })).data
    const { plans, complimentaryDevices, daysSinceSignUp, pricing, paymentsEnabled } = offer
    const emailedAmounts: string[] = []
    const known: Basket = { type: types[0] ?? 'RENT', profiles, licenses: 1, feeProfiles: [] }
    for (const basket of [known, ...fc.sample(baskets(types), { numRuns: count, seed: seedOfRound })]) {
      const shown = priceBasket(basket, {
        plans,
        complimentaryDevices,
        daysSinceSignUp,
        pricing,
        paymentsEnabled,
      })
      const what = JSON.stringify(basket)
      const orderBody = {
        ...basket,
        address: deliveryAddress,
        paymentMethod: 'CARD',
        financialInstrumentId: card,
      }
      const { data: order, text } = await rosa.order(id, orderBody)
      expect(order?.lines, text).toEqual(shown.lines)
      expect([order.shipping, order.total], what).toEqual([shown.shipping, shown.total])
      if (basket === known) expect([order.shipping, order.total]).toEqual([shipping, total])
      if (shown.total === 0) continue
      expect((await rosa.pay(id, shown.total, card)).data.amount, what).toBe(shown.total)
      expect(await sandboxChargesFor(api, order.id), what).toMatchObject([
        { amount: shown.total, outcome: 'paid' },
      ])
      emailedAmounts.push(
        new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(shown.total / 100),
      )
    }
    await api.runJobs()
    const emails = await listSandboxMessages(api.services.db)
    const amounts = emails
      .filter(({ links }) => links.some((link) => link.includes(id)))
      .flatMap(({ subject }) => /\$[\d,]+\.\d\d/.exec(subject ?? '')?.[0] ?? [])
    expect(amounts.toSorted()).toEqual(emailedAmounts.toSorted())
  },
  300_000,
)

test.each([
  ['the US, where payments are enabled', bodyUS, true, 1250, 7250],
  ['Canada, where they are not', bodyCA, false, 0, 6000],
] as const)('ships to %s [PRICE-03]', async (_where, body, paymentsEnabled, shipping, total) => {
  const id = await rosa.createApplication({ ...body(), application: { referralUrlId: usOnly.id } })
  const { businessId } = (await rosa.read(id)).data.application
  const { data: offer } = await rosa.call('GET /configs/plans', { query: { businessId } })
  expect(offer.paymentsEnabled).toBe(paymentsEnabled)
  const { data: order, text } = await rosa.order(id, {
    ...rentalOrder,
    address: { ...body().company?.address, countryCode: paymentsEnabled ? 'US' : 'CA' },
    profiles: [{ device: 'N910', quantity: 2 }],
  })
  expect([order.shipping, order.total], text).toEqual([shipping, total])
})
