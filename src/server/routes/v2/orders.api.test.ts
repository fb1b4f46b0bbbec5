import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { ProviderTimeout } from '../../providers/provider-timeout.ts'
import { listSandboxCharges } from '../../store/sandbox-cards.ts'
import { listSandboxMessages } from '../../store/sandbox-messages.ts'

let api: TestApp
let rosa: Applicant
const signIn = async () => applicant(await api.as('rosa@delgadobakery.com'))
beforeAll(async () => {
  // The limit of payments protects a live system; what is tested here is what happens without it.
  api = await startTestApp({
    replace: ({ limits }) => ({
      limits: {
        consume: async (name, key) => (name === 'payment' ? { ok: true } : limits.consume(name, key)),
      },
    }),
  })
  rosa = await signIn()
})
afterAll(() => api.close())

const day = 24 * 60 * 60 * 1000
const works = '4242424242424242'
const declined = '4000000000000002'
const address = {
  line1: '22 Mission Street',
  city: 'San Francisco',
  territory: 'CA',
  zip: '94105',
  countryCode: 'US',
}
const rental = { type: 'RENT', address, paymentMethod: 'ALL', profiles: [{ device: 'N910', quantity: 1 }] }
const noDevice = { type: 'NO_DEVICE', address, paymentMethod: 'NONE', licenses: 1 }

const created = async (body: object = bodyUS()): Promise<string> =>
  (await rosa.create(body)).data.application.id
const approved = async (body: object = bodyUS()): Promise<string> => (await rosa.apply(body)).id
const order = (id: string, body: object, as = rosa) =>
  as.call('POST /applications/{id}/orders', { params: { id }, body })
const read = (id: string, orderId: string, as = rosa) =>
  as.call('GET /applications/{id}/orders/{orderId}', { params: { id, orderId } })
const pay = (id: string, amount: number, financialInstrumentId: string, as = rosa) =>
  as.call('POST /applications/{id}/payments', { params: { id }, body: { amount, financialInstrumentId } })
const card = async (id: string, number = works): Promise<string> => {
  const typed = { number, expMonth: 12, expYear: 2031, cvv: '123' }
  const { data } = await api.anonymous().post('/sandbox/cards', typed)
  const { token } = data as { token: string }
  const added = await rosa.call('POST /applications/{id}/financial-instruments/credit-cards', {
    params: { id },
    body: { token },
  })
  return added.data.id
}
const chargesOf = async (orderId: string) =>
  (await listSandboxCharges(api.services.db)).filter(({ key }) => key.startsWith(orderId))
const faultsOf = async (id: string, body: object) =>
  (await order(id, body)).errors.map(({ field, code }) => [field, code])

