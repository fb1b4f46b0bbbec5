import { describe, expect, test, vi } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import {
  sandboxChargesFor,
  customer,
  declinedCard,
  deliveryAddress,
  rentalOrder,
  type Customer,
} from '#test/api/customer.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { addMonths } from '#server/platform/calendar.ts'
import { ProviderTimeout } from '#server/vendors/vendor-timeout.ts'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'

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

type Charge = typeof api.services.providers.cards.charge

/** Runs a month’s jobs with another answer of the card processor, and signs in again. */
async function passMonth(charge: Charge): Promise<void> {
  const processor = vi.spyOn(api.services.providers.cards, 'charge').mockImplementation(charge)
  try {
    await api.advance(month)
    await api.runJobs()
  } finally {
    processor.mockRestore()
  }
  rosa = await customer(api)
}

const day = 24 * 60 * 60 * 1000
const month = 31 * day
const noDevice = { type: 'NO_DEVICE', address: deliveryAddress, paymentMethod: 'NONE', licenses: 1 }

const bankAccount = {
  fullName: 'Rosa Delgado',
  accountType: 'CHECKING',
  routingNumber: '021000021',
  accountNumber: '000123456789',
}

describe('a charge on approval', () => {
  test('is made once, on approval and not before [ORDER-15]', async () => {
    const id = await rosa.createApplication()
    const { data } = await rosa.order(id, { ...rentalOrder, financialInstrumentId: await rosa.addCard(id) })
    await api.runJobs()
    expect([await sandboxChargesFor(api, data.id), (await rosa.readOrder(id, data.id)).data.status]).toEqual([
      [],
      'PLACED',
    ])
    const earlyPayment = await rosa.pay(id, 3000, await rosa.addCard(id))
    expect([earlyPayment.status, earlyPayment.errors[0]?.code]).toEqual([409, 'order_not_due'])
    expect((await rosa.onboard(id)).data.decision).toBe('APPROVED')
    await rosa.onboard(id)
    await api.runJobs()
    expect(await sandboxChargesFor(api, data.id)).toMatchObject([
      { amount: 3000, currency: 'USD', outcome: 'paid' },
    ])
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAID', due: 0 })
  })

  test('is also made after manual approval and emailed with its amount', async () => {
    const id = await rosa.createApplication({ ...bodyUS({ ssn4: '8888' }) })
    const { data } = await rosa.order(id, { ...rentalOrder, financialInstrumentId: await rosa.addCard(id) })
    await rosa.onboard(id)
    await api.runJobs()
    expect(await sandboxChargesFor(api, data.id)).toEqual([])
    const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))
    expect((await uma.decide(id, { decision: 'APPROVED', reasons: ['all_verified'] })).status).toBe(200)
    await api.runJobs()
    expect(await sandboxChargesFor(api, data.id)).toHaveLength(1)
    const emails = await listSandboxMessages(api.services.db)
    expect(emails.some(({ subject, links }) => subject?.includes('$30.00') && links[0]?.includes(id))).toBe(
      true,
    )
  })

  test('waits for the test deposit of a bank account, says so once, and is then made [CHG-11]', async () => {
    const id = await rosa.createApplication()
    const { data: account } = await rosa.linkBank(id, bankAccount)
    const body = { ...rentalOrder, paymentMethod: 'BANK', financialInstrumentId: account.id }
    const { data } = await rosa.order(id, body)
    await rosa.onboard(id)
    await api.runJobs()
    expect(await sandboxChargesFor(api, data.id)).toEqual([])
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAYMENT_DUE', due: 3000 })
    for (let days = 0; days < 6; days += 1) {
      await api.advance(day)
      await api.runJobs()
    }
    expect(await sandboxChargesFor(api, data.id)).toMatchObject([{ source: '6789', outcome: 'paid' }])
    const mails = (await listSandboxMessages(api.services.db)).filter(
      ({ subject, links }) =>
        subject?.includes('once your bank account is verified') && links[0]?.includes(id),
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      'We’ll charge $30.00 once your bank account is verified',
    ])
    rosa = await customer(api)
    await clearsLater(id, data.id)
  })

  /** A bank may return a debit for some days, so neither the page nor the mail calls it paid. */
  async function clearsLater(id: string, orderId: string): Promise<void> {
    const { clearsBy, status } = (await rosa.readOrder(id, orderId)).data
    expect([status, new Date(clearsBy ?? 0) > api.services.clock.now()]).toEqual(['PAID', true])
    const mails = (await listSandboxMessages(api.services.db)).filter(({ links }) => links[0]?.includes(id))
    expect(mails.map(({ subject }) => subject)).toContain('Your payment of $30.00 is processing')
    await api.advance(9 * day)
    rosa = await customer(api)
    expect((await rosa.readOrder(id, orderId)).data.clearsBy).toBeNull()
  }

  test('is never made to a bank account whose test deposit was returned [CHG-11]', async () => {
    const id = await rosa.createApplication()
    const { data: account } = await rosa.linkBank(id, { ...bankAccount, accountNumber: '000123450002' })
    const body = { ...rentalOrder, paymentMethod: 'BANK', financialInstrumentId: account.id }
    const { data } = await rosa.order(id, body)
    await rosa.onboard(id)
    for (let days = 0; days < 6; days += 1) {
      await api.advance(day)
      await api.runJobs()
    }
    rosa = await customer(api)
    expect(await sandboxChargesFor(api, data.id)).toEqual([])
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAYMENT_DUE', due: 3000 })
  })

  test('is not made without a payment instrument', async () => {
    const id = await rosa.createApplication()
    const { data } = await rosa.order(id, rentalOrder)
    await rosa.onboard(id)
    await api.runJobs()
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAYMENT_DUE', due: 3000 })
    expect((await rosa.pay(id, 3000, await rosa.addCard(id))).status).toBe(201)
  })

  test('is not made for a free order', async () => {
    const id = await rosa.createApplication()
    const { data } = await rosa.order(id, noDevice)
    await rosa.onboard(id)
    await api.runJobs()
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({
      status: 'PAID',
      total: 0,
      frequency: null,
    })
    expect(await sandboxChargesFor(api, data.id)).toEqual([])
  })

  test('is not made when the application is declined', async () => {
    const id = await rosa.createApplication(bodyUS({ ssn4: '5555' }))
    const { data } = await rosa.order(id, { ...rentalOrder, financialInstrumentId: await rosa.addCard(id) })
    expect((await rosa.onboard(id)).data.decision).toBe('DECLINED')
    await api.runJobs()
    expect([
      await sandboxChargesFor(api, data.id),
      (await rosa.order(id, rentalOrder)).errors[0]?.code,
    ]).toEqual([[], 'application_declined'])
  })

  test('is retried after a processor timeout and made once', async () => {
    const id = await rosa.createApplication()
    const { data } = await rosa.order(id, { ...rentalOrder, financialInstrumentId: await rosa.addCard(id) })
    await rosa.onboard(id)
    const { cards } = api.services.providers
    api.services.providers.cards = {
      ...cards,
      charge: async (charge) => {
        await cards.charge(charge)
        throw new ProviderTimeout('processor')
      },
    }
    try {
      await api.runJobs()
    } finally {
      api.services.providers.cards = cards
    }
    await api.advance(10 * 60_000)
    await api.runJobs()
    expect(await sandboxChargesFor(api, data.id)).toHaveLength(1)
    expect((await rosa.readOrder(id, data.id)).data.status).toBe('PAID')
  })
})

