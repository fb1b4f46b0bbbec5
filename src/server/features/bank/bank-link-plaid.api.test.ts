import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '#test/api/start-app.ts'
import { plaidBankLink } from '#server/vendors/bank-link/plaid.ts'
import { startFakePlaidServer, type FakePlaidServer } from '#test/vendors/fake-plaid-server.ts'

let plaid: FakePlaidServer
let api: TestApp
let rosa: Applicant
beforeAll(async () => {
  plaid = await startFakePlaidServer()
  const { settings, origin } = plaid
  api = await startTestApp({
    env: { PLAID_CLIENT_ID: 'client', PLAID_SECRET: 'secret', PLAID_ENV: 'production' },
    overrides: ({ providers }) => ({
      providers: { ...providers, bankLink: plaidBankLink(settings, { origin }) },
    }),
  })
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
})
beforeEach(() => {
  plaid.scenario = 'ok'
})
afterAll(async () => {
  await api.close()
  await plaid.close()
})

const createToken = (id: string) =>
  rosa.call('GET /applications/{id}/financial-instruments/plaid/token', { params: { id } })
const link = (id: string, value: string, accountId?: string) =>
  rosa.call('POST /applications/{id}/financial-instruments/plaid', {
    params: { id },
    body: { value, source: 'plaid', status: 'P', primary: true, requestMetadata: { accountId } },
  })
const createApplication = async (body: object) => (await rosa.create(body)).data.application.id

test('opens Plaid with its token and links the selected account [API2-29, API2-32]', async () => {
  const id = await createApplication(bodyUS())
  expect((await createToken(id)).data).toMatchObject({
    window: 'plaid',
    expiresAt: '2030-01-01T00:00:00.000Z',
  })
  const { status, data, text } = await link(id, plaid.publicToken('user_good', 'US'), 'a-savings')
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

test('links a Canadian business to Canadian accounts only', async () => {
  const id = await createApplication(bodyCA({ sin: '046454286' }))
  const foreignAccount = await link(id, plaid.publicToken('user_good', 'US'))
  expect(foreignAccount.errors[0]?.code).toBe('bank_link_abroad')
  expect((await link(id, plaid.publicToken('user_good', 'CA'))).data.last4).toBe('3333')
})

test('answers 504 and links nothing when the bank is down', async () => {
  const id = await createApplication(bodyUS())
  plaid.scenario = 'bank down'
  expect((await link(id, plaid.publicToken('user_good', 'US'))).status).toBe(504)
  expect((await createToken(id)).status).toBe(504)
  expect((await rosa.banks(id)).data).toEqual([])
})

test('allows Plaid’s script, frame and calls in the content security policy only when Plaid is configured', async () => {
  const headersOf = async ({ app }: TestApp) =>
    (await app.inject({ url: '/incorrect-url', headers: { host: 'localhost:3000' } })).headers
  const policyOf = async (testApp: TestApp) => String((await headersOf(testApp))['content-security-policy'])
  const policy = await policyOf(api)
  // Where the web application is built, the hashes of its inline scripts stand between.
  expect(policy).toMatch(
    /script-src 'self'[^;]* https:\/\/cdn\.plaid\.com\/link\/v2\/stable\/link-initialize\.js[; ]/,
  )
  expect(policy).toMatch(/frame-src [^;]*https:\/\/cdn\.plaid\.com;/)
  expect(policy).toContain("connect-src 'self' https://production.plaid.com;")
  // Plaid opens a bank's own sign-in page in a window and needs its opener.
  expect((await headersOf(api))['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  const appWithoutPlaid = await startTestApp()
  try {
    expect(await policyOf(appWithoutPlaid)).not.toContain('plaid')
    expect((await headersOf(appWithoutPlaid))['cross-origin-opener-policy']).toBe('same-origin')
  } finally {
    await appWithoutPlaid.close()
  }
})
