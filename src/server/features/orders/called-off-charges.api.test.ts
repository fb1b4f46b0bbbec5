import { expect, test, vi } from 'vitest'
import { sandboxChargesFor, customer, declinedCard, rentalOrder } from '#test/api/customer.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import { finishCharge, startCharge } from './core/charge.ts'
import { findAuthorizedAccount } from './core/debit-authorizations.ts'
import { lockOrder } from './core/repository.ts'

const api = await testApp()
let rosa = await customer(api)
const month = 31 * 24 * 60 * 60 * 1000

/** Decided at the basic level, with an order whose charge is recorded but not sent, as when its process died. */
async function withUnsentCharge() {
  const id = await rosa.createApplication(bodyUS({ ein: '3333' }))
  await rosa.onboard(id)
  const card = await rosa.addCard(id)
  const { data } = await rosa.order(id, { ...rentalOrder, financialInstrumentId: card })
  const charge = await api.services.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, data.id)
    const account = order && (await findAuthorizedAccount(trx, order))
    if (!account) throw new Error('no authorized account')
    return startCharge(trx, api.services, order, account.authorization)
  })
  return { id, orderId: data.id, chargeId: charge.id }
}

async function decline(id: string) {
  await rosa.save(id, { applicant: { governmentIdentification: { value: '5555', sourceType: 'SSN4' } } })
  expect((await rosa.onboard(id)).data.decision).toBe('DECLINED')
}

test('a charge that was not sent is called off when the application is declined [SEC-35, ORDER-15]', async () => {
  const { id, orderId, chargeId } = await withUnsentCharge()
  await decline(id)
  expect(await finishCharge(api.services, chargeId)).toMatchObject({ status: 'DECLINED' })
  await api.runJobs()
  expect(await sandboxChargesFor(api, orderId)).toEqual([])
})

test('a charge that was not sent waits while the application is in review again [ORDER-15]', async () => {
  const { id, orderId, chargeId } = await withUnsentCharge()
  await rosa.save(id, { applicant: { governmentIdentification: { value: '8888', sourceType: 'SSN4' } } })
  expect((await rosa.onboard(id)).data.decision).toBe('PENDING')
  expect(await finishCharge(api.services, chargeId)).toMatchObject({ status: 'PENDING' })
  expect(await sandboxChargesFor(api, orderId)).toEqual([])
})

test('a charge that was not sent is made while the approval holds', async () => {
  const { orderId, chargeId } = await withUnsentCharge()
  expect(await finishCharge(api.services, chargeId)).toMatchObject({ status: 'PAID' })
  expect(await sandboxChargesFor(api, orderId)).toHaveLength(1)
})

test('a payment whose answer comes after the decline is recorded, and starts no rental [SEC-35, ORDER-16]', async () => {
  const { id, orderId, chargeId } = await withUnsentCharge()
  const { cards } = api.services.providers
  const answered = cards.charge.bind(cards)
  const processor = vi.spyOn(cards, 'charge').mockImplementation(async (charge) => {
    await answered(charge)
    throw new ProviderTimeout('processor')
  })
  await expect(finishCharge(api.services, chargeId)).rejects.toThrow()
  processor.mockRestore()
  await decline(id)
  expect(await finishCharge(api.services, chargeId)).toMatchObject({ status: 'PAID' })
  await api.advance(month)
  await api.runJobs()
  await api.runJobs()
  expect(await sandboxChargesFor(api, orderId)).toHaveLength(1)
})

test('the authorization of a declined payment never comes into force [SEC-35, ORDER-16]', async () => {
  rosa = await customer(api)
  const id = await rosa.createApproved()
  const { data } = await rosa.order(id, rentalOrder)
  expect((await rosa.pay(id, 3000, await rosa.addCard(id, declinedCard))).errors).toMatchObject([
    { code: 'payment_declined' },
  ])
  const order = await api.services.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow()
  expect(await findAuthorizedAccount(api.services.db, order)).toBeNull()
})
