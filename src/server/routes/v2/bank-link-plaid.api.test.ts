import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { plaidBankLink } from '../../providers/bank-link/plaid.ts'
import { startPlaidServer, type PlaidServer } from '../../providers/bank-link/plaid-server.ts'

let plaid: PlaidServer
let api: TestApp
let rosa: Applicant
beforeAll(async () => {
  plaid = await startPlaidServer()
  const { settings, origin } = plaid
  api = await startTestApp({
    env: { PLAID_CLIENT_ID: 'client', PLAID_SECRET: 'secret', PLAID_ENV: 'production' },
    replace: ({ providers }) => ({
      providers: { ...providers, bankLink: plaidBankLink(settings, { origin }) },
    }),
  })
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
})
beforeEach(() => {
  plaid.mood = 'well'
})
afterAll(async () => {
  await api.close()
  await plaid.close()
})

const tokenFor = (id: string) =>
  rosa.call('GET /applications/{id}/financial-instruments/plaid/token', { params: { id } })
const linked = (id: string, value: string, accountId?: string) =>
  rosa.call('POST /applications/{id}/financial-instruments/plaid', {
    params: { id },
    body: { value, source: 'plaid', status: 'P', primary: true, requestMetadata: { accountId } },
  })
const created = async (body: object) => (await rosa.create(body)).data.application.id

test('where Plaid is the vendor its window opens on its token, and the account chosen there is linked [API2-29, API2-32]', async () => {
  const id = await created(bodyUS())
  expect((await tokenFor(id)).data).toMatchObject({ window: 'plaid', expiresAt: '2030-01-01T00:00:00.000Z' })
  const { status, data, text } = await linked(id, plaid.publicToken('user_good', 'US'), 'a-savings')
  expect(status).toBe(201)
  expect(data).toMatchObject({
    source: 'plaid',
    status: 'VERIFIED',
    bankName: 'First Platypus Bank',
    accountType: 'SAVINGS',
    last4: '1111',
  })
  expect(text).not.toContain('1111222233331111')
})

test('a Canadian business links a Canadian account by Plaid, and no American one', async () => {
  const id = await created(bodyCA({ sin: '046454286' }))
  const abroad = await linked(id, plaid.publicToken('user_good', 'US'))
  expect(abroad.errors[0]?.code).toBe('bank_link_abroad')
  expect((await linked(id, plaid.publicToken('user_good', 'CA'))).data.last4).toBe('3333')
})

test('a bank that is out of order is told as a provider that did not answer, and nothing is linked', async () => {
  const id = await created(bodyUS())
  plaid.mood = 'bank down'
  expect((await linked(id, plaid.publicToken('user_good', 'US'))).status).toBe(504)
  expect((await tokenFor(id)).status).toBe(504)
  expect((await rosa.banks(id)).data).toEqual([])
})

test('the pages let Plaid’s script, frame and calls in, and nobody else’s; without Plaid not even those', async () => {
  const headersOf = async ({ app }: TestApp) =>
    (await app.inject({ url: '/incorrect-url', headers: { host: 'localhost:3000' } })).headers
  const policyOf = async (one: TestApp) => String((await headersOf(one))['content-security-policy'])
  const policy = await policyOf(api)
  expect(policy).toContain("script-src 'self' https://cdn.plaid.com/link/v2/stable/link-initialize.js;")
  expect(policy).toMatch(/frame-src [^;]*https:\/\/cdn\.plaid\.com;/)
  expect(policy).toContain("connect-src 'self' https://production.plaid.com;")
  // A bank's own sign-in page is a window that Plaid opens and hears from.
  expect((await headersOf(api))['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  const without = await startTestApp()
  try {
    expect(await policyOf(without)).not.toContain('plaid')
    expect((await headersOf(without))['cross-origin-opener-policy']).toBe('same-origin')
  } finally {
    await without.close()
  }
})