describe('a payment', () => {
  test('pays an order placed after approval [API2-33]', async () => {
    const id = await rosa.createApproved()
    const { data } = await rosa.order(id, rentalOrder)
    expect([data.status, data.due]).toEqual(['PAYMENT_DUE', 3000])
    const instrument = await rosa.addCard(id)
    const paid = await rosa.pay(id, 3000, instrument)
    expect(paid.status).toBe(201)
    expect(paid.data).toMatchObject({
      orderId: data.id,
      amount: 3000,
      currency: 'USD',
      status: 'PAID',
      financialInstrumentId: instrument,
    })
    expect(await sandboxChargesFor(api, data.id)).toMatchObject([{ amount: data.total }])
    const repeated = await rosa.pay(id, 3000, instrument)
    expect([repeated.status, repeated.errors[0]?.code]).toEqual([409, 'order_paid'])
  })

  test('rejects another amount and another user’s card', async () => {
    const id = await rosa.createApproved()
    const { data } = await rosa.order(id, rentalOrder)
    const instrument = await rosa.addCard(id)
    for (const amount of [2999, 30, 30.5, -3000, 0])
      expect((await rosa.pay(id, amount, instrument)).errors[0]).toMatchObject({ field: 'amount' })
    const foreignCard = await rosa.addCard(await rosa.createApplication())
    expect((await rosa.pay(id, 3000, foreignCard)).errors[0]?.code).toBe('instrument_unusable')
    expect((await rosa.pay(id, 3000, 'nonsense')).errors[0]?.code).toBe('instrument_unusable')
    expect(await sandboxChargesFor(api, data.id)).toEqual([])
  })

  test('reports a decline and accepts another card', async () => {
    const id = await rosa.createApproved()
    const { data } = await rosa.order(id, rentalOrder)
    const declined = await rosa.pay(id, 3000, await rosa.addCard(id, declinedCard))
    expect([declined.status, declined.errors[0]]).toEqual([
      422,
      {
        code: 'payment_declined',
        message: 'Your selected payment method was declined by bank. Please use another one.',
      },
    ])
    const { data: open } = await rosa.readOrder(id, data.id)
    expect(open).toMatchObject({
      status: 'PAYMENT_DECLINED',
      due: 3000,
      declined: { amount: 3000, instrument: { type: 'CREDIT_CARD', brand: 'visa', last4: '0002' } },
    })
    expect(Date.parse(open.declined?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(open.createdAt))
    expect((await rosa.pay(id, 3000, await rosa.addCard(id))).status).toBe(201)
    expect((await rosa.readOrder(id, data.id)).data.declined).toBeNull()
    expect((await sandboxChargesFor(api, data.id)).map(({ outcome }) => outcome)).toEqual([
      'declined',
      'paid',
    ])
  })

  test('charges once for fifty concurrent payments', async () => {
    const id = await rosa.createApproved()
    const { data } = await rosa.order(id, rentalOrder)
    const instrument = await rosa.addCard(id)
    const responses = await Promise.all(Array.from({ length: 50 }, () => rosa.pay(id, 3000, instrument)))
    const statuses = new Set(responses.map(({ status }) => status))
    expect(statuses.has(201) && [...statuses].every((status) => status === 201 || status === 409)).toBe(true)
    const payments = new Set(
      responses.filter(({ status }) => status === 201).map((response) => response.data.id),
    )
    expect([payments.size, (await sandboxChargesFor(api, data.id)).length]).toEqual([1, 1])
  })

  test('charges once for fifty concurrent payments from two cards', async () => {
    const id = await rosa.createApproved()
    const { data } = await rosa.order(id, rentalOrder)
    const cards = [await rosa.addCard(id), await rosa.addCard(id)]
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_one, at) => rosa.pay(id, 3000, cards[at % 2] ?? '')),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await sandboxChargesFor(api, data.id)).toHaveLength(1)
  })

  test('is rejected once the application is withdrawn', async () => {
    const id = await rosa.createApplication(bodyUS({ ssn4: '8888' }))
    const card = await rosa.addCard(id)
    const { data } = await rosa.order(id, { ...rentalOrder, financialInstrumentId: card })
    await rosa.onboard(id)
    await rosa.withdraw(id)
    const { status, errors } = await rosa.pay(id, 3000, card)
    expect([status, errors.map(({ code }) => code)]).toEqual([409, ['application_withdrawn']])
    expect(await sandboxChargesFor(api, data.id)).toEqual([])
  })

  test.each([
    ['declined', '5555', 'application_declined'],
    ['back in review', '8888', 'order_not_due'],
  ])('is rejected once the application is %s [ORDER-15]', async (_state, value, code) => {
    // Who the applicant is changes in a fresh session only.
    rosa = await customer(api)
    const id = await rosa.createApplication(bodyUS({ ein: '3333' }))
    await rosa.onboard(id)
    const { data } = await rosa.order(id, rentalOrder)
    expect(data.status).toBe('PAYMENT_DUE')
    const applicantPart = { governmentIdentification: { value, sourceType: 'SSN4' } }
    expect((await rosa.save(id, { applicant: applicantPart })).status).toBe(200)
    const card = await rosa.addCard(id)
    await rosa.onboard(id)
    const { status, errors } = await rosa.pay(id, 3000, card)
    expect([status, errors[0]?.code]).toEqual([409, code])
    expect(await sandboxChargesFor(api, data.id)).toEqual([])
  })

  test('is rejected without an order', async () => {
    const id = await rosa.createApproved()
    const { status, errors } = await rosa.pay(id, 3000, await rosa.addCard(id))
    expect([status, errors[0]?.code]).toEqual([409, 'order_not_due'])
  })
})

