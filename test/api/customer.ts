/** API calls of an applicant who orders hardware. */
import type { SandboxChargeRow } from '#sandbox/cards/card-repository.ts'
import { agreementToOrder, agreementToPayment } from './agreements.ts'
import { applicant } from './applicant.ts'
import { listSandboxCharges } from './sandbox-charges.ts'
import { bodyUS } from './example-bodies.ts'
import type { TestApp } from './start-app.ts'

export const approvedCard = '4242424242424242'
export const declinedCard = '4000000000000002'

export const deliveryAddress = {
  line1: '22 Mission Street',
  city: 'San Francisco',
  territory: 'CA',
  zip: '94105',
  countryCode: 'US',
}
/** One handheld terminal at $30.00 a month. */
export const rentalOrder = {
  type: 'RENT',
  address: deliveryAddress,
  paymentMethod: 'ALL',
  profiles: [{ device: 'N910', quantity: 1 }],
}

/** What the page showed with an order, by the name of its text (docs/api.md). */
export const agreement = (authorization: string, authorizedTotal = 3000, authorizedMonthly = 3000) => ({
  authorization,
  authorizedTotal,
  authorizedMonthly,
})

export async function customer(api: TestApp, email = 'rosa@delgadobakery.com') {
  const applicantApi = applicant(await api.as(email))
  const { call } = applicantApi
  return {
    ...applicantApi,
    createApplication: async (body: object = bodyUS()): Promise<string> =>
      (await applicantApi.create(body)).data.application.id,
    createApproved: async (body: object = bodyUS()): Promise<string> => (await applicantApi.apply(body)).id,
    /** With what the page shows, unless the body says otherwise. */
    order: async (id: string, body: object) =>
      call('POST /applications/{id}/orders', {
        params: { id },
        body: { ...(await agreementToOrder(api, id, body)), ...body },
      }),
    readOrder: (id: string, orderId: string) =>
      call('GET /applications/{id}/orders/{orderId}', { params: { id, orderId } }),
    /** @param authorization by default what the page shows; null sends none */
    pay: async (id: string, amount: number, financialInstrumentId: string, authorization?: string | null) => {
      const shown =
        authorization === undefined
          ? await agreementToPayment(api, id, amount, financialInstrumentId)
          : authorization
      return call('POST /applications/{id}/payments', {
        params: { id },
        body: { amount, financialInstrumentId, ...(shown === null ? {} : { authorization: shown }) },
      })
    },
    /** Adds a card and returns the id of the financial instrument. */
    async addCard(id: string, number = approvedCard): Promise<string> {
      const cardInput = { number, expMonth: 12, expYear: 2031, cvv: '123' }
      const { data } = await api.anonymous().post('/sandbox/cards', cardInput)
      const { token } = data as { token: string }
      const response = await call('POST /applications/{id}/financial-instruments/credit-cards', {
        params: { id },
        body: { token },
      })
      return response.data.id
    },
  }
}
export type Customer = Awaited<ReturnType<typeof customer>>

/** Charges of an order at the processor, one per idempotency key. */
export const sandboxChargesFor = async (api: TestApp, orderId: string): Promise<SandboxChargeRow[]> =>
  (await listSandboxCharges(api.services.db)).filter(({ key }) => key.startsWith(orderId))
