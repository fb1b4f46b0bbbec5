import { expect, test } from 'vitest'
import { customer, deliveryAddress, rentalOrder } from '#test/api/customer.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = await customer(api)

const errorsOf = async (id: string, body: object) =>
  (await rosa.order(id, body)).errors.map(({ field, code }) => [field, code])

test('stores the order, priced by the server, and links it to the application [ORDER-04, API2-34, API2-35]', async () => {
  const id = await rosa.createApplication()
  const orderBody = {
    ...rentalOrder,
    profiles: [
      { device: 'N910', quantity: 2, price: 1, unitPrice: 0.01 },
      { bundle: 'POYNTC_SUNMIT2S1', quantity: 1 },
    ],
    total: 1,
    licenses: 3,
    feeProfiles: [{ name: 'terminal', amount: 1 }],
  }
  const { status, data } = await rosa.order(id, orderBody)
  expect(status).toBe(201)
  expect(data).toMatchObject({
    type: 'RENT',
    status: 'PLACED',
    paymentMethod: 'ALL',
    address: deliveryAddress,
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

test('defaults to one license, rented and paid by bank', async () => {
  const { data } = await rosa.order(await rosa.createApplication(), {
    address: deliveryAddress,
    profiles: [{ device: 'N950' }],
  })
  expect([data.type, data.paymentMethod, data.profiles[0]?.quantity, data.licenses]).toEqual([
    'RENT',
    'BANK',
    1,
    1,
  ])
})

test('replaces an unpaid order and returns the same order when it is repeated', async () => {
  const id = await rosa.createApplication()
  const first = await rosa.order(id, rentalOrder)
  expect((await rosa.order(id, rentalOrder)).data.id).toBe(first.data.id)
  const second = await rosa.order(id, { ...rentalOrder, licenses: 2 })
  expect(second.data.id).not.toBe(first.data.id)
  expect((await rosa.read(id)).data.application.orderId).toBe(second.data.id)
  expect((await rosa.readOrder(id, first.data.id)).status).toBe(404)
})

test('creates one order for fifty concurrent requests', async () => {
  const id = await rosa.createApplication()
  const responses = await Promise.all(Array.from({ length: 50 }, () => rosa.order(id, rentalOrder)))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1)
  const orders = await api.services.db
    .selectFrom('orders')
    .select('id')
    .where('application_id', '=', id as never)
    .execute()
  expect(orders).toHaveLength(1)
})

test('reports every invalid field', async () => {
  const id = await rosa.createApplication()
  expect(
    await errorsOf(id, { type: 'BUY', paymentMethod: 'CARD', profiles: [{ device: 'X' }], licenses: 0 }),
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
  expect(await errorsOf(id, { ...rentalOrder, paymentMethod: 'NONE' })).toEqual([
    ['paymentMethod', 'payment_method_missing'],
  ])
  expect(await errorsOf(id, { ...rentalOrder, profiles: [{ device: 'N910', quantity: '2' }] })).toEqual([
    ['profiles[0].quantity', 'wrong_type'],
  ])
})

test('rejects another application’s card, and a card for a bank payment', async () => {
  const [id, otherId] = [await rosa.createApplication(), await rosa.createApplication()]
  const unusable = [['financialInstrumentId', 'instrument_unusable']]
  const foreignCard = await rosa.addCard(otherId)
  expect(await errorsOf(id, { ...rentalOrder, financialInstrumentId: foreignCard })).toEqual(unusable)
  const own = await rosa.addCard(id)
  expect(await errorsOf(id, { ...rentalOrder, paymentMethod: 'BANK', financialInstrumentId: own })).toEqual(
    unusable,
  )
  expect(
    (await rosa.order(id, { ...rentalOrder, paymentMethod: 'CARD', financialInstrumentId: own })).status,
  ).toBe(201)
})

test('applies a reseller’s plans, purchase types, limits and complimentary devices', async () => {
  const id = await rosa.createApplication({ ...bodyUS(), application: { referralUrlId: 'demo-reseller' } })
  const purchase = await rosa.order(id, { ...rentalOrder, type: 'BUY' })
  expect([purchase.status, purchase.data.total, purchase.data.frequency]).toEqual([201, 39_900, null])
  expect((await rosa.order(id, rentalOrder)).data).toMatchObject({
    total: 0,
    lines: [{ unitPrice: 2495 }, {}],
  })
  expect(await errorsOf(id, { ...rentalOrder, profiles: [{ device: 'N910', quantity: 2 }] })).toEqual([
    ['profiles', 'complimentary_limit'],
  ])
})

test('prices a Canadian order in Canadian dollars and delivers within Canada', async () => {
  const id = await rosa.createApplication(bodyCA())
  expect(await errorsOf(id, rentalOrder)).toContainEqual(['address.countryCode', 'choice_unknown'])
  const at = { line1: '4210 rue Saint-Denis', city: 'Montréal', territory: 'QC', zip: 'H2J 2K8' }
  const { data } = await rosa.order(id, { ...rentalOrder, address: { ...at, countryCode: 'CA' } })
  expect([data.currency, data.total]).toEqual(['CAD', 3000])
})

test('rejects orders, reads and payments for another user’s application', async () => {
  const id = await rosa.createApproved()
  const { data } = await rosa.order(id, rentalOrder)
  const eve = await customer(api, 'eve@example.com')
  for (const response of [
    await eve.order(id, rentalOrder),
    await eve.readOrder(id, data.id),
    await eve.pay(id, 3000, 'x'),
  ])
    expect([response.status, response.errors[0]?.code]).toEqual([403, 'not_yours'])
  const otherId = await rosa.createApplication()
  expect((await rosa.readOrder(otherId, data.id)).status).toBe(404)
  expect((await rosa.readOrder(id, 'nonsense')).status).toBe(404)
})
