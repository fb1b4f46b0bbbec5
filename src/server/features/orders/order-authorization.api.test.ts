import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { agreement as shown, customer, rentalOrder, type Customer } from '#test/api/customer.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'
import { findAuthorization } from './core/debit-authorizations.ts'
import { testApp } from '#test/api/start-app.ts'

let rosa: Customer
// Payments are tested here without the rate limit.
const api = await testApp({
  overrides: ({ rateLimiter }) => ({
    rateLimiter: {
      consume: async (name, key) => (name === 'payment' ? { ok: true } : rateLimiter.consume(name, key)),
    },
  }),
})
rosa = await customer(api)

const day = 24 * 60 * 60 * 1000
const bankAccount = {
  fullName: 'Rosa Delgado',
  accountType: 'CHECKING',
  routingNumber: '021000021',
  accountNumber: '000123456789',
}
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const cardText =
  'I authorize GoDaddy Payments to charge $30.00 to Visa ending in 4242 when my application is approved, and $30.00 on the same day of each following month.'

const authorizationOf = (orderId: string) => findAuthorization(api.services.db, orderId)
const chargesOf = (orderId: string) =>
  api.services.db
    .selectFrom('charges')
    .select(['status', 'amount', 'instrument_id', 'authorization_id'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
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
    const body = { ...rentalOrder, financialInstrumentId: card, ...shown('CARD.monthly.named.approval.3') }
    const { status, data } = await rosa.order(id, body)
    expect(status).toBe(201)
    const given = await authorizationOf(data.id)
    expect(given).toMatchObject({
      text_sha256: hashOf(cardText),
      terms_id: 'CARD.monthly.named.approval.3',
      language: 'en-US',
      instrument_id: card,
      amount: 3000,
      monthly: 3000,
    })
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
    const charged = { status: 'PAID', instrument_id: card, authorization_id: given?.id }
    expect(await chargesOf(data.id)).toEqual([
      { ...charged, amount: 3000 },
      { ...charged, amount: 3000 },
    ])
  })

  test('debits no account that was linked later until its debit is authorized [SEC-35]', async () => {
    const id = await rosa.createApplication()
    const { data } = await rosa.order(id, {
      ...rentalOrder,
      paymentMethod: 'BANK',
      ...shown('ACH.monthly.later.approval_verified.3'),
    })
    await rosa.onboard(id)
    const { data: account } = await rosa.linkBank(id, bankAccount)
    await pass(6)
    expect((await rosa.banks(id)).data[0]).toMatchObject({ id: account.id, verification: 'VERIFIED' })
    expect(await authorizationOf(data.id)).toBeUndefined()
    expect(await chargesOf(data.id)).toEqual([])
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({
      status: 'PAYMENT_DUE',
      hasAuthorizedAccount: false,
    })
    const mails = await listSandboxMessages(api.services.db, { channel: 'email' })
    const asked = mails.filter(({ links }) => links.some((link) => link.includes(`${id}/order`)))
    expect(asked.map(({ subject }) => subject)).toEqual(['Your order is waiting for your payment of $30.00'])

    expect((await rosa.pay(id, 3000, account.id, null)).errors[0]).toMatchObject({
      field: 'authorization',
      code: 'required',
    })
    expect((await rosa.pay(id, 3000, account.id, 'ACH.monthly.named.now.3')).status).toBe(201)
    await pass(31)
    const given = await authorizationOf(data.id)
    expect(given).toMatchObject({ instrument_id: account.id, amount: 3000, monthly: 3000 })
    const charged = { status: 'PAID', amount: 3000, instrument_id: account.id, authorization_id: given?.id }
    expect(await chargesOf(data.id)).toEqual([charged, charged])
  })

  test('names an account that is still being verified [CHG-12]', async () => {
    const id = await rosa.createApplication()
    const { data: account } = await rosa.linkBank(id, bankAccount)
    const body = { ...rentalOrder, paymentMethod: 'BANK', financialInstrumentId: account.id }
    const early = await rosa.order(id, { ...body, ...shown('ACH.monthly.named.approval.3') })
    expect(early.errors[0]?.code).toBe('authorization_outdated')
    const { status } = await rosa.order(id, { ...body, ...shown('ACH.monthly.named.approval_verified.3') })
    expect(status).toBe(201)
  })

  test('says when the months begin if nothing is charged first [CHG-12]', async () => {
    const id = await rosa.createApplication({ ...bodyUS(), application: { referralUrlId: 'demo-cobrand' } })
    const card = await rosa.addCard(id)
    const body = { ...rentalOrder, financialInstrumentId: card }
    const { status, data } = await rosa.order(id, {
      ...body,
      ...shown('CARD.only.entered.approval.3', 0, 1995),
    })
    expect([status, data.total, data.monthly]).toEqual([201, 0, 1995])
    expect(await authorizationOf(data.id)).toMatchObject({ instrument_id: card, amount: 0, monthly: 1995 })
  })

  test('records the text in the language in which it was read [CHG-12]', async () => {
    const id = await rosa.createApplication()
    const card = await rosa.addCard(id)
    const { data } = await rosa.call('POST /applications/{id}/orders', {
      params: { id },
      body: { ...rentalOrder, financialInstrumentId: card, ...shown('CARD.monthly.named.approval.3') },
      headers: { 'accept-language': 'fr-CA' },
    })
    const text =
      'J’autorise GoDaddy Payments à porter 30,00\u00a0$\u00a0US à Visa se terminant par 4242 quand ma demande sera approuvée, puis 30,00\u00a0$\u00a0US le même jour de chaque mois suivant.'
    expect(await authorizationOf(data.id)).toMatchObject({ text_sha256: hashOf(text), language: 'fr-CA' })
  })

  test.each([
    ['no card or account', {}],
    ['a bank account', { paymentMethod: 'BANK' }],
  ])('is refused without an authorization of its cost, with %s [SEC-35]', async (_which, payment) => {
    const id = await rosa.createApplication()
    const none = { authorization: undefined, authorizedTotal: undefined, authorizedMonthly: undefined }
    const { status, errors } = await rosa.order(id, { ...rentalOrder, ...payment, ...none })
    expect([status, errors.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [
        ['authorization', 'required'],
        ['authorizedTotal', 'required'],
        ['authorizedMonthly', 'required'],
      ],
    ])
    expect((await rosa.read(id)).data.application.orderId).toBeNull()
  })
})

