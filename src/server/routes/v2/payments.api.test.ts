import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant } from '../../../../test/api/applicant.ts'
import {
  chargesOf,
  customer,
  declinedCard,
  delivery,
  rental,
  type Customer,
} from '../../../../test/api/customer.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { ProviderTimeout } from '../../providers/provider-timeout.ts'
import { listSandboxMessages } from '../../store/sandbox-messages.ts'

let api: TestApp
let rosa: Customer
beforeAll(async () => {
  // The limit of payments protects a live system; what is tested here is what happens without it.
  api = await startTestApp({
    replace: ({ limits }) => ({
      limits: {
        consume: async (name, key) => (name === 'payment' ? { ok: true } : limits.consume(name, key)),
      },
    }),
  })
  rosa = await customer(api)
})
afterAll(() => api.close())

const day = 24 * 60 * 60 * 1000
const noDevice = { type: 'NO_DEVICE', address: delivery, paymentMethod: 'NONE', licenses: 1 }

describe('the charge at the approval', () => {
  test('comes with the approval, not before it, and once [ORDER-15]', async () => {
    const id = await rosa.created()
    const { data } = await rosa.order(id, { ...rental, financialInstrumentId: await rosa.card(id) })
    await api.runJobs()
    expect([await chargesOf(api, data.id), (await rosa.readOrder(id, data.id)).data.status]).toEqual([
      [],
      'PLACED',
    ])
    const early = await rosa.pay(id, 3000, await rosa.card(id))
    expect([early.status, early.errors[0]?.code]).toEqual([409, 'order_not_due'])
    expect((await rosa.onboard(id)).data.decision).toBe('APPROVED')
    await rosa.onboard(id)
    await api.runJobs()
    expect(await chargesOf(api, data.id)).toMatchObject([{ amount: 3000, currency: 'USD', outcome: 'paid' }])
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAID', due: 0 })
  })

  test('comes too when a person approves, and is told by mail with its amount', async () => {
    const id = await rosa.created({ ...bodyUS({ ssn4: '8888' }) })
    const { data } = await rosa.order(id, { ...rental, financialInstrumentId: await rosa.card(id) })
    await rosa.onboard(id)
    await api.runJobs()
    expect(await chargesOf(api, data.id)).toEqual([])
    const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
    expect((await uma.decide(id, { decision: 'APPROVED', reasons: [] })).status).toBe(200)
    await api.runJobs()
    expect(await chargesOf(api, data.id)).toHaveLength(1)
    const mails = await listSandboxMessages(api.services.db)
    expect(mails.some(({ subject, links }) => subject?.includes('$30.00') && links[0]?.includes(id))).toBe(
      true,
    )
  })

  test('is made from the bank account that is paid into, where the bank pays', async () => {
    const id = await rosa.created()
    await rosa.linkBank(id, {
      fullName: 'Rosa Delgado',
      accountType: 'CHECKING',
      routingNumber: '021000021',
      accountNumber: '000123456789',
    })
    const { data } = await rosa.order(id, { ...rental, paymentMethod: 'BANK' })
    await rosa.onboard(id)
    await api.runJobs()
    expect(await chargesOf(api, data.id)).toMatchObject([{ source: '6789', outcome: 'paid' }])
  })

  test('waits for a payment where nothing was chosen to pay with', async () => {
    const id = await rosa.created()
    const { data } = await rosa.order(id, rental)
    await rosa.onboard(id)
    await api.runJobs()
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAYMENT_DUE', due: 3000 })
    expect((await rosa.pay(id, 3000, await rosa.card(id))).status).toBe(201)
  })

  test('is none for what costs nothing', async () => {
    const id = await rosa.created()
    const { data } = await rosa.order(id, noDevice)
    await rosa.onboard(id)
    await api.runJobs()
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({
      status: 'PAID',
      total: 0,
      frequency: null,
    })
    expect(await chargesOf(api, data.id)).toEqual([])
  })

  test('does not come when the application is declined', async () => {
    const id = await rosa.created(bodyUS({ ssn4: '5555' }))
    const { data } = await rosa.order(id, { ...rental, financialInstrumentId: await rosa.card(id) })
    expect((await rosa.onboard(id)).data.decision).toBe('DECLINED')
    await api.runJobs()
    expect([await chargesOf(api, data.id), (await rosa.order(id, rental)).errors[0]?.code]).toEqual([
      [],
      'application_declined',
    ])
  })

  test('a processor that does not answer is asked again, and charges once', async () => {
    const id = await rosa.created()
    const { data } = await rosa.order(id, { ...rental, financialInstrumentId: await rosa.card(id) })
    await rosa.onboard(id)
    const { cards } = api.services.providers
    api.services.providers.cards = {
      ...cards,
      charge: async (charge) => {
        await cards.charge(charge)
        throw new ProviderTimeout('processor')
      },
    }
    try {
      await api.runJobs()
    } finally {
      api.services.providers.cards = cards
    }
    await api.advance(10 * 60_000)
    await api.runJobs()
    expect(await chargesOf(api, data.id)).toHaveLength(1)
    expect((await rosa.readOrder(id, data.id)).data.status).toBe('PAID')
  })
})

