import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant } from '../../../../test/api/applicant.ts'
import { customer, rentalOrder, type Customer } from '../../../../test/api/customer.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { listSandboxMessages } from '../../../sandbox/console/message-repository.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'

let api: TestApp
let rosa: Customer
beforeAll(async () => {
  // Payments are tested here without the rate limit.
  api = await startTestApp({
    overrides: ({ rateLimiter }) => ({
      rateLimiter: {
        consume: async (name, key) => (name === 'payment' ? { ok: true } : rateLimiter.consume(name, key)),
      },
    }),
  })
  rosa = await customer(api)
})
afterAll(() => api.close())

const day = 24 * 60 * 60 * 1000
const bankAccount = {
  fullName: 'Rosa Delgado',
  accountType: 'CHECKING',
  routingNumber: '021000021',
  accountNumber: '000123456789',
}
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const withdrawal = (email: string) =>
  ` I can withdraw this authorization by writing to ${email} at least three business days before a debit.`
const cardText =
  'I authorize GoDaddy Payments to charge $30.00 to Visa ending in 4242 when my application is approved, and $30.00 on the same day of each following month.'

const storedOrder = (id: string) =>
  api.services.db
    .selectFrom('orders')
    .select(['authorization_sha256', 'authorized_at', 'instrument_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const chargesOf = (orderId: string) =>
  api.services.db
    .selectFrom('charges')
    .select(['status', 'amount', 'instrument_id', 'authorization_sha256', 'authorized_at'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
const shown = (authorization: string, authorizedTotal = 3000, authorizedMonthly = 3000) => ({
  authorization,
  authorizedTotal,
  authorizedMonthly,
})

async function pass(days: number) {
  for (let count = 0; count < days; count += 1) {
    await api.advance(day)
    await api.runJobs()
  }
  await api.runJobs()
  rosa = await customer(api)
}

describe('an order placed before approval', () => {
  test('records what its buyer agreed to, and its charge and each rental month name it [CHG-12, ORDER-15, ORDER-16]', async () => {
    const id = await rosa.createApplication()
    const card = await rosa.addCard(id)
    const body = { ...rentalOrder, financialInstrumentId: card, ...shown('CARD.monthly.named.approval.2') }
    const { status, data } = await rosa.order(id, body)
    expect(status).toBe(201)
    const stored = await storedOrder(data.id)
    expect(stored).toMatchObject({ authorization_sha256: hashOf(cardText), authorized_at: expect.any(Date) })
    const [audit] = await api.services.db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'order.placed')
      .where('application_id', '=', id)
      .orderBy('id')
      .execute()
    expect(audit?.details).toMatchObject({ orderId: data.id, authorization: hashOf(cardText) })

    await rosa.onboard(id)
    await api.runJobs()
    await pass(31)
    const agreed = {
      status: 'PAID',
      instrument_id: card,
      authorization_sha256: stored.authorization_sha256,
      authorized_at: stored.authorized_at,
    }
    expect(await chargesOf(data.id)).toMatchObject([agreed, agreed])
  })

  test('is charged to the account linked later, once it is verified, if that was agreed to [CHG-12]', async () => {
    const id = await rosa.createApplication()
    const { data } = await rosa.order(id, {
      ...rentalOrder,
      paymentMethod: 'BANK',
      ...shown('ACH.monthly.later.approval_verified.2'),
    })
    const { supportEmail } = (await rosa.call('GET /configs')).data.brand
    const text = `I authorize GoDaddy Payments to debit $30.00 from my bank account (the one I’ll link) by ACH once my application is approved and the account is verified, and $30.00 on the same day of each following month.${withdrawal(supportEmail)}`
    expect(await storedOrder(data.id)).toMatchObject({ authorization_sha256: hashOf(text) })
    await rosa.onboard(id)
    await pass(2)
    expect(await chargesOf(data.id)).toEqual([])
    expect((await rosa.readOrder(id, data.id)).data.status).toBe('PAYMENT_DUE')
    const { data: account } = await rosa.linkBank(id, bankAccount)
    await pass(6)
    expect(await chargesOf(data.id)).toMatchObject([
      { status: 'PAID', instrument_id: account.id, authorization_sha256: hashOf(text) },
    ])
  })

  test('names an account that is still being verified [CHG-12]', async () => {
    const id = await rosa.createApplication()
    const { data: account } = await rosa.linkBank(id, bankAccount)
    const body = { ...rentalOrder, paymentMethod: 'BANK', financialInstrumentId: account.id }
    const early = await rosa.order(id, { ...body, ...shown('ACH.monthly.named.approval.2') })
    expect(early.errors[0]?.code).toBe('authorization_outdated')
    const { status } = await rosa.order(id, { ...body, ...shown('ACH.monthly.named.approval_verified.2') })
    expect(status).toBe(201)
  })

  test('says when the months begin if nothing is charged first [CHG-12]', async () => {
    const id = await rosa.createApplication({ ...bodyUS(), application: { referralUrlId: 'demo-cobrand' } })
    const card = await rosa.addCard(id)
    const body = { ...rentalOrder, financialInstrumentId: card }
    const { status, data } = await rosa.order(id, {
      ...body,
      ...shown('CARD.only.entered.approval.2', 0, 1995),
    })
    expect([status, data.total, data.monthly]).toEqual([201, 0, 1995])
    expect((await storedOrder(data.id)).authorization_sha256).toMatch(/^[\da-f]{64}$/)
  })

  test('records the text in the language in which it was read [CHG-12]', async () => {
    const id = await rosa.createApplication()
    const card = await rosa.addCard(id)
    const { data } = await rosa.call('POST /applications/{id}/orders', {
      params: { id },
      body: { ...rentalOrder, financialInstrumentId: card, ...shown('CARD.monthly.named.approval.2') },
      headers: { 'accept-language': 'fr-CA' },
    })
    const text =
      'J’autorise GoDaddy Payments à porter 30,00\u00a0$\u00a0US à Visa se terminant par 4242 quand ma demande sera approuvée, puis 30,00\u00a0$\u00a0US le même jour de chaque mois suivant.'
    expect((await storedOrder(data.id)).authorization_sha256).toBe(hashOf(text))
  })

  test('records nothing where nothing was shown, and its charge names nothing [CHG-12]', async () => {
    const id = await rosa.createApplication()
    const { data } = await rosa.order(id, { ...rentalOrder, financialInstrumentId: await rosa.addCard(id) })
    await rosa.onboard(id)
    await api.runJobs()
    const nothing = { authorization_sha256: null, authorized_at: null }
    expect(await storedOrder(data.id)).toMatchObject(nothing)
    expect(await chargesOf(data.id)).toMatchObject([{ status: 'PAID', ...nothing }])
  })
})

test.each([
  ['another text', shown('CARD.once.named.approval.2'), [['authorization', 'authorization_outdated']]],
  [
    'the text of a payment now',
    shown('CARD.monthly.named.now.2'),
    [['authorization', 'authorization_outdated']],
  ],
  [
    'another total',
    shown('CARD.monthly.named.approval.2', 2999),
    [['authorizedTotal', 'authorization_outdated']],
  ],
  [
    'another monthly amount',
    shown('CARD.monthly.named.approval.2', 3000, 2999),
    [['authorizedMonthly', 'authorization_outdated']],
  ],
  ['no total', { authorization: 'CARD.monthly.named.approval.2' }, [['authorizedTotal', 'required']]],
  ['a total alone that is another', { authorizedTotal: 1 }, [['authorizedTotal', 'authorization_outdated']]],
] as const)(
  'an order that was agreed to with %s is refused and stores nothing [CHG-12]',
  async (_which, given, errors) => {
    const id = await rosa.createApplication()
    const card = await rosa.addCard(id)
    const response = await rosa.order(id, { ...rentalOrder, financialInstrumentId: card, ...given })
    expect([response.status, response.errors.map(({ field, code }) => [field, code])]).toEqual([422, errors])
    expect((await rosa.read(id)).data.application.orderId).toBeNull()
  },
)

test('an order that costs nothing takes no authorization [CHG-12]', async () => {
  const id = await rosa.createApplication()
  const free = { ...rentalOrder, type: 'NO_DEVICE', paymentMethod: 'NONE', profiles: [] }
  const refused = await rosa.order(id, { ...free, ...shown('ACH.once.later.approval.2', 0, 0) })
  expect(refused.errors[0]?.code).toBe('authorization_outdated')
  expect((await rosa.order(id, { ...free, authorizedTotal: 0 })).status).toBe(201)
})

test('the same order agreed to anew is another order; repeated, with or without its authorization, the same [CHG-12]', async () => {
  const id = await rosa.createApplication()
  const body = { ...rentalOrder, financialInstrumentId: await rosa.addCard(id) }
  const named = shown('CARD.monthly.named.approval.2')
  const plain = (await rosa.order(id, body)).data.id
  const agreed = (await rosa.order(id, { ...body, ...named })).data.id
  expect(agreed).not.toBe(plain)
  expect((await rosa.order(id, { ...body, ...named })).data.id).toBe(agreed)
  expect((await rosa.order(id, body)).data.id).toBe(agreed)
  const entered = await rosa.order(id, { ...body, ...shown('CARD.monthly.entered.approval.2') })
  expect(entered.data.id).not.toBe(agreed)
  expect((await rosa.readOrder(id, agreed)).status).toBe(404)
})

test('another card that pays is charged each month on what was agreed to for it [CHG-12, ORDER-16]', async () => {
  const id = await rosa.createApproved()
  const first = await rosa.addCard(id)
  const { data } = await rosa.order(id, {
    ...rentalOrder,
    financialInstrumentId: first,
    ...shown('CARD.monthly.named.now.2'),
  })
  const agreedFirst = (await storedOrder(data.id)).authorization_sha256
  expect(agreedFirst).not.toBeNull()
  const second = await rosa.addCard(id, '5555555555554444')
  expect((await rosa.pay(id, 3000, second, 'CARD.monthly.named.now.2')).status).toBe(201)
  await pass(31)
  const [payment, month] = await chargesOf(data.id)
  expect(payment?.authorization_sha256).not.toBe(agreedFirst)
  expect(month).toMatchObject({ instrument_id: second, authorization_sha256: payment?.authorization_sha256 })
})

test('a rental month that falls back to another account names no authorization [CHG-12]', async () => {
  const id = await rosa.createApproved()
  const card = await rosa.addCard(id)
  const { data } = await rosa.order(id, {
    ...rentalOrder,
    financialInstrumentId: card,
    ...shown('CARD.monthly.named.now.2'),
  })
  await rosa.pay(id, 3000, card, 'CARD.monthly.named.now.2')
  const { data: account } = await rosa.linkBank(id, bankAccount)
  const update = api.services.db.updateTable('financial_instruments')
  await update.set({ status: 'VERIFIED' }).where('id', '=', account.id).execute()
  await update.set({ status: 'FAILED' }).where('id', '=', card).execute()
  await pass(31)
  const [, month] = await chargesOf(data.id)
  expect(month).toMatchObject({ instrument_id: account.id, authorization_sha256: null })
})

describe('a rental of a closed application', () => {
  /** A rental with a month past due whose application is then closed. */
  async function pastDueAndClosed(close: (id: string) => Promise<unknown>) {
    rosa = await customer(api)
    const id = await rosa.createApplication(bodyUS({ ein: '3333' }))
    await rosa.onboard(id)
    const { data: order } = await rosa.order(id, rentalOrder)
    await rosa.pay(id, 3000, await rosa.addCard(id))
    const { charge } = api.services.providers.cards
    api.services.providers.cards.charge = async () => 'declined'
    try {
      await pass(31)
    } finally {
      api.services.providers.cards.charge = charge
    }
    expect((await rosa.readOrder(id, order.id)).data.status).toBe('PAST_DUE')
    await close(id)
    return { id, orderId: order.id }
  }
  const mailsAbout = async (id: string) => {
    await api.runJobs()
    const mails = await listSandboxMessages(api.services.db, { channel: 'email' })
    return mails.filter(({ links }) => links.some((link) => link.includes(id)))
  }

  const closings = {
    declined: async (id: string) => {
      const governmentIdentification = { value: '5555', sourceType: 'SSN4' }
      await rosa.save(id, { applicant: { governmentIdentification } })
      expect((await rosa.onboard(id)).data.decision).toBe('DECLINED')
    },
    withdrawn: async (id: string) => {
      const governmentIdentification = { value: '8888', sourceType: 'SSN4' }
      await rosa.save(id, { applicant: { governmentIdentification } })
      await rosa.onboard(id)
      expect((await rosa.withdraw(id)).status).toBe(200)
    },
  }

  test.each(['declined', 'withdrawn'] as const)(
    'that was %s still pays what is past due, by a new card, once, and nothing after it [CHG-12, ORDER-16]',
    async (how) => {
      const { id, orderId } = await pastDueAndClosed(closings[how])
      const owed = (await mailsAbout(id)).filter(
        ({ subject }) => subject === 'You still owe $30.00 for your rental',
      )
      expect(owed.map(({ links }) => links)).toEqual([[`http://localhost:3000/${id}/order`]])
      const card = await rosa.addCard(id)
      const monthly = await rosa.pay(id, 3000, card, 'CARD.monthly.named.now.2')
      expect(monthly.errors[0]?.code).toBe('authorization_outdated')
      expect((await rosa.pay(id, 3000, card, 'CARD.once.named.now.2')).status).toBe(201)
      expect((await rosa.readOrder(id, orderId)).data).toMatchObject({
        status: 'PAID',
        due: 0,
        nextChargeAt: null,
      })
      const closed = how === 'declined' ? 'application_declined' : 'application_withdrawn'
      expect((await rosa.pay(id, 3000, card)).errors[0]?.code).toBe(closed)
      expect(
        (
          await rosa.call('POST /applications/{id}/financial-instruments/credit-cards', {
            params: { id },
            body: { token: 'another' },
          })
        ).errors[0]?.code,
      ).toBe(closed)
      const before = (await chargesOf(orderId)).length
      await pass(31)
      expect(await chargesOf(orderId)).toHaveLength(before)
    },
  )

  test('takes no other order and no bank account [ORDER-15]', async () => {
    const { id } = await pastDueAndClosed(closings.declined)
    expect((await rosa.order(id, rentalOrder)).errors[0]?.code).toBe('application_declined')
    expect((await rosa.linkBank(id, bankAccount)).errors[0]?.code).toBe('application_declined')
    const eve = applicant(await api.as('eve@example.com'))
    const foreign = await eve.call('POST /applications/{id}/payments', {
      params: { id },
      body: { amount: 3000, financialInstrumentId: 'x' },
    })
    expect(foreign.errors[0]?.code).toBe('not_yours')
  })
})
