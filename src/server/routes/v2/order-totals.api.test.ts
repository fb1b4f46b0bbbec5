import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargesOf, customer, delivery, type Customer } from '../../../../test/api/customer.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { bundles, devices, type Bundle, type Device } from '../../../domain/orders/catalog.ts'
import type { Basket, Profile } from '../../../domain/orders/order.ts'
import { priceBasket } from '../../../domain/orders/price-basket.ts'
import { listSandboxMessages } from '../../store/sandbox-messages.ts'

let api: TestApp
let rosa: Customer
beforeAll(async () => {
  // Limits protect a live system; here one person orders and pays without end.
  api = await startTestApp({ replace: () => ({ limits: { consume: async () => ({ ok: true }) } }) })
  rosa = await customer(api, 'rosa.orders@delgadobakery.com')
})
afterAll(() => api.close())

const quantity = fc.integer({ min: 1, max: 40 })
const profile: fc.Arbitrary<Profile> = fc.oneof(
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

/** `BASKETS=10000` orders as many as that; as a rule a good hundred will do. */
const rounds = Math.ceil(Number(process.env['BASKETS'] ?? 110) / 110)
/** Orders a referral's application makes, and how many of them in a round. */
const samples = [
  [null, ['RENT'], 40],
  ['demo-vendor', ['RENT'], 30],
  ['demo-reseller', ['BUY'], 20],
  ['demo-cobrand', ['RENT'], 20],
] as const

test.each(Array.from({ length: rounds }, () => samples).flat())(
  'a sample of random orders under %s costs the same, to the cent, in the browser, the API, the mail and the charge [PRICE-02, PRICE-03]',
  async (referralUrlId, types, count) => {
    const id = await rosa.approved({ ...bodyUS(), ...(referralUrlId && { application: { referralUrlId } }) })
    const card = await rosa.card(id)
    const { businessId } = (await rosa.read(id)).data.application
    const offer = (await rosa.call('GET /configs/plans', { query: { businessId } })).data
    const { plans, complimentaryDevices, daysSinceSignUp, pricing: setting } = offer
    const told: string[] = []
    for (const basket of fc.sample(baskets(types), count)) {
      const shown = priceBasket(basket, {
        plans,
        complimentaryDevices,
        daysSinceSignUp,
        setting,
        paymentsEnabled: true,
      })
      const what = JSON.stringify(basket)
      const sent = { ...basket, address: delivery, paymentMethod: 'CARD', financialInstrumentId: card }
      const { data: order, text } = await rosa.order(id, sent)
      expect(order?.lines, text).toEqual(shown.lines)
      expect([order.shipping, order.total], what).toEqual([shown.shipping, shown.total])
      if (shown.total === 0) continue
      expect((await rosa.pay(id, shown.total, card)).data.amount, what).toBe(shown.total)
      expect(await chargesOf(api, order.id), what).toMatchObject([{ amount: shown.total, outcome: 'paid' }])
      told.push(
        new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(shown.total / 100),
      )
    }
    await api.runJobs()
    const mails = await listSandboxMessages(api.services.db)
    const amounts = mails
      .filter(({ links }) => links.some((link) => link.includes(id)))
      .flatMap(({ subject }) => /\$[\d,]+\.\d\d/.exec(subject ?? '')?.[0] ?? [])
    expect(amounts.toSorted()).toEqual(told.toSorted())
    expect(told.length).toBeGreaterThan(count / 4)
  },
  120_000,
)