describe('placing an order', () => {
  test('keeps what was ordered, priced here, and the application names it [ORDER-04, API2-34, API2-35]', async () => {
    const id = await created()
    const sent = {
      ...rental,
      profiles: [
        { device: 'N910', quantity: 2, price: 1, unitPrice: 0.01 },
        { bundle: 'POYNTC_SUNMIT2S1', quantity: 1 },
      ],
      total: 1,
      licenses: 3,
      feeProfiles: [{ name: 'terminal', amount: 1 }],
    }
    const { status, data } = await order(id, sent)
    expect(status).toBe(201)
    expect(data).toMatchObject({
      type: 'RENT',
      status: 'PLACED',
      paymentMethod: 'ALL',
      address,
      profiles: [
        { device: 'N910', quantity: 2 },
        { bundle: 'POYNTC_SUNMIT2S1', quantity: 1 },
      ],
      quantities: { devices: { N910: 2 }, bundles: { POYNTC_SUNMIT2S1: 1 } },
      displayBundles: { POYNTC: true, POYNTC_SUNMIT2S2: false },
      licenses: 3,
      feeProfiles: [{ name: 'terminal', terminalType: 'ALL', paymentType: 'ALL' }],
      lines: [
        { device: 'N910', quantity: 2, unitPrice: 3000, charge: 6000 },
        { bundle: 'POYNTC_SUNMIT2S1', quantity: 1, unitPrice: 6000, charge: 6000 },
        { device: 'license', quantity: 3, unitPrice: 0, charge: 0 },
      ],
      shipping: 0,
      total: 12_000,
      due: 0,
      currency: 'USD',
      frequency: 'M',
      monthly: 12_000,
    })
    expect((await read(id, data.id)).data).toEqual(data)
    expect((await rosa.read(id)).data.application.orderId).toBe(data.id)
  })

  test('an order that says little is a rental, paid by bank, once', async () => {
    const { data } = await order(await created(), { address, profiles: [{ device: 'N950' }] })
    expect([data.type, data.paymentMethod, data.profiles[0]?.quantity, data.licenses]).toEqual([
      'RENT',
      'BANK',
      1,
      1,
    ])
  })

  test('a new order takes the place of one that is not paid; the same one again is the same', async () => {
    const id = await created()
    const first = await order(id, rental)
    expect((await order(id, rental)).data.id).toBe(first.data.id)
    const second = await order(id, { ...rental, licenses: 2 })
    expect(second.data.id).not.toBe(first.data.id)
    expect((await rosa.read(id)).data.application.orderId).toBe(second.data.id)
    expect((await read(id, first.data.id)).status).toBe(404)
  })

  test('fifty orders at once are one', async () => {
    const id = await created()
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(id, rental)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    const kept = await api.services.db
      .selectFrom('orders')
      .select('id')
      .where('application_id', '=', id as never)
      .execute()
    expect(kept).toHaveLength(1)
  })

  test('every wrong field is named at once', async () => {
    const id = await created()
    expect(
      await faultsOf(id, { type: 'BUY', paymentMethod: 'CARD', profiles: [{ device: 'X' }], licenses: 0 }),
    ).toEqual([
      ['profiles[0].device', 'choice_unknown'],
      ['type', 'order_type_off'],
      ['licenses', 'quantity_range'],
      ['address.countryCode', 'required'],
      ['address.line1', 'required'],
      ['address.city', 'required'],
      ['address.zip', 'required'],
      ['address.territory', 'required'],
      ['financialInstrumentId', 'required'],
    ])
    expect(await faultsOf(id, { ...rental, paymentMethod: 'NONE' })).toEqual([
      ['paymentMethod', 'payment_method_missing'],
    ])
    expect(await faultsOf(id, { ...rental, profiles: [{ device: 'N910', quantity: '2' }] })).toEqual([
      ['profiles[0].quantity', 'wrong_type'],
    ])
  })

  test('another application’s card, and a card where the bank pays, are refused', async () => {
    const [id, other] = [await created(), await created()]
    const unusable = [['financialInstrumentId', 'instrument_unusable']]
    const foreign = await card(other)
    expect(await faultsOf(id, { ...rental, financialInstrumentId: foreign })).toEqual(unusable)
    const own = await card(id)
    expect(await faultsOf(id, { ...rental, paymentMethod: 'BANK', financialInstrumentId: own })).toEqual(
      unusable,
    )
    expect((await order(id, { ...rental, paymentMethod: 'CARD', financialInstrumentId: own })).status).toBe(
      201,
    )
  })

  test('a reseller’s plans, purchases and limit hold; what is complimentary costs nothing', async () => {
    const id = await created({ ...bodyUS(), application: { referralUrlId: 'demo-reseller' } })
    const bought = await order(id, { ...rental, type: 'BUY' })
    expect([bought.status, bought.data.total, bought.data.frequency]).toEqual([201, 39_900, null])
    expect((await order(id, rental)).data).toMatchObject({ total: 0, lines: [{ unitPrice: 2495 }, {}] })
    expect(await faultsOf(id, { ...rental, profiles: [{ device: 'N910', quantity: 2 }] })).toEqual([
      ['profiles', 'complimentary_limit'],
    ])
  })

  test('a Canadian order is priced in Canadian dollars and delivered in Canada', async () => {
    const id = await created(bodyCA())
    expect(await faultsOf(id, rental)).toContainEqual(['address.countryCode', 'choice_unknown'])
    const at = { line1: '4210 rue Saint-Denis', city: 'Montréal', territory: 'QC', zip: 'H2J 2K8' }
    const { data } = await order(id, { ...rental, address: { ...at, countryCode: 'CA' } })
    expect([data.currency, data.total]).toEqual(['CAD', 3000])
  })

  test('nobody orders, reads or pays for somebody else', async () => {
    const id = await approved()
    const { data } = await order(id, rental)
    const eve = applicant(await api.as('eve@example.com'))
    for (const answer of [
      await order(id, rental, eve),
      await read(id, data.id, eve),
      await pay(id, 3000, 'x', eve),
    ])
      expect([answer.status, answer.errors[0]?.code]).toEqual([403, 'not_yours'])
    const other = await created()
    expect((await read(other, data.id)).status).toBe(404)
    expect((await read(id, 'nonsense')).status).toBe(404)
  })
})

