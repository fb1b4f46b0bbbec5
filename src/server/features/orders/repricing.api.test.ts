import { beforeEach, expect, test, vi } from 'vitest'
import { customer, rentalOrder, sandboxChargesFor, type Customer } from '#test/api/customer.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import type { Referral } from '#domain/referrals/referral.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import { findAuthorizedAccount } from './core/debit-authorizations.ts'
import { finishCharge } from './core/charge.ts'
import { lockOrder } from './core/repository.ts'
import { startCharge } from './core/start-charge.ts'

/** Edited in the tests, as their partners may. */
const referrals = new Map<string, Referral>()
const api = await testApp({
  overrides: ({ referenceData }) => ({
    sharedNumbers: { has: () => false },
    rateLimiter: { consume: async () => ({ ok: true }) },
    referenceData: {
      ...referenceData,
      findReferral: (id) => referrals.get(id) ?? referenceData.findReferral(id),
    },
  }),
})
const plan = (perUnit: number, trialPeriodDays = 0) => ({ plans: { n910: { perUnit, trialPeriodDays } } })

let parties = 0
beforeEach(() => {
  referrals.clear()
  parties += 1
})

/** One person with another business at each call, each in an account of its own. */
let businesses = 0
let accounts = 0
const newCustomer = () => customer(api, `early${(accounts += 1)}@example.com`)
function answers() {
  businesses += 1
  const { applicant, company } = bodyUS()
  const id = String(parties).padStart(2, '0')
  return {
    applicant: {
      ...applicant,
      name: { firstName: 'Kim', lastName: `Okafor${'abcdefghijklmnopqrstuvwxyz'[parties]}` },
      localPhoneNumber: `(415) 555-01${id}`,
      governmentIdentification: { value: `2190943${id}`, sourceType: 'SSN9' },
    },
    company: {
      ...company,
      name: `Harvest ${businesses} LLC`,
      governmentIdentification: { value: `45-12367${10 + businesses}`, sourceType: 'FEIN' },
    },
  }
}

interface Placed extends Omit<Customer, 'order'> {
  id: string
  orderId: string
}

/** Orders before the application names anybody, so that no other order of the person is known. */
async function orderEarly(referralUrlId: string | null, body: object = rentalOrder): Promise<Placed> {
  const { order, ...merchant } = await newCustomer()
  const id = await merchant.createApplication(
    referralUrlId === null ? {} : { application: { referralUrlId } },
  )
  const { status, data, text } = await order(id, body)
  expect(status, text).toBe(201)
  return { ...merchant, id, orderId: data.id }
}

const orderWithCard = async (referralUrlId: string | null, body: object = rentalOrder) => {
  const { order, ...merchant } = await newCustomer()
  const id = await merchant.createApplication(
    referralUrlId === null ? {} : { application: { referralUrlId } },
  )
  const card = await merchant.addCard(id)
  const { status, data, text } = await order(id, { ...body, financialInstrumentId: card })
  expect(status, text).toBe(201)
  return { ...merchant, id, orderId: data.id, card, data }
}

async function approve({ id, save, onboard }: Placed, application: object = {}, body: object = answers()) {
  const query = { 'override-referral-url': 'true' }
  const saved = await save(id, { application, ...body }, { query })
  expect(saved.status, saved.text).toBe(200)
  const decided = await onboard(id)
  expect(decided.data.decision, decided.text).toBe('APPROVED')
  await api.runJobs()
}
const stateOf = async ({ id, orderId, readOrder }: Placed) => {
  const { status, total, monthly } = (await readOrder(id, orderId)).data
  return [status, total, monthly]
}

test('an early order is free while its offer lasts, and due once its referral is taken away [CHG-12, SEC-37]', async () => {
  const merchants = [await orderEarly('demo-reseller'), await orderEarly('demo-reseller')]
  const third = await orderEarly('demo-reseller')
  for (const merchant of merchants) await approve(merchant, { referralUrlId: null })
  await approve(third)
  expect(await Promise.all(merchants.map(stateOf))).toEqual([
    ['PAYMENT_DUE', 3000, 3000],
    ['PAYMENT_DUE', 3000, 3000],
  ])
  expect(await stateOf(third)).toEqual(['PAID', 0, 0])
})

test('a switch to another offer counts the devices of both offers, at the prices of the new one [CHG-12, SEC-37]', async () => {
  referrals.set('other-offer', { id: 'other-offer', complimentaryDevices: 1, ...plan(27) })
  const [kept, switched] = [await orderEarly('demo-reseller'), await orderEarly('demo-reseller')]
  await approve(kept)
  await approve(switched, { referralUrlId: 'other-offer' })
  expect([await stateOf(kept), await stateOf(switched)]).toEqual([
    ['PAID', 0, 0],
    ['PAYMENT_DUE', 2700, 2700],
  ])
})

