import { expect, test } from 'vitest'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { applicant, type Applicant } from '#test/api/applicant.ts'

let rosa: Applicant
const signIn = async () => applicant(await api.as('rosa@delgadobakery.com'))
const api = await testApp()
rosa = await signIn()

const approved = async (body: object = bodyUS()): Promise<string> => {
  const { data } = await rosa.create(body)
  const id: string = data.application.id
  expect((await rosa.onboard(id)).data.decision).toBe('APPROVED')
  return id
}
const usAccount = {
  fullName: 'Rosa Delgado',
  accountType: 'CHECKING',
  routingNumber: '021000021',
  accountNumber: '000123456789',
  bankName: 'First Bank',
  primary: true,
}
const link = (id: string, account: object) => rosa.linkBank(id, account)
const day = 24 * 60 * 60 * 1000
/** Past every test deposit and every waiting day. */
const settleDeposits = async () => {
  await api.advance(5 * day)
  await api.runJobs()
  rosa = await signIn()
}
/** Noon of a Monday whose week has no holiday in the US. */
const nextMonday = async () => {
  const now = api.services.clock.now()
  const monday = new Date(Date.UTC(now.getUTCFullYear() + 1, 2, 1, 12))
  while (monday.getUTCDay() !== 1) monday.setUTCDate(monday.getUTCDate() + 1)
  await api.advance(monday.getTime() - now.getTime())
  await api.runJobs()
  rosa = await signIn()
}
const depositsOf = async (id: string) => (await rosa.read(id)).data.application.enableDeposits

test('links a US account by its numbers, encrypts them and shows the last four digits [API2-30, BANK-01]', async () => {
  const id = await approved()
  const { status, data, text } = await link(id, usAccount)
  expect(status).toBe(201)
  expect(data).toMatchObject({
    status: 'PENDING',
    primary: true,
    bankName: 'First Bank',
    accountType: 'CHECKING',
    last4: '6789',
  })
  expect(text).not.toContain('000123456789')
  const rows = await api.services.db.selectFrom('financial_instruments').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('000123456789')
})

test('names a Canadian account by its institution in the applicant’s language [BANK-01]', async () => {
  const id = await approved(bodyCA({ sin: '046454286' }))
  const { status, data } = await link(id, {
    fullName: 'Élise Gagnon',
    accountType: 'CHECKING',
    transitNumber: '10002',
    institutionNumber: '003',
    accountNumber: '1234567',
  })
  expect([status, data.bankName]).toEqual([201, 'Banque Royale du Canada'])
})

test('reports every invalid field', async () => {
  const id = await approved()
  const { status, errors } = await link(id, {
    ...usAccount,
    routingNumber: '021000022',
    accountNumber: '12',
    fullName: '',
  })
  expect(status).toBe(422)
  expect(errors.map(({ field = '' }) => field).toSorted()).toEqual([
    'accountNumber',
    'fullName',
    'routingNumber',
  ])
})

test('payouts start when the test deposit has settled, not when the account is entered [CHG-11]', async () => {
  const id = await approved()
  await link(id, usAccount)
  expect(await depositsOf(id)).toBe(false)
  await settleDeposits()
  expect(await depositsOf(id)).toBe(true)
})

test('another payout account needs a sign-in younger than ten minutes; the first one of a sign-up does not [CHG-09]', async () => {
  const id = await approved()
  await api.advance(11 * 60_000)
  expect((await link(id, usAccount)).status).toBe(201)
  const second = { ...usAccount, accountNumber: '000987654321' }
  const refused = await link(id, second)
  expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'fresh_sign_in_required'])
  expect((await link(id, { ...second, primary: false })).status).toBe(403)
  expect((await rosa.banks(id)).data).toHaveLength(1)
  rosa = await signIn()
  await api.advance(9 * 60_000)
  expect((await link(id, second)).status).toBe(201)
})

test('the first payout account needs a sign-in younger than ten minutes an hour after the submission [CHG-09]', async () => {
  rosa = await signIn()
  const id = await approved()
  await api.advance(60 * 60_000)
  const refused = await link(id, usAccount)
  expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'fresh_sign_in_required'])
  expect((await rosa.banks(id)).data).toEqual([])
  rosa = await signIn()
  expect((await link(id, usAccount)).status).toBe(201)
})

test('the linking window is not opened for an account that would be refused [CHG-09]', async () => {
  const token = (id: string) =>
    rosa.call('GET /applications/{id}/financial-instruments/plaid/token', { params: { id } })
  const id = await approved()
  expect((await token(id)).status).toBe(200)
  await link(id, usAccount)
  await api.advance(11 * 60_000)
  expect((await token(id)).errors[0]?.code).toBe('fresh_sign_in_required')
  rosa = await signIn()
  expect((await token(id)).status).toBe(200)
})

test('the test deposit settles after two business days and not before; the balance is stored, not shown [BANK-05]', async () => {
  await nextMonday()
  const id = await approved()
  await link(id, usAccount)
  const statusOf = async () => {
    await api.runJobs()
    rosa = await signIn()
    const [account] = (await rosa.banks(id)).data
    return account?.verification
  }
  await api.advance(60_000)
  expect(await statusOf()).toBe('PENDING')
  await api.advance(2 * day - 2 * 60_000)
  expect([await statusOf(), await depositsOf(id)]).toEqual(['PENDING', false])
  await api.advance(60_000)
  expect([await statusOf(), await depositsOf(id)]).toEqual(['VERIFIED', true])
  expect((await rosa.banks(id)).text).not.toMatch(/balance/i)
})

test('fails the account and keeps payouts off when the test deposit is returned', async () => {
  const id = await approved()
  await link(id, { ...usAccount, accountNumber: '000120002' })
  await settleDeposits()
  expect((await rosa.banks(id)).data[0]).toMatchObject({ status: 'FAILED', verification: 'FAILED' })
  expect(await depositsOf(id)).toBe(false)
})

test.each([
  ['after Thanksgiving in the US', bodyUS(), usAccount, 6],
  [
    'without it in Canada',
    bodyCA({ sin: '046454286' }),
    { ...usAccount, fullName: 'Élise Gagnon', transitNumber: '10009', institutionNumber: '006' },
    5,
  ],
])('the date of a test deposit is three business days away: %s', async (_where, body, account, days) => {
  const now = api.services.clock.now()
  const november = new Date(Date.UTC(now.getUTCFullYear() + 1, 10, 1, 17))
  const firstThursday = 1 + ((4 - november.getUTCDay() + 7) % 7)
  const wednesday = new Date(Date.UTC(now.getUTCFullYear() + 1, 10, firstThursday + 20, 17))
  await api.advance(wednesday.getTime() - now.getTime())
  rosa = await signIn()
  const id = await approved(body)
  expect((await link(id, account)).status).toBe(201)
  const [linked] = (await rosa.banks(id)).data
  const promised = new Date(wednesday.getTime() + days * day).toISOString().slice(0, 10)
  expect(linked?.depositBy?.slice(0, 10)).toBe(promised)
})