describe('the charge at the approval', () => {
  test('comes with the approval, not before it, and once [ORDER-15]', async () => {
    const id = await created()
    const { data } = await order(id, { ...rental, financialInstrumentId: await card(id) })
    await api.runJobs()
    expect([await chargesOf(data.id), (await read(id, data.id)).data.status]).toEqual([[], 'PLACED'])
    const early = await pay(id, 3000, await card(id))
    expect([early.status, early.errors[0]?.code]).toEqual([409, 'order_not_due'])
    expect((await rosa.onboard(id)).data.decision).toBe('APPROVED')
    await rosa.onboard(id)
    await api.runJobs()
    expect(await chargesOf(data.id)).toMatchObject([{ amount: 3000, currency: 'USD', outcome: 'paid' }])
    expect((await read(id, data.id)).data).toMatchObject({ status: 'PAID', due: 0 })
  })

  test('comes too when a person approves, and is told by mail with its amount', async () => {
    const id = await created({ ...bodyUS({ ssn4: '8888' }) })
    const { data } = await order(id, { ...rental, financialInstrumentId: await card(id) })
    await rosa.onboard(id)
    await api.runJobs()
    expect(await chargesOf(data.id)).toEqual([])
    const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
    expect((await uma.decide(id, { decision: 'APPROVED', reasons: [] })).status).toBe(200)
    await api.runJobs()
    expect(await chargesOf(data.id)).toHaveLength(1)
    const mails = await listSandboxMessages(api.services.db)
    expect(mails.some(({ subject, links }) => subject?.includes('$30.00') && links[0]?.includes(id))).toBe(
      true,
    )
  })

  test('is made from the bank account that is paid into, where the bank pays', async () => {
    const id = await created()
    await rosa.linkBank(id, {
      fullName: 'Rosa Delgado',
      accountType: 'CHECKING',
      routingNumber: '021000021',
      accountNumber: '000123456789',
    })
    const { data } = await order(id, { ...rental, paymentMethod: 'BANK' })
    await rosa.onboard(id)
    await api.runJobs()
    expect(await chargesOf(data.id)).toMatchObject([{ source: '6789', outcome: 'paid' }])
  })

  test('waits for a payment where nothing was chosen to pay with', async () => {
    const id = await created()
    const { data } = await order(id, rental)
    await rosa.onboard(id)
    await api.runJobs()
    expect((await read(id, data.id)).data).toMatchObject({ status: 'PAYMENT_DUE', due: 3000 })
    expect((await pay(id, 3000, await card(id))).status).toBe(201)
  })

  test('is none for what costs nothing', async () => {
    const id = await created()
    const { data } = await order(id, noDevice)
    await rosa.onboard(id)
    await api.runJobs()
    expect((await read(id, data.id)).data).toMatchObject({ status: 'PAID', total: 0, frequency: null })
    expect(await chargesOf(data.id)).toEqual([])
  })

  test('does not come when the application is declined', async () => {
    const id = await created(bodyUS({ ssn4: '5555' }))
    const { data } = await order(id, { ...rental, financialInstrumentId: await card(id) })
    expect((await rosa.onboard(id)).data.decision).toBe('DECLINED')
    await api.runJobs()
    expect([await chargesOf(data.id), (await order(id, rental)).errors[0]?.code]).toEqual([
      [],
      'application_declined',
    ])
  })

  test('a processor that does not answer is asked again, and charges once', async () => {
    const id = await created()
    const { data } = await order(id, { ...rental, financialInstrumentId: await card(id) })
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
    expect(await chargesOf(data.id)).toHaveLength(1)
    expect((await read(id, data.id)).data.status).toBe('PAID')
  })
})

