import { expect } from '../fixtures/test.ts'
import { createApproved, createCA, linkByHand, post } from './arrange.ts'
import { orderCA, payByCard, readOrder, rental, rentUS } from './arrange-orders.ts'
import { day, type PageState } from './page-state.ts'

export const orders: readonly PageState[] = [
  {
    state: 'order',
    row: 'order',
    heading: (t) => t('orders.title'),
    arrange: async (world) => `/${await createApproved(world)}/order`,
  },
  {
    state: 'order-card',
    row: 'order',
    heading: (t) => t('orders.card.title'),
    arrange: async (world) => `/${await createApproved(world)}/order/card`,
  },
  {
    state: 'order-to-confirm',
    row: 'order',
    heading: (t) => t('orders.title'),
    says: (t) => t('orders.confirm.order_title'),
    arrange: async (world) => `/${await createCA(world, { sin: '8888' })}/order`,
    async reach({ page, t }) {
      const product = t('orders.product.POYNTC')
      const add = page.getByRole('button', { name: t('orders.add_product', { product }), exact: true })
      const added = page.getByRole('textbox', { name: t('orders.quantity_of', { product }), exact: true })
      // The page keeps what was added when it is opened in another language.
      await expect(add.or(added)).toBeVisible()
      if (await add.isVisible()) await add.click()
      await page.getByRole('radio', { name: t('orders.pay.bank_later') }).check()
      await page.getByRole('button', { name: t('orders.place'), exact: true }).press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    reopens: true,
  },
  {
    state: 'order-card-declined',
    row: 'order – card declined',
    heading: (t) => t('orders.status.declined_title'),
    async arrange(world) {
      const id = await createApproved(world)
      await orderCA(world, id)
      await payByCard(world, id, { amount: 3000, card: 'declined' })
      return `/${id}/order`
    },
  },
  {
    state: 'order-placed',
    row: 'order – placed',
    heading: (t) => t('orders.status.placed_title'),
    async arrange(world) {
      const id = await createCA(world, { sin: '8888' })
      await orderCA(world, id)
      return `/${id}/order`
    },
  },
  {
    state: 'order-waiting-for-the-bank-account',
    row: 'order – placed',
    heading: (t) => t('orders.status.waiting_title'),
    async arrange(world) {
      const id = await createApproved(world)
      const { id: financialInstrumentId } = await linkByHand(world, id)
      await orderCA(world, id, { ...rental, financialInstrumentId })
      return `/${id}/order`
    },
  },
  {
    state: 'order-due',
    row: 'order – placed',
    heading: (t) => t('orders.status.due_title'),
    async arrange(world) {
      const id = await createApproved(world)
      await orderCA(world, id)
      return `/${id}/order`
    },
  },
  {
    state: 'order-paid',
    row: 'order – paid, confirmed',
    heading: (t) => t('orders.status.paid_title'),
    async arrange(world) {
      const id = await createApproved(world)
      await orderCA(world, id)
      await payByCard(world, id, { amount: 3000, card: 'approved' })
      return `/${id}/order`
    },
  },
  {
    state: 'order-confirmed',
    row: 'order – paid, confirmed',
    market: 'US',
    heading: (t) => t('orders.status.confirmed_title'),
    arrange: async (world) =>
      `/r/demo-cobrand/${await rentUS(world, { referralUrlId: 'demo-cobrand' })}/order`,
  },
  {
    state: 'order-past-due',
    row: 'order – past due',
    market: 'US',
    comesWithTime: true,
    heading: (t) => t('orders.status.past_due_title'),
    async arrange(world) {
      const id = await rentUS(world, { referralUrlId: 'demo-cobrand', card: 'declined' })
      // The first charged month starts within 62 days on any date.
      await world.advance(62 * day)
      await world.signIn(world.person)
      await expect
        .poll(async () => (await readOrder(world, id)).status, { message: 'the month is charged' })
        .toBe('PAST_DUE')
      return `/r/demo-cobrand/${id}/order`
    },
  },
  {
    state: 'order-ended',
    row: 'order – ended',
    market: 'US',
    heading: (t) => t('orders.status.ended_title'),
    async arrange(world) {
      const id = await rentUS(world, { referralUrlId: 'demo-cobrand', ein: '3333' })
      const governmentIdentification = { value: '5555', sourceType: 'SSN4' }
      const response = await world.request.put(`/api/v2/applications/${id}`, {
        headers: { 'X-Requested-With': 'browser' },
        data: { applicant: { governmentIdentification } },
      })
      expect(response.status(), await response.text()).toBe(200)
      await post(world, `/applications/${id}/onboard`)
      return `/r/demo-cobrand/${id}/order`
    },
  },
  {
    state: 'order-none',
    row: 'order – no device, closed',
    heading: (t) => t('orders.status.none_title'),
    async arrange(world) {
      const id = await createApproved(world)
      await post(world, `/applications/${id}/orders`, { ...rental, type: 'NO_DEVICE', profiles: [] })
      return `/${id}/order`
    },
  },
  {
    state: 'order-closed',
    row: 'order – no device, closed',
    heading: (t) => t('orders.status.closed_title'),
    async arrange(world) {
      const id = await createCA(world, { sin: '8888' })
      await orderCA(world, id)
      await post(world, `/applications/${id}/withdraw`)
      return `/${id}/order`
    },
  },
]