test.each([
  ['another text', shown('CARD.once.named.approval.3'), [['authorization', 'authorization_outdated']]],
  [
    'the text of a payment now',
    shown('CARD.monthly.named.now.3'),
    [['authorization', 'authorization_outdated']],
  ],
  [
    'another total',
    shown('CARD.monthly.named.approval.3', 2999),
    [['authorizedTotal', 'authorization_outdated']],
  ],
  [
    'another monthly amount',
    shown('CARD.monthly.named.approval.3', 3000, 2999),
    [['authorizedMonthly', 'authorization_outdated']],
  ],
  [
    'no total',
    { ...shown('CARD.monthly.named.approval.3'), authorizedTotal: undefined },
    [['authorizedTotal', 'required']],
  ],
  [
    'no monthly amount',
    { ...shown('CARD.monthly.named.approval.3'), authorizedMonthly: undefined },
    [['authorizedMonthly', 'required']],
  ],
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
  const refused = await rosa.order(id, { ...free, ...shown('ACH.once.later.approval.3', 0, 0) })
  expect(refused.errors[0]?.code).toBe('authorization_outdated')
  expect((await rosa.order(id, { ...free, authorizedTotal: 0 })).status).toBe(201)
})

test('the same order with another authorization is another order; repeated, it is the same [CHG-12]', async () => {
  const id = await rosa.createApplication()
  const body = { ...rentalOrder, financialInstrumentId: await rosa.addCard(id) }
  const named = { ...body, ...shown('CARD.monthly.named.approval.3') }
  const agreed = (await rosa.order(id, named)).data.id
  expect((await rosa.order(id, named)).data.id).toBe(agreed)
  const entered = await rosa.order(id, { ...body, ...shown('CARD.monthly.entered.approval.3') })
  expect(entered.data.id).not.toBe(agreed)
  expect((await rosa.readOrder(id, agreed)).status).toBe(404)
})

test('another card that pays is charged each month on what was agreed to for it [CHG-12, ORDER-16]', async () => {
  const id = await rosa.createApproved()
  const first = await rosa.addCard(id)
  const { data } = await rosa.order(id, {
    ...rentalOrder,
    financialInstrumentId: first,
    ...shown('CARD.monthly.named.now.3'),
  })
  const given = await authorizationOf(data.id)
  const second = await rosa.addCard(id, '5555555555554444')
  expect((await rosa.pay(id, 3000, second, 'CARD.monthly.named.now.3')).status).toBe(201)
  await pass(31)
  const [payment, month] = await chargesOf(data.id)
  expect(payment?.authorization_id).not.toBe(given?.id)
  expect(await authorizationOf(data.id)).toMatchObject({
    id: payment?.authorization_id,
    instrument_id: second,
  })
  expect(month).toMatchObject({ instrument_id: second, authorization_id: payment?.authorization_id })
})

test('a rental month is never charged to another account than the authorized one: it is past due and announced [SEC-35]', async () => {
  const id = await rosa.createApproved()
  const card = await rosa.addCard(id)
  const { data } = await rosa.order(id, { ...rentalOrder, financialInstrumentId: card })
  await rosa.pay(id, 3000, card)
  const { data: account } = await rosa.linkBank(id, bankAccount)
  const update = api.services.db.updateTable('financial_instruments')
  await update.set({ status: 'VERIFIED' }).where('id', '=', account.id).execute()
  await update.set({ status: 'FAILED' }).where('id', '=', card).execute()
  await pass(31)
  expect(await chargesOf(data.id)).toHaveLength(1)
  expect((await rosa.readOrder(id, data.id)).data).toMatchObject({
    status: 'PAST_DUE',
    due: 3000,
    hasAuthorizedAccount: false,
  })
  const mails = await listSandboxMessages(api.services.db, { channel: 'email' })
  const [mail] = mails.filter(({ links }) => links.some((link) => link.includes(`${id}/order`)))
  expect(mail).toMatchObject({
    subject: 'Your rental payment of $30.00 is past due',
    text: expect.stringContaining('We can’t charge the next months either'),
  })
  expect((await rosa.pay(id, 3000, account.id, 'ACH.monthly.named.now.3')).status).toBe(201)
  await pass(31)
  expect((await chargesOf(data.id)).map(({ instrument_id: charged }) => charged)).toEqual([
    card,
    account.id,
    account.id,
  ])
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
      const monthly = await rosa.pay(id, 3000, card, 'CARD.monthly.named.now.3')
      expect(monthly.errors[0]?.code).toBe('authorization_outdated')
      expect((await rosa.pay(id, 3000, card, 'CARD.once.named.now.3')).status).toBe(201)
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
