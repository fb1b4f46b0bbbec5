import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'

let api: TestApp
let rosa: Applicant
const signIn = async () => applicant(await api.as('rosa@delgadobakery.com'))
beforeAll(async () => {
  api = await startTestApp()
  rosa = await signIn()
})
afterAll(() => api.close())

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
const depositsOf = async (id: string) => (await rosa.read(id)).data.application.enableDeposits

test('a US account is linked by hand, shown by its last four digits, and sealed [API2-30, BANK-01]', async () => {
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

test('a Canadian account is named by its institution, in the applicant’s language', async () => {
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

test('every wrong field of an account is named at once', async () => {
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

test('an approved business with a bank account is paid out', async () => {
  const id = await approved()
  expect(await depositsOf(id)).toBe(false)
  await link(id, usAccount)
  expect(await depositsOf(id)).toBe(true)
})

test('the account stays unverified until its test deposit settles after two business days [BANK-05]', async () => {
  const id = await approved()
  await link(id, usAccount)
  await api.advance(5 * 24 * 60 * 60 * 1000)
  await api.runJobs()
  rosa = await signIn()
  expect((await rosa.banks(id)).data[0]?.status).toBe('VERIFIED')
})

test('a returned test deposit fails the account and stops payouts', async () => {
  const id = await approved()
  await link(id, { ...usAccount, accountNumber: '000120002' })
  await api.advance(5 * 24 * 60 * 60 * 1000)
  await api.runJobs()
  rosa = await signIn()
  expect((await rosa.banks(id)).data[0]?.status).toBe('FAILED')
  expect(await depositsOf(id)).toBe(false)
})
