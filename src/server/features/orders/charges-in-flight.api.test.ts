import { expect, test, vi } from 'vitest'
import { sandboxChargesFor, customer, rentalOrder, type Customer } from '#test/api/customer.ts'
import { testApp } from '#test/api/start-app.ts'
import { chargeRental } from '#server/features/orders/core/scheduled-charges.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'

const api = await testApp()
let rosa: Customer = await customer(api)
const month = 31 * 24 * 60 * 60 * 1000

/** Runs a month’s jobs while the card processor does not answer, and signs in again. */
async function passMonthUnanswered(): Promise<void> {
  const processor = vi
    .spyOn(api.services.providers.cards, 'charge')
    .mockRejectedValue(new ProviderTimeout('processor'))
  await api.advance(month)
  await api.runJobs()
  processor.mockRestore()
  rosa = await customer(api)
}

test('a rental names the next charge without the month whose charge is in flight [ORDER-16]', async () => {
  const id = await rosa.createApproved()
  const { data } = await rosa.order(id, rentalOrder)
  await rosa.pay(id, 3000, await rosa.addCard(id))
  await passMonthUnanswered()
  const { data: inFlight } = await rosa.readOrder(id, data.id)
  expect(inFlight).toMatchObject({ status: 'PAID', due: 3000, nextCharge: { amount: 3000 } })
  await api.advance(10 * 60_000)
  await api.runJobs()
  expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAID', due: 0 })
})

test('a month that falls due while the month before is in flight is charged by itself [ORDER-16]', async () => {
  const id = await rosa.createApproved()
  const { data } = await rosa.order(id, rentalOrder)
  await rosa.pay(id, 3000, await rosa.addCard(id))
  await passMonthUnanswered()
  // Both months are due at once: the second by its date, the first for the second time.
  await chargeRental(api.services, data.id, 2)
  expect(await sandboxChargesFor(api, data.id)).toMatchObject(
    [3000, 3000, 3000].map((amount) => ({ amount })),
  )
  expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAID', due: 0 })
})
