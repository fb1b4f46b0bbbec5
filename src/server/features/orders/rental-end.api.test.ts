import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { sandboxChargesFor, customer, rentalOrder, type Customer } from '#test/api/customer.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

let rosa: Customer
const api = await testApp()

const day = 24 * 60 * 60 * 1000

/** A rental whose first month is paid; the application is then decided anew with that SSN. */
async function rentalDecidedAnew(ssn4: string) {
  rosa = await customer(api)
  const id = await rosa.createApplication(bodyUS({ ein: '3333' }))
  await rosa.onboard(id)
  const { data: order } = await rosa.order(id, rentalOrder)
  expect((await rosa.pay(id, 3000, await rosa.addCard(id))).status).toBe(201)
  const governmentIdentification = { value: ssn4, sourceType: 'SSN4' }
  await rosa.save(id, { applicant: { governmentIdentification } })
  const { data } = await rosa.onboard(id)
  return { id, orderId: order.id, decision: data.decision }
}

async function pass(days: number) {
  await api.advance(days * day)
  await api.runJobs()
  await api.runJobs()
  rosa = await customer(api)
}

const endings = (id: string) =>
  api.services.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('application_id', '=', id)
    .where('action', '=', 'order.rental_ended')
    .orderBy('id')
    .execute()

test('a rental ends when its application is declined: no month is charged any more [ORDER-16]', async () => {
  const { id, orderId, decision } = await rentalDecidedAnew('5555')
  expect(decision).toBe('DECLINED')
  expect(await endings(id)).toMatchObject([{ details: { orderId } }])
  await pass(31)
  await pass(31)
  expect(await sandboxChargesFor(api, orderId)).toHaveLength(1)
  expect((await rosa.readOrder(id, orderId)).data).toMatchObject({
    status: 'PAID',
    due: 0,
    nextChargeAt: null,
  })
  expect(await endings(id)).toHaveLength(1)
})

test('a rental ends when its application is withdrawn: no month is charged any more [ORDER-16]', async () => {
  const { id, orderId, decision } = await rentalDecidedAnew('8888')
  expect(decision).toBe('PENDING')
  expect(await endings(id)).toEqual([])
  expect((await rosa.withdraw(id)).status).toBe(200)
  expect(await endings(id)).toMatchObject([{ details: { orderId } }])
  await pass(31)
  expect(await sandboxChargesFor(api, orderId)).toHaveLength(1)
  expect((await rosa.readOrder(id, orderId)).data).toMatchObject({
    status: 'PAID',
    due: 0,
    nextChargeAt: null,
  })
})

test('a month that falls due while the application is in review again is charged once it is approved [ORDER-15, ORDER-16]', async () => {
  const { id, orderId } = await rentalDecidedAnew('8888')
  expect((await rosa.readOrder(id, orderId)).data.nextCharge).toMatchObject({ amount: 3000 })
  await pass(31)
  expect(await sandboxChargesFor(api, orderId)).toHaveLength(1)
  // Its day has passed, and the day of the decision is not known.
  expect((await rosa.readOrder(id, orderId)).data.nextCharge).toBeNull()
  const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
  expect((await uma.decide(id, { decision: 'APPROVED', reasons: ['all_verified'] })).status).toBe(200)
  await pass(1)
  expect(await sandboxChargesFor(api, orderId)).toHaveLength(2)
  expect((await rosa.readOrder(id, orderId)).data.nextCharge).toMatchObject({ amount: 3000 })
  expect(await endings(id)).toEqual([])
})
