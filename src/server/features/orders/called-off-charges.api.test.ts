import { expect, test, vi } from 'vitest'
import { sandboxChargesFor, customer, declinedCard, rentalOrder } from '#test/api/customer.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import { resumeUnfinishedWork } from '#server/maintenance/sweep.ts'
import { finishCharge, finishChargeHandler } from './core/charge.ts'
import { startCharge } from './core/start-charge.ts'
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
  expect(await finishCharge(api.services, chargeId)).toEqual({ kind: 'declined' })
  await api.runJobs()
  expect(await sandboxChargesFor(api, orderId)).toEqual([])
})

test('a charge that was not sent waits while the application is in review again [ORDER-15]', async () => {
  const { id, orderId, chargeId } = await withUnsentCharge()
  await rosa.save(id, { applicant: { governmentIdentification: { value: '8888', sourceType: 'SSN4' } } })
  expect((await rosa.onboard(id)).data.decision).toBe('PENDING')
  expect(await finishCharge(api.services, chargeId)).toEqual({ kind: 'waiting' })
  expect(await sandboxChargesFor(api, orderId)).toEqual([])
})

test('a charge that was not sent is made while the approval holds', async () => {
  const { orderId, chargeId } = await withUnsentCharge()
  expect(await finishCharge(api.services, chargeId)).toMatchObject({ kind: 'paid' })
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
  expect(await finishCharge(api.services, chargeId)).toMatchObject({ kind: 'paid' })
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

const statusesOf = async (orderId: string) =>
  (
    await api.services.db
      .selectFrom('charges')
      .select('status')
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute()
  ).map(({ status }) => status)
/** A vendor reports a hit about the approved application, or a person dismisses it. */
const setHit = async (id: string, since: Date | null) => {
  await api.services.db
    .updateTable('applications')
    .set({ late_hit_since: since })
    .where('id', '=', id as never)
    .execute()
}
const debited = async (orderId: string) =>
  (await sandboxChargesFor(api, orderId)).map(({ outcome }) => outcome)
async function sweep(): Promise<void> {
  await api.advance(20 * 60_000)
  await resumeUnfinishedWork(api.services, [finishChargeHandler])
  await api.runJobs()
}

test('a payment while the approval is not usable is refused before anything is recorded, and debits nothing later [SEC-35, SEC-31]', async () => {
  const id = await rosa.createApproved()
  const { data } = await rosa.order(id, rentalOrder)
  await setHit(id, api.services.clock.now())
  const paid = await rosa.pay(id, 3000, await rosa.addCard(id))
  expect([paid.status, paid.errors[0]?.code]).toEqual([409, 'order_not_due'])
  expect(await statusesOf(data.id)).toEqual([])
  await setHit(id, null)
  await sweep()
  expect(await debited(data.id)).toEqual([])
})

test('a payment whose approval stops being usable before it is sent is called off with its refusal [SEC-35, SEC-31]', async () => {
  rosa = await customer(api)
  const id = await rosa.createApproved()
  const { data } = await rosa.order(id, rentalOrder)
  const card = await rosa.addCard(id)
  const { jobs } = api.services
  const send = jobs.send.bind(jobs)
  const sent = vi.spyOn(jobs, 'send').mockImplementation(async (trx, job, ...rest) => {
    await send(trx, job, ...rest)
    if (job.name === 'finish-charge')
      await trx
        .updateTable('applications')
        .set({ late_hit_since: api.services.clock.now() })
        .where('id', '=', id as never)
        .execute()
  })
  const paid = await rosa.pay(id, 3000, card)
  sent.mockRestore()
  expect([paid.status, paid.errors[0]?.code]).toEqual([409, 'order_not_due'])
  expect(await statusesOf(data.id)).toEqual(['CALLED_OFF'])
  await setHit(id, null)
  await sweep()
  expect(await debited(data.id)).toEqual([])
  // Not declined: the card may be used again.
  rosa = await customer(api)
  expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAYMENT_DUE', declined: null })
  expect((await rosa.pay(id, 3000, card)).status).toBe(201)
})

test('a payment from another card calls a charge off that was never sent [SEC-35]', async () => {
  const { id, orderId, chargeId } = await withUnsentCharge()
  await setHit(id, api.services.clock.now())
  expect(await finishCharge(api.services, chargeId)).toEqual({ kind: 'waiting' })
  await setHit(id, null)
  expect((await rosa.pay(id, 3000, await rosa.addCard(id, '5555555555554444'))).status).toBe(201)
  await sweep()
  expect([await statusesOf(orderId), await debited(orderId)]).toEqual([['CALLED_OFF', 'PAID'], ['paid']])
})

test('another order calls a charge off that was never sent, and none that was [SEC-35, ORDER-04]', async () => {
  rosa = await customer(api)
  const { id, orderId, chargeId } = await withUnsentCharge()
  const two = { ...rentalOrder, profiles: [{ device: 'N910', quantity: 2 }] }
  const card = await rosa.addCard(id)
  const replaced = await rosa.order(id, { ...two, financialInstrumentId: card })
  expect(replaced.status).toBe(201)
  await sweep()
  expect([await statusesOf(orderId), await debited(orderId)]).toEqual([['CALLED_OFF'], []])
  expect(await finishCharge(api.services, chargeId)).toEqual({ kind: 'called off' })

  rosa = await customer(api)
  const sent = await withUnsentCharge()
  const processor = vi
    .spyOn(api.services.providers.cards, 'charge')
    .mockRejectedValue(new ProviderTimeout('processor'))
  await expect(finishCharge(api.services, sent.chargeId)).rejects.toThrow()
  processor.mockRestore()
  const refused = await rosa.order(sent.id, { ...two, financialInstrumentId: await rosa.addCard(sent.id) })
  expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'request_in_flight'])
})