describe('a payment', () => {
  test('of what is due pays the order that was placed after the approval [API2-33]', async () => {
    const id = await approved()
    const { data } = await order(id, rental)
    expect([data.status, data.due]).toEqual(['PAYMENT_DUE', 3000])
    const instrument = await card(id)
    const paid = await pay(id, 3000, instrument)
    expect(paid.status).toBe(201)
    expect(paid.data).toMatchObject({
      orderId: data.id,
      amount: 3000,
      currency: 'USD',
      status: 'PAID',
      financialInstrumentId: instrument,
    })
    expect(await chargesOf(data.id)).toMatchObject([{ amount: data.total }])
    const again = await pay(id, 3000, instrument)
    expect([again.status, again.errors[0]?.code]).toEqual([409, 'order_paid'])
  })

  test('of another amount, or from another’s card, is refused', async () => {
    const id = await approved()
    const { data } = await order(id, rental)
    const instrument = await card(id)
    for (const amount of [2999, 30, 30.5, -3000, 0])
      expect((await pay(id, amount, instrument)).errors[0]).toMatchObject({ field: 'amount' })
    const foreign = await card(await created())
    expect((await pay(id, 3000, foreign)).errors[0]?.code).toBe('instrument_unusable')
    expect((await pay(id, 3000, 'nonsense')).errors[0]?.code).toBe('instrument_unusable')
    expect(await chargesOf(data.id)).toEqual([])
  })

  test('that is declined says so in its own words, and another card pays', async () => {
    const id = await approved()
    const { data } = await order(id, rental)
    const refused = await pay(id, 3000, await card(id, declined))
    expect([refused.status, refused.errors[0]]).toEqual([
      422,
      {
        code: 'payment_declined',
        message: 'Your selected payment method was declined by bank. Please use another one.',
      },
    ])
    expect((await read(id, data.id)).data).toMatchObject({ status: 'PAYMENT_DECLINED', due: 3000 })
    expect((await pay(id, 3000, await card(id))).status).toBe(201)
    expect((await chargesOf(data.id)).map(({ outcome }) => outcome)).toEqual(['declined', 'paid'])
  })

  test('fifty at once are one charge', async () => {
    const id = await approved()
    const { data } = await order(id, rental)
    const instrument = await card(id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(id, 3000, instrument)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses.has(201) && [...statuses].every((status) => status === 201 || status === 409)).toBe(true)
    const payments = new Set(answers.filter(({ status }) => status === 201).map((one) => one.data.id))
    expect([payments.size, (await chargesOf(data.id)).length]).toEqual([1, 1])
  })

  test('fifty at once from two cards are one charge', async () => {
    const id = await approved()
    const { data } = await order(id, rental)
    const cards = [await card(id), await card(id)]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_one, at) => pay(id, 3000, cards[at % 2] ?? '')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await chargesOf(data.id)).toHaveLength(1)
  })

  test('without an order there is nothing to pay', async () => {
    const id = await approved()
    const { status, errors } = await pay(id, 3000, await card(id))
    expect([status, errors[0]?.code]).toEqual([409, 'order_not_due'])
  })
})

describe('a rental', () => {
  const month = 31 * day

  test('is charged every month to the card it was paid with [ORDER-16]', async () => {
    const id = await approved()
    const { data } = await order(id, rental)
    expect(data.frequency).toBe('M')
    await pay(id, 3000, await card(id))
    for (const charges of [2, 3]) {
      await api.advance(month)
      await api.runJobs()
      await api.runJobs()
      expect(await chargesOf(data.id)).toHaveLength(charges)
    }
    expect(new Set((await chargesOf(data.id)).map(({ source }) => source)).size).toBe(1)
    rosa = await signIn()
    expect((await read(id, data.id)).data).toMatchObject({ status: 'PAID', due: 0, total: 3000 })
  })

  test('whose month is declined is past due until another card pays it', async () => {
    const id = await approved()
    const { data } = await order(id, rental)
    const { charge } = api.services.providers.cards
    await pay(id, 3000, await card(id))
    api.services.providers.cards.charge = async () => 'declined'
    try {
      await api.advance(month)
      await api.runJobs()
    } finally {
      api.services.providers.cards.charge = charge
    }
    rosa = await signIn()
    expect((await read(id, data.id)).data).toMatchObject({ status: 'PAST_DUE', due: 3000 })
    expect((await pay(id, 3000, await card(id))).status).toBe(201)
    expect((await read(id, data.id)).data).toMatchObject({ status: 'PAID', due: 0 })
  })

  test('that was bought instead is charged once', async () => {
    const id = await approved({ ...bodyUS(), application: { referralUrlId: 'demo-reseller' } })
    const { data } = await order(id, { ...rental, type: 'BUY' })
    await pay(id, 39_900, await card(id))
    await api.advance(2 * month)
    await api.runJobs()
    expect(await chargesOf(data.id)).toHaveLength(1)
  })
})
