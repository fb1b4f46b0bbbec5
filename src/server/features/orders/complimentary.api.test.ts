import { beforeEach, expect, test } from 'vitest'
import { customer, rentalOrder, type Customer } from '#test/api/customer.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { startTestApp, testApp } from '#test/api/start-app.ts'
import { errorsOf } from '#test/api/v2.ts'

let rosa: Customer
let merchants = 0
const api = await testApp()
beforeEach(async () => {
  rosa = await customer(api, `rosa${(merchants += 1)}@delgadobakery.com`)
})

/** One complimentary rental per merchant. */
const underReseller = { ...bodyUS(), application: { referralUrlId: 'demo-reseller' } }
const limitReached = [422, 'profiles complimentary_limit']
const place = async (id: string, body: object = rentalOrder) => {
  const response = await rosa.order(id, body)
  return [response.status, errorsOf(response)[0] ?? response.data.total]
}
const complimentaryLeft = async (id: string) => {
  const { businessId } = (await rosa.read(id)).data.application
  return (await rosa.call('GET /configs/plans', { query: { businessId } })).data.complimentaryLeft
}

test('the second complimentary terminal is refused after the first one was ordered and is paid [CHG-12]', async () => {
  const id = await rosa.createApproved(underReseller)
  expect(await complimentaryLeft(id)).toBe(1)
  const first = await rosa.order(id, rentalOrder)
  expect([first.status, first.data.status, first.data.total, first.data.monthly]).toEqual([201, 'PAID', 0, 0])
  expect(await complimentaryLeft(id)).toBe(0)
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await place(id)).toEqual(limitReached)
})

test('four concurrent orders of an approved business get one complimentary terminal [CHG-12]', async () => {
  const id = await rosa.createApproved(underReseller)
  const responses = await Promise.all(Array.from({ length: 4 }, () => rosa.order(id, rentalOrder)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
})

test('concurrent orders of two applications of one merchant get one complimentary terminal [CHG-12]', async () => {
  const ids = [await rosa.createApproved(underReseller), await rosa.createApplication(underReseller)]
  const responses = await Promise.all(ids.map((id) => rosa.order(id, rentalOrder)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
})

test('a merchant’s other applications and stores share the offer [CHG-12]', async () => {
  const id = await rosa.createApproved(underReseller)
  expect(await place(id)).toEqual([201, 0])
  const otherId = await rosa.createApplication(underReseller)
  expect([await complimentaryLeft(otherId), await place(otherId)]).toEqual([0, limitReached])
  const purchase = await place(otherId, { ...rentalOrder, type: 'BUY' })
  expect(purchase).toEqual([201, 39_900])
})

test('changing an open order, and withdrawing the application, free its complimentary terminal [CHG-12]', async () => {
  const id = await rosa.createApplication(underReseller)
  expect(await place(id)).toEqual([201, 0])
  expect([await complimentaryLeft(id), await place(id, { ...rentalOrder, licenses: 2 })]).toEqual([
    1,
    [201, 0],
  ])
  const otherId = await rosa.createApplication(underReseller)
  expect(await place(otherId)).toEqual(limitReached)
  await rosa.withdraw(id)
  expect(await place(otherId)).toEqual([201, 0])
})

test('a business and a person have one offer, whichever account orders and for whichever business [CHG-12, SEC-37]', async () => {
  const linked = await startTestApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })
  try {
    const merchants = await Promise.all(['one', 'two'].map((name) => customer(linked, `${name}@example.com`)))
    const ids = await Promise.all(merchants.map((merchant) => merchant.createApplication(underReseller)))
    const orders = await Promise.all(
      merchants.map((merchant, at) => merchant.order(ids[at] ?? '', rentalOrder)),
    )
    expect(orders.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    const one = merchants[orders.findIndex(({ status }) => status === 201)]
    const { applicant, company } = underReseller
    const otherBusiness = {
      ...underReseller,
      company: {
        ...company,
        name: 'Harvest LLC',
        governmentIdentification: { value: '45-1236780', sourceType: 'FEIN' },
      },
    }
    const sameAccount = {
      ...otherBusiness,
      applicant: {
        ...applicant,
        name: { firstName: 'Kim', lastName: 'Okafor' },
        localPhoneNumber: '(415) 555-0188',
        governmentIdentification: { value: '219094321', sourceType: 'SSN9' },
      },
    }
    for (const body of [otherBusiness, sameAccount])
      expect(errorsOf((await one?.order((await one?.createApplication(body)) ?? '', rentalOrder))!)).toEqual([
        'profiles complimentary_limit',
      ])
    const stranger = await customer(linked, 'three@example.com')
    const ofStranger = await stranger.order(await stranger.createApplication(sameAccount), rentalOrder)
    expect([ofStranger.status, ofStranger.data.total]).toEqual([201, 0])
  } finally {
    await linked.close()
  }
})

test.each(['later', 'with a card'])(
  'an order placed before the application names anybody, paid %s, is free only while the offer lasts [CHG-12, SEC-37]',
  async (paying) => {
    const linked = await startTestApp({ overrides: () => ({ sharedNumbers: { has: () => false } }) })
    try {
      const orders = []
      for (const name of ['one', 'two']) {
        const { order, ...merchant } = await customer(linked, `${name}@example.com`)
        const id = await merchant.createApplication({ application: { referralUrlId: 'demo-reseller' } })
        // The card is authorized for nothing now, so that nothing else may be charged to it.
        const card = paying === 'later' ? {} : { financialInstrumentId: await merchant.addCard(id) }
        const placed = await order(id, { ...rentalOrder, ...card })
        expect([placed.status, placed.data.total]).toEqual([201, 0])
        orders.push({ ...merchant, id, orderId: placed.data.id })
      }
      for (const [at, { save, onboard, id }] of orders.entries()) {
        const { applicant, company } = bodyUS()
        const number = { value: `45-123678${at}`, sourceType: 'FEIN' }
        const business = { ...company, name: `Harvest ${at} LLC`, governmentIdentification: number }
        await save(id, { applicant, company: business })
        await onboard(id)
      }
      await linked.runJobs()
      const states = await Promise.all(
        orders.map(async ({ readOrder, id, orderId }) => {
          const { status, total } = (await readOrder(id, orderId)).data
          return [status, total]
        }),
      )
      expect(states.toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
        ['PAID', 0],
        ['PAYMENT_DUE', 2495],
      ])
    } finally {
      await linked.close()
    }
  },
)

test('another merchant’s orders do not count [CHG-12]', async () => {
  await rosa.order(await rosa.createApproved(underReseller), rentalOrder)
  rosa = await customer(api, 'patrick@delgadobakery.com')
  expect(await place(await rosa.createApproved(underReseller))).toEqual([201, 0])
})