describe('a rental', () => {
  test('is charged monthly to the card of the first payment [ORDER-16]', async () => {
    const id = await rosa.createApproved()
    const { data } = await rosa.order(id, rentalOrder)
    expect(data.frequency).toBe('M')
    await rosa.pay(id, 3000, await rosa.addCard(id))
    const { data: paid } = await rosa.readOrder(id, data.id)
    expect(paid.nextCharge).toEqual({ at: paid.nextChargeAt, amount: 3000 })
    for (const charges of [2, 3]) {
      await api.advance(month)
      await api.runJobs()
      await api.runJobs()
      expect(await sandboxChargesFor(api, data.id)).toHaveLength(charges)
    }
    expect(new Set((await sandboxChargesFor(api, data.id)).map(({ source }) => source)).size).toBe(1)
    rosa = await customer(api)
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAID', due: 0, total: 3000 })
  })

  test('is past due after a decline until another card pays', async () => {
    const id = await rosa.createApproved()
    const { data } = await rosa.order(id, rentalOrder)
    await rosa.pay(id, 3000, await rosa.addCard(id))
    await passMonth(async () => 'declined')
    const { data: late } = await rosa.readOrder(id, data.id)
    expect(late).toMatchObject({ status: 'PAST_DUE', due: 3000, nextCharge: { amount: 6000 } })
    const secondMonth = addMonths(new Date(late.paidAt ?? ''), 2)
    expect(late.nextChargeAt).toBe(secondMonth.toISOString())
    const mail = (await listSandboxMessages(api.services.db, { channel: 'email' })).find(
      ({ subject, links }) =>
        subject === 'Your rental payment of $30.00 is past due' && links.some((link) => link.includes(id)),
    )
    expect(mail?.text).toContain('We couldn’t charge $30.00 for the devices that Delgado Bakery LLC rents.')
    expect(mail?.links).toEqual([`http://localhost:3000/${id}/order`])
    expect((await rosa.pay(id, 3000, await rosa.addCard(id))).status).toBe(201)
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAID', due: 0 })
  })

  test('without an account or card to charge is past due, and the merchant is told', async () => {
    const id = await rosa.createApproved()
    const { data } = await rosa.order(id, rentalOrder)
    const { data: account } = await rosa.linkBank(id, bankAccount)
    const update = api.services.db.updateTable('financial_instruments').where('id', '=', account.id)
    await update.set({ status: 'VERIFIED' }).execute()
    expect((await rosa.pay(id, 3000, account.id)).status).toBe(201)
    await update.set({ status: 'FAILED' }).execute()
    await api.advance(month)
    await api.runJobs()
    await api.runJobs()
    rosa = await customer(api)
    expect((await rosa.readOrder(id, data.id)).data).toMatchObject({ status: 'PAST_DUE', due: 3000 })
    const mails = await listSandboxMessages(api.services.db, { channel: 'email' })
    expect(
      mails.filter(
        ({ subject, links }) =>
          subject === 'Your rental payment of $30.00 is past due' && links.some((link) => link.includes(id)),
      ),
    ).toHaveLength(1)
  })

  test('is not charged monthly for a purchase', async () => {
    const id = await rosa.createApproved({ ...bodyUS(), application: { referralUrlId: 'demo-reseller' } })
    const { data } = await rosa.order(id, { ...rentalOrder, type: 'BUY' })
    await rosa.pay(id, 39_900, await rosa.addCard(id))
    await api.advance(2 * month)
    await api.runJobs()
    expect(await sandboxChargesFor(api, data.id)).toHaveLength(1)
  })
})