test('a person’s only order stays free after a switch to another offer [CHG-12]', async () => {
  referrals.set('other-offer', { id: 'other-offer', complimentaryDevices: 1, ...plan(27) })
  const merchant = await orderEarly('demo-reseller')
  await approve(merchant, { referralUrlId: 'other-offer' })
  expect(await stateOf(merchant)).toEqual(['PAID', 0, 0])
})

test('an offer that its partner ended before the approval gives nothing [CHG-12]', async () => {
  referrals.set('edited', { id: 'edited', complimentaryDevices: 1, ...plan(20) })
  const merchant = await orderEarly('edited')
  referrals.set('edited', { id: 'edited', ...plan(20) })
  await approve(merchant)
  expect(await stateOf(merchant)).toEqual(['PAYMENT_DUE', 2000, 2000])
})

test('what is left of an offer for a part of an order counts once [CHG-12, SEC-37]', async () => {
  referrals.set('two-free', { id: 'two-free', complimentaryDevices: 2, ...plan(20) })
  const two = { ...rentalOrder, profiles: [{ device: 'N910', quantity: 2 }] }
  const [first, second] = [await orderEarly('two-free'), await orderEarly('two-free', two)]
  await approve(first)
  await approve(second)
  expect([await stateOf(first), await stateOf(second)]).toEqual([
    ['PAID', 0, 0],
    ['PAYMENT_DUE', 2000, 2000],
  ])
  await second.pay(second.id, 2000, await second.addCard(second.id))
  const third = await orderEarly('two-free')
  await approve(third)
  expect(await stateOf(third)).toEqual(['PAYMENT_DUE', 2000, 2000])
})

test.each([
  ['is taken away', null],
  ['is another one with higher rents', 'dear'],
])(
  'rent that rose because the referral %s is not charged until it is agreed to [CHG-12, SEC-35]',
  async (_how, next) => {
    referrals.set('cheap', { id: 'cheap', ...plan(10) })
    referrals.set('dear', { id: 'dear', ...plan(30) })
    const merchant = await orderWithCard('cheap')
    expect(merchant.data.total).toBe(1000)
    await approve(merchant, { referralUrlId: next })
    expect(await stateOf(merchant)).toEqual(['PAYMENT_DUE', 3000, 3000])
    expect(await sandboxChargesFor(api, merchant.orderId)).toEqual([])
    expect((await merchant.readOrder(merchant.id, merchant.orderId)).data.hasAuthorizedAccount).toBe(false)
    expect((await merchant.pay(merchant.id, 3000, merchant.card, null)).status).toBe(422)
    expect((await merchant.pay(merchant.id, 3000, merchant.card)).status).toBe(201)
    expect(await sandboxChargesFor(api, merchant.orderId)).toMatchObject([{ amount: 3000, outcome: 'paid' }])
  },
)

test('rent that fell, or did not change, is charged as it was agreed to [CHG-12, SEC-35]', async () => {
  referrals.set('edited', { id: 'edited', ...plan(20) })
  const [fell, same] = [await orderWithCard('edited'), await orderWithCard('edited')]
  await approve(same)
  referrals.set('edited', { id: 'edited', ...plan(15) })
  await approve(fell)
  for (const merchant of [fell, same]) {
    expect(await stateOf(merchant)).toEqual(['PAID', 2000, 2000])
    expect(await sandboxChargesFor(api, merchant.orderId)).toMatchObject([{ amount: 2000, outcome: 'paid' }])
  }
})

test('a referral whose trial begins with nothing due does not start rent that nobody agreed to [CHG-12, SEC-35]', async () => {
  referrals.set('trial', { id: 'trial', ...plan(20, 30) })
  const merchant = await orderEarly('demo-reseller')
  await approve(merchant, { referralUrlId: 'trial' })
  expect(await stateOf(merchant)).toEqual(['PAYMENT_DUE', 2000, 2000])
})

test('a trial that became shorter is agreed to again, and one that did not change begins [CHG-12, SEC-35]', async () => {
  referrals.set('trial', { id: 'trial', ...plan(20, 90) })
  const [same, shorter] = [await orderWithCard('trial'), await orderWithCard('trial')]
  await approve(same)
  referrals.set('trial', { id: 'trial', ...plan(20, 30) })
  await approve(shorter)
  expect([await stateOf(same), await stateOf(shorter)]).toEqual([
    ['PAID', 0, 2000],
    ['PAYMENT_DUE', 2000, 2000],
  ])
})

