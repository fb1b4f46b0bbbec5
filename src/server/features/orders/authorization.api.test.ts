import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sandboxChargesFor, customer, rentalOrder } from '#test/api/customer.ts'
import { testApp } from '#test/api/start-app.ts'

// Payments are tested here without the rate limit.
const api = await testApp({
  overrides: ({ rateLimiter }) => ({
    rateLimiter: {
      consume: async (name, key) => (name === 'payment' ? { ok: true } : rateLimiter.consume(name, key)),
    },
  }),
})
const rosa = await customer(api)

const bankAccount = {
  fullName: 'Rosa Delgado',
  accountType: 'CHECKING',
  routingNumber: '021000021',
  accountNumber: '000123456789',
}

describe('the authorization of a payment', () => {
  const recordedFor = (orderId: string) =>
    api.services.db
      .selectFrom('charges')
      .innerJoin('debit_authorizations', 'debit_authorizations.id', 'charges.authorization_id')
      .select(['text_sha256', 'given_at', 'debit_authorizations.instrument_id', 'monthly'])
      .select('debit_authorizations.amount')
      .where('charges.order_id', '=', orderId)
      .executeTakeFirst()

  test.each([
    ['of a card that was chosen', 'CARD.monthly.named.now.3', 'Visa ending in 4242'],
    ['of a card that was entered', 'CARD.monthly.entered.now.3', 'the card I enter here'],
  ])('%s is recorded with the charge as it was shown, and when [CHG-11]', async (_which, shown, account) => {
    const id = await rosa.createApproved()
    const { data } = await rosa.order(id, rentalOrder)
    const card = await rosa.addCard(id)
    expect((await rosa.pay(id, 3000, card, shown)).status).toBe(201)
    const text = `I authorize GoDaddy Payments to charge $30.00 to ${account}, and $30.00 on the same day of each following month.`
    expect(await recordedFor(data.id)).toEqual({
      text_sha256: createHash('sha256').update(text).digest('hex'),
      given_at: expect.any(Date),
      instrument_id: card,
      amount: 3000,
      monthly: 3000,
    })
  })

  test('is required, unless the order’s own names this account and amount [SEC-35]', async () => {
    const id = await rosa.createApproved()
    const [named, other] = [await rosa.addCard(id), await rosa.addCard(id)]
    const { data } = await rosa.order(id, { ...rentalOrder, financialInstrumentId: named })
    const { status, errors } = await rosa.pay(id, 3000, other, null)
    expect([status, errors[0]?.field, errors[0]?.code]).toEqual([422, 'authorization', 'required'])
    expect(await sandboxChargesFor(api, data.id)).toEqual([])
    expect((await rosa.pay(id, 3000, named, null)).status).toBe(201)
    expect(await recordedFor(data.id)).toMatchObject({ instrument_id: named, amount: 3000 })
  })

  test.each([
    'CARD.once.named.now.3',
    'ACH.monthly.named.now.3',
    'CARD.monthly.named.approval.3',
    'CARD.monthly.later.now.3',
    'CARD.monthly.named.now.1',
    '',
  ])('that was shown as %j does not fit the payment, which is refused [CHG-11]', async (shown) => {
    const id = await rosa.createApproved()
    const { data } = await rosa.order(id, rentalOrder)
    const { status, errors } = await rosa.pay(id, 3000, await rosa.addCard(id), shown)
    expect([status, errors[0]?.field, errors[0]?.code]).toEqual([
      422,
      'authorization',
      'authorization_outdated',
    ])
    expect(await sandboxChargesFor(api, data.id)).toEqual([])
  })

  test('is not accepted for a bank account that is not verified [CHG-11]', async () => {
    const id = await rosa.createApproved()
    const { data } = await rosa.order(id, rentalOrder)
    const { data: account } = await rosa.linkBank(id, bankAccount)
    const { status, errors } = await rosa.pay(id, 3000, account.id)
    expect([status, errors[0]?.code]).toEqual([409, 'account_unverified'])
    expect(await sandboxChargesFor(api, data.id)).toEqual([])
  })

  test.each([
    ['whose holder a person still checks', { holder_check: 'NEEDS_REVIEW' }],
    ['that waits for its business day', { takes_over_at: new Date('2999-01-01') }],
  ] as const)('is not accepted for a bank account %s [CHG-10, CHG-11]', async (_which, state) => {
    const id = await rosa.createApproved()
    const { data } = await rosa.order(id, rentalOrder)
    const { data: account } = await rosa.linkBank(id, bankAccount)
    const update = api.services.db.updateTable('financial_instruments').where('id', '=', account.id)
    await update.set({ status: 'VERIFIED', ...state }).execute()
    expect((await rosa.pay(id, 3000, account.id)).errors[0]?.code).toBe('account_unverified')
    await update.set({ holder_check: 'MATCHED', takes_over_at: null }).execute()
    expect((await rosa.pay(id, 3000, account.id)).status).toBe(201)
    expect(await sandboxChargesFor(api, data.id)).toHaveLength(1)
  })
})
