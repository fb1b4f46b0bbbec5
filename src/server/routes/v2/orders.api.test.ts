import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer, delivery, rental, type Customer } from '../../../../test/api/customer.ts'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'

let api: TestApp
let rosa: Customer
beforeAll(async () => {
  api = await startTestApp()
  rosa = await customer(api)
})
afterAll(() => api.close())

const faultsOf = async (id: string, body: object) =>
  (await rosa.order(id, body)).errors.map(({ field, code }) => [field, code])

test('keeps what was ordered, priced here, and the application names it [ORDER-04, API2-34, API2-35]', async () => {
  const id = await rosa.created()
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
  const { status, data } = await rosa.order(id, sent)
  expect(status).toBe(201)
  expect(data).toMatchObject({
    type: 'RENT',
    status: 'PLACED',
    paymentMethod: 'ALL',
    address: delivery,
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
  expect((await rosa.readOrder(id, data.id)).data).toEqual(data)
  expect((await rosa.read(id)).data.application.orderId).toBe(data.id)
})

test('an order that says little is a rental, paid by bank, once', async () => {
  const { data } = await rosa.order(await rosa.created(), {
    address: delivery,
    profiles: [{ device: 'N950' }],
  })
  expect([data.type, data.paymentMethod, data.profiles[0]?.quantity, data.licenses]).toEqual([
    'RENT',
    'BANK',
    1,
    1,
  ])
})

test('a new order takes the place of one that is not paid; the same one again is the same', async () => {
  const id = await rosa.created()
  const first = await rosa.order(id, rental)
  expect((await rosa.order(id, rental)).data.id).toBe(first.data.id)
  const second = await rosa.order(id, { ...rental, licenses: 2 })
  expect(second.data.id).not.toBe(first.data.id)
  expect((await rosa.read(id)).data.application.orderId).toBe(second.data.id)
  expect((await rosa.readOrder(id, first.data.id)).status).toBe(404)
})

test('fifty orders at once are one', async () => {
  const id = await rosa.created()
  const answers = await Promise.all(Array.from({ length: 50 }, () => rosa.order(id, rental)))
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
  const id = await rosa.created()
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
  const [id, other] = [await rosa.created(), await rosa.created()]
  const unusable = [['financialInstrumentId', 'instrument_unusable']]
  const foreign = await rosa.card(other)
  expect(await faultsOf(id, { ...rental, financialInstrumentId: foreign })).toEqual(unusable)
  const own = await rosa.card(id)
  expect(await faultsOf(id, { ...rental, paymentMethod: 'BANK', financialInstrumentId: own })).toEqual(
    unusable,
  )
  expect(
    (await rosa.order(id, { ...rental, paymentMethod: 'CARD', financialInstrumentId: own })).status,
  ).toBe(201)
})

test('a reseller’s plans, purchases and limit hold; what is complimentary costs nothing', async () => {
  const id = await rosa.created({ ...bodyUS(), application: { referralUrlId: 'demo-reseller' } })
  const bought = await rosa.order(id, { ...rental, type: 'BUY' })
  expect([bought.status, bought.data.total, bought.data.frequency]).toEqual([201, 39_900, null])
  expect((await rosa.order(id, rental)).data).toMatchObject({ total: 0, lines: [{ unitPrice: 2495 }, {}] })
  expect(await faultsOf(id, { ...rental, profiles: [{ device: 'N910', quantity: 2 }] })).toEqual([
    ['profiles', 'complimentary_limit'],
  ])
})

test('a Canadian order is priced in Canadian dollars and delivered in Canada', async () => {
  const id = await rosa.created(bodyCA())
  expect(await faultsOf(id, rental)).toContainEqual(['address.countryCode', 'choice_unknown'])
  const at = { line1: '4210 rue Saint-Denis', city: 'Montréal', territory: 'QC', zip: 'H2J 2K8' }
  const { data } = await rosa.order(id, { ...rental, address: { ...at, countryCode: 'CA' } })
  expect([data.currency, data.total]).toEqual(['CAD', 3000])
})

test('nobody orders, reads or pays for somebody else', async () => {
  const id = await rosa.approved()
  const { data } = await rosa.order(id, rental)
  const eve = await customer(api, 'eve@example.com')
  for (const answer of [
    await eve.order(id, rental),
    await eve.readOrder(id, data.id),
    await eve.pay(id, 3000, 'x'),
  ])
    expect([answer.status, answer.errors[0]?.code]).toEqual([403, 'not_yours'])
  const other = await rosa.created()
  expect((await rosa.readOrder(other, data.id)).status).toBe(404)
  expect((await rosa.readOrder(id, 'nonsense')).status).toBe(404)
})
