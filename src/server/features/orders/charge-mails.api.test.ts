/** Emails about charges say what was paid for, and until which day of our banks something can be paid. */
import { expect, test } from 'vitest'
import { customer, rentalOrder, type Customer } from '#test/api/customer.ts'
import { testApp } from '#test/api/start-app.ts'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'

let rosa: Customer
const api = await testApp()
rosa = await customer(api)

const hour = 60 * 60_000
const month = 31 * 24 * hour

async function passMonth(): Promise<void> {
  await api.advance(month)
  await api.runJobs()
}
const textsAbout = async (id: string): Promise<string> =>
  (await listSandboxMessages(api.services.db, { channel: 'email' }))
    .filter(({ links }) => links.some((link) => link.includes(id)))
    .map(({ subject, text }) => `${subject}\n${text}`)
    .join('\n')

test('an order, a month of its rental, and a declined month each have their own [ORDER-15, ORDER-16]', async () => {
  // At two in the morning, UTC, it is the evening before at the banks.
  await api.advance(((26 - api.services.clock.now().getUTCHours()) % 24) * hour)
  rosa = await customer(api)
  const id = await rosa.createApproved()
  const { data } = await rosa.order(id, rentalOrder)
  await rosa.pay(id, 3000, await rosa.addCard(id))
  await passMonth()
  const { charge } = api.services.providers.cards
  api.services.providers.cards.charge = async () => 'declined'
  try {
    await passMonth()
  } finally {
    api.services.providers.cards.charge = charge
  }
  rosa = await customer(api)
  const { nextChargeAt } = (await rosa.readOrder(id, data.id)).data
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'America/New_York' })
  const texts = await textsAbout(id)
  expect(texts).toContain('We received your payment of $30.00\n')
  expect(texts).toContain('We received your rental payment of $30.00\n')
  expect(texts).toContain('We charged $30.00 for the devices that Delgado Bakery LLC rents.')
  expect(texts).toContain(`Pay it by ${day.format(new Date(nextChargeAt ?? ''))}, with a card`)
})
