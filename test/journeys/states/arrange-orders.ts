/** Orders and payments through the API. */
import type { OrderBody, OrderView } from '#api/orders.ts'
import { agreement, rentalOrder } from '#test/api/customer.ts'
import { createDecidedApplication, readApplication, reviewReadyUS } from '../fixtures/create-application.ts'
import { expect } from '../fixtures/test.ts'
import { post } from './arrange.ts'
import type { World } from './page-state.ts'

/** One handheld terminal at $30.00 a month. */
export const rental: OrderBody = {
  type: 'RENT',
  address: { line1: '150 rue Elgin', city: 'Ottawa', territory: 'ON', zip: 'K2P 1L4', countryCode: 'CA' },
  paymentMethod: 'ALL',
  profiles: [{ device: 'N910', quantity: 1 }],
}

/** Orders a rental for a bank account that is named by the body, or linked later. */
export async function orderCA(world: World, id: string, body: OrderBody = rental) {
  const { application } = await readApplication(world.request, id)
  const account = body.financialInstrumentId ? 'named' : 'later'
  const when = application.decision === 'APPROVED' ? 'verified' : 'approval_verified'
  const shown = agreement(`EFT.monthly.${account}.${when}.3`)
  return post<{ id: string }>(world, `/applications/${id}/orders`, { ...shown, ...body })
}

const cardNumbers = { approved: '4242424242424242', declined: '4000000000000002' } as const
type Card = keyof typeof cardNumbers

async function addCard(world: Pick<World, 'request'>, id: string, card: Card): Promise<string> {
  const details = { number: cardNumbers[card], expMonth: 12, expYear: 2031, cvv: '123' }
  const { token } = await post<{ token: string }>(world, '/sandbox/cards', details)
  const path = `/applications/${id}/financial-instruments/credit-cards`
  return (await post<{ id: string }>(world, path, { token })).id
}

/** Pays what is due; a declined card leaves it open. */
export async function payByCard(
  world: Pick<World, 'request'>,
  id: string,
  { amount, card }: { amount: number; card: Card },
): Promise<void> {
  const financialInstrumentId = await addCard(world, id, card)
  const response = await world.request.post(`/api/v2/applications/${id}/payments`, {
    headers: { 'X-Requested-With': 'browser' },
    data: { amount, financialInstrumentId, authorization: 'CARD.monthly.named.now.3' },
  })
  expect(response.ok(), await response.text()).toBe(card === 'approved')
}

/** An approved application in the US that rents a handheld, whose first month is free with the referral. */
export async function rentUS(
  world: World,
  { referralUrlId, ein, card = 'approved' }: { referralUrlId: string; ein?: string; card?: Card },
): Promise<string> {
  const body = reviewReadyUS(world.person.email, ein ? { ein } : {})
  const id = await createDecidedApplication(world.request, { ...body, application: { referralUrlId } })
  const financialInstrumentId = await addCard(world, id, card)
  const shown = agreement('CARD.only.named.now.3', 0, 1995)
  await post(world, `/applications/${id}/orders`, { ...rentalOrder, ...shown, financialInstrumentId })
  return id
}

/** The order of the application. */
export async function readOrder({ request }: World, id: string): Promise<OrderView> {
  const { application } = await readApplication(request, id)
  const response = await request.get(`/api/v2/applications/${id}/orders/${application.orderId}`)
  return ((await response.json()) as { data: OrderView }).data
}