test('an authorization of the same first amount with less rent charges nothing [CHG-12, SEC-35]', async () => {
  const offer = (perUnit: number): Referral => ({
    id: 'mixed',
    plans: { n910: { perUnit, trialPeriodDays: 30 }, poyntC: { perUnit: 27 } },
  })
  referrals.set('mixed', offer(20))
  const two = ['N910', 'poyntC'].map((device) => ({ device, quantity: 1 }))
  const merchant = await orderWithCard('mixed', { ...rentalOrder, profiles: two })
  referrals.set('mixed', offer(30))
  await approve(merchant)
  expect(await stateOf(merchant)).toEqual(['PAYMENT_DUE', 2700, 5700])
  expect(await sandboxChargesFor(api, merchant.orderId)).toEqual([])
  expect((await merchant.pay(merchant.id, 2700, merchant.card, null)).status).toBe(422)
})

test('an order placed in US dollars is due in Canadian dollars after a move to Canada [CHG-12, SEC-35]', async () => {
  const merchant = await orderWithCard(null)
  await approve(merchant, {}, bodyCA({ sin: '046454286' }))
  const { data } = await merchant.readOrder(merchant.id, merchant.orderId)
  expect([data.status, data.currency, data.due, data.hasAuthorizedAccount]).toEqual([
    'PAYMENT_DUE',
    'CAD',
    3000,
    false,
  ])
  expect(await sandboxChargesFor(api, merchant.orderId)).toEqual([])
})

test('a free order stays free after a move to another market with the same offer [CHG-12]', async () => {
  const merchant = await orderEarly('demo-reseller')
  const { applicant, company } = bodyCA({ sin: '130692544', cn: '7654321' })
  const other = { name: { firstName: 'Luc', lastName: 'Roy' }, localPhoneNumber: '514 234 5699' }
  const body = { applicant: { ...applicant, ...other }, company: { ...company, name: 'Roy et fils inc.' } }
  await approve(merchant, {}, body)
  const { data } = await merchant.readOrder(merchant.id, merchant.orderId)
  expect([data.status, data.currency, data.total, data.monthly]).toEqual(['PAID', 'CAD', 0, 0])
})

/** A free device whose shipping costs something, so that its order is paid after the approval. */
const shipped: Referral = {
  id: 'shipped',
  complimentaryDevices: 1,
  pricing: { shippingCost: 12.5 },
  ...plan(20),
}

test('of two approved orders of a person, the one that is paid first has the complimentary device [CHG-12, SEC-37]', async () => {
  referrals.set(shipped.id, shipped)
  const [first, second] = [await orderEarly(shipped.id), await orderEarly(shipped.id)]
  await approve(first)
  await approve(second)
  for (const merchant of [first, second]) expect(await stateOf(merchant)).toEqual(['PAYMENT_DUE', 1250, 0])
  expect((await first.pay(first.id, 1250, await first.addCard(first.id))).status).toBe(201)
  const card = await second.addCard(second.id)
  expect((await second.pay(second.id, 1250, card)).errors).toMatchObject([
    { field: 'authorization', code: 'authorization_outdated' },
  ])
  expect(await stateOf(second)).toEqual(['PAYMENT_DUE', 3250, 2000])
  expect(await sandboxChargesFor(api, second.orderId)).toEqual([])
  expect((await second.pay(second.id, 3250, card)).status).toBe(201)
})
test('a device whose charge is in flight is taken, even if its application is withdrawn meanwhile [CHG-12, SEC-37]', async () => {
  referrals.set(shipped.id, shipped)
  const [first, second] = [await orderEarly(shipped.id), await orderEarly(shipped.id)]
  await approve(first)
  await approve(second)
  const processor = vi
    .spyOn(api.services.providers.cards, 'charge')
    .mockRejectedValue(new ProviderTimeout('processor'))
  expect((await first.pay(first.id, 1250, await first.addCard(first.id))).status).toBe(504)
  processor.mockRestore()
  await first.withdraw(first.id)
  expect((await second.pay(second.id, 1250, await second.addCard(second.id))).status).toBe(422)
  expect(await stateOf(second)).toEqual(['PAYMENT_DUE', 3250, 2000])
})

test('a charge that was not sent is called off if the order costs more by now [CHG-12, SEC-35]', async () => {
  referrals.set('edited', { id: 'edited', ...plan(20) })
  const merchant = await newCustomer()
  const id = await merchant.createApproved({ ...answers(), application: { referralUrlId: 'edited' } })
  const card = await merchant.addCard(id)
  const { data } = await merchant.order(id, { ...rentalOrder, financialInstrumentId: card })
  // As when its process died.
  const charge = await api.services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, data.id)
    const account = order && (await findAuthorizedAccount(trx, order))
    if (!account) throw new Error('no authorized account')
    return startCharge(trx, api.services, order, account.authorization)
  })
  referrals.set('edited', { id: 'edited', ...plan(25) })
  expect(await finishCharge(api.services, charge.id)).toEqual({ kind: 'called off' })
  expect(await sandboxChargesFor(api, data.id)).toEqual([])
  expect(await stateOf({ ...merchant, id, orderId: data.id })).toEqual(['PAYMENT_DUE', 2500, 2500])
})