describe('a payment', () => {
  test('of what is due pays the order that was placed after the approval [API2-33]', async () => {
    const id = await rosa.approved()
    const { data } = await rosa.order(id, rental)
    expect([data.status, data.due]).toEqual(['PAYMENT_DUE', 3000])
    const instrument = await rosa.card(id)
    const paid = await rosa.pay(id, 3000, instrument)
    expect(paid.status).toBe(201)
    expect(paid.data).toMatchObject({
      orderId: data.id,
      amount: 3000,
      currency: 'USD',
      status: 'PAID',
      financialInstrumentId: instrument,
    })
    expect(await chargesOf(api, data.id)).toMatchObject([{ amount: data.total }])
    const again = await rosa.pay(id, 3000, instrument)
    expect([again.status, again.errors[0]?.code]).toEqual([409, 'order_paid'])
  })

  test('of another amount, or from another’s card, is refused', async () => {
    const id = await rosa.approved()
    const { data } = await rosa.order(id, rental)
    const instrument = await rosa.card(id)
    for (const amount of [2999, 30, 30.5, -3000, 0])
      expect((await rosa.pay(id, amount, instrument)).errors[0]).toMatchObject({ field: 'amount' })
    const foreign = await rosa.card(await rosa.created())
    expect((await rosa.pay(id, 3000, foreign)).errors[0]?.code).toBe('instrument_unusable')
    expect((await rosa.pay(id, 3000, 'nonsense')).errors[0]?.code).toBe('instrument_unusable')
    expect(await chargesOf(api, data.id)).toEqual([])
  })

  test('that is declined says so in its own words, and another card pays', async () => {
    const id = await rosa.approved()
    const { data } = await rosa.order(id, rental)
    const refused = await rosa.pay(id, 3000, await rosa.card(id, declinedCard))
    expect([refused.status, refused.errors[0]]).toEqual([
      422,
      {
        code: 'payment_declined',
        message: 'Your selected payment method was declined by bank. Please use another one.',
      },
    ])
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAYMENT_DECLINED', due: 3000 })
    expect((await rosa.pay(id, 3000, await rosa.card(id))).status).toBe(201)
    expect((await chargesOf(api, data.id)).map(({ outcome }) => outcome)).toEqual(['declined', 'paid'])
  })

  test('fifty at once are one charge', async () => {
    const id = await rosa.approved()
    const { data } = await rosa.order(id, rental)
    const instrument = await rosa.card(id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => rosa.pay(id, 3000, instrument)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses.has(201) && [...statuses].every((status) => status === 201 || status === 409)).toBe(true)
    const payments = new Set(answers.filter(({ status }) => status === 201).map((one) => one.data.id))
    expect([payments.size, (await chargesOf(api, data.id)).length]).toEqual([1, 1])
  })

  test('fifty at once from two cards are one charge', async () => {
    const id = await rosa.approved()
    const { data } = await rosa.order(id, rental)
    const cards = [await rosa.card(id), await rosa.card(id)]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_one, at) => rosa.pay(id, 3000, cards[at % 2] ?? '')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await chargesOf(api, data.id)).toHaveLength(1)
  })

  test('without an order there is nothing to pay', async () => {
    const id = await rosa.approved()
    const { status, errors } = await rosa.pay(id, 3000, await rosa.card(id))
    expect([status, errors[0]?.code]).toEqual([409, 'order_not_due'])
  })
})

describe('a rental', () => {
  const month = 31 * day

  test('is charged every month to the card it was paid with [ORDER-16]', async () => {
    const id = await rosa.approved()
    const { data } = await rosa.order(id, rental)
    expect(data.frequency).toBe('M')
    await rosa.pay(id, 3000, await rosa.card(id))
    for (const charges of [2, 3]) {
      await api.advance(month)
      await api.runJobs()
      await api.runJobs()
      expect(await chargesOf(api, data.id)).toHaveLength(charges)
    }
    expect(new Set((await chargesOf(api, data.id)).map(({ source }) => source)).size).toBe(1)
    rosa = await customer(api)
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAID', due: 0, total: 3000 })
  })

  test('whose month is declined is past due until another card pays it', async () => {
    const id = await rosa.approved()
    const { data } = await rosa.order(id, rental)
    const { charge } = api.services.providers.cards
    await rosa.pay(id, 3000, await rosa.card(id))
    api.services.providers.cards.charge = async () => 'declined'
    try {
      await api.advance(month)
      await api.runJobs()
    } finally {
      api.services.providers.cards.charge = charge
    }
    rosa = await customer(api)
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAST_DUE', due: 3000 })
    expect((await rosa.pay(id, 3000, await rosa.card(id))).status).toBe(201)
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAID', due: 0 })
  })

  test('that was bought instead is charged once', async () => {
    const id = await rosa.approved({ ...bodyUS(), application: { referralUrlId: 'demo-reseller' } })
    const { data } = await rosa.order(id, { ...rental, type: 'BUY' })
    await rosa.pay(id, 39_900, await rosa.card(id))
    await api.advance(2 * month)
    await api.runJobs()
    expect(await chargesOf(api, data.id)).toHaveLength(1)
  })
})
