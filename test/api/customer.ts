/** A person who orders hardware: what a test has them do, in the product's words. */
import { listSandboxCharges, type SandboxChargeRow } from '../../src/server/store/sandbox-cards.ts'
import { applicant } from './applicant.ts'
import { bodyUS } from './example-bodies.ts'
import type { TestApp } from './start-app.ts'

export const workingCard = '4242424242424242'
export const declinedCard = '4000000000000002'

export const delivery = {
  line1: '22 Mission Street',
  city: 'San Francisco',
  territory: 'CA',
  zip: '94105',
  countryCode: 'US',
}
/** One handheld, 30.00 a month. */
export const rental = {
  type: 'RENT',
  address: delivery,
  paymentMethod: 'ALL',
  profiles: [{ device: 'N910', quantity: 1 }],
}

export async function customer(api: TestApp, email = 'rosa@delgadobakery.com') {
  const person = applicant(await api.as(email))
  const { call } = person
  return {
    ...person,
    created: async (body: object = bodyUS()): Promise<string> =>
      (await person.create(body)).data.application.id,
    approved: async (body: object = bodyUS()): Promise<string> => (await person.apply(body)).id,
    order: (id: string, body: object) => call('POST /applications/{id}/orders', { params: { id }, body }),
    readOrder: (id: string, orderId: string) =>
      call('GET /applications/{id}/orders/{orderId}', { params: { id, orderId } }),
    pay: (id: string, amount: number, financialInstrumentId: string) =>
      call('POST /applications/{id}/payments', { params: { id }, body: { amount, financialInstrumentId } }),
    /** Adds a card; answers the instrument's id. */
    async card(id: string, number = workingCard): Promise<string> {
      const typed = { number, expMonth: 12, expYear: 2031, cvv: '123' }
      const { data } = await api.anonymous().post('/sandbox/cards', typed)
      const { token } = data as { token: string }
      const added = await call('POST /applications/{id}/financial-instruments/credit-cards', {
        params: { id },
        body: { token },
      })
      return added.data.id
    },
  }
}
export type Customer = Awaited<ReturnType<typeof customer>>

/** What the processor was asked for an order, each key once. */
export const chargesOf = async (api: TestApp, orderId: string): Promise<SandboxChargeRow[]> =>
  (await listSandboxCharges(api.services.db)).filter(({ key }) => key.startsWith(orderId))
