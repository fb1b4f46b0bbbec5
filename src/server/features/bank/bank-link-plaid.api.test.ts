import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApplicationId } from '#domain/application/ids.ts'
import { endBankAccess } from '#server/maintenance/end-bank-access.ts'
import { eraseApplication } from '#server/maintenance/erase-person.ts'
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
      providers: { ...providers, bankLink: plaidBankLink(settings, { origin, timeoutMs: 500 }) },
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
  // The number that the bank issued to us ends otherwise.
  expect(text).not.toContain('9900000000007')
})

test('links a Canadian business to Canadian accounts only', async () => {
  const id = await createApplication(bodyCA({ sin: '046454286' }))
  const foreignAccount = await link(id, plaid.publicToken('user_good', 'US'))
  expect(foreignAccount.errors[0]?.code).toBe('bank_link_abroad')
  expect((await link(id, plaid.publicToken('user_good', 'CA'))).data.last4).toBe('0000')
})

test('answers 504 and links nothing when the bank is down', async () => {
  const id = await createApplication(bodyUS())
  plaid.scenario = 'bank down'
  expect((await link(id, plaid.publicToken('user_good', 'US'))).status).toBe(504)
  expect((await createToken(id)).status).toBe(504)
  expect((await rosa.banks(id)).data).toEqual([])
})

test('a reading that got no answer is repeated with the same sign-in, which then is used up [VEND-01]', async () => {
  const id = await createApplication(bodyUS())
  const token = plaid.publicToken('user_good', 'US')
  plaid.scenario = 'no accounts in time'
  expect((await link(id, token)).status).toBe(504)
  plaid.scenario = 'ok'
  const eve = applicant(await api.as('eve@example.com'))
  const own = (await eve.create(bodyUS())).data.application.id
  const body = { value: token, source: 'plaid', status: 'P', primary: true, requestMetadata: {} } as const
  const stolen = await eve.call('POST /applications/{id}/financial-instruments/plaid', {
    params: { id: own },
    body,
  })
  expect(stolen.errors[0]?.code).toBe('bank_link_failed')
  expect([(await link(id, token)).status, (await link(id, token)).status]).toEqual([201, 422])
  expect((await rosa.banks(id)).data).toHaveLength(1)
})

test('of two calls that repeat one sign-in one links an account [VEND-01]', async () => {
  const id = await createApplication(bodyUS())
  const token = plaid.publicToken('user_good', 'US')
  plaid.scenario = 'no accounts in time'
  expect((await link(id, token)).status).toBe(504)
  plaid.scenario = 'ok'
  const answers = await Promise.all([link(id, token), link(id, token)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]))
  expect((await rosa.banks(id)).data).toHaveLength(1)
})

describe('access to the bank [VEND-01]', () => {
  const hourMs = 3_600_000
  const accesses = async (id: string) =>
    (
      await api.services.db
        .selectFrom('bank_links')
        .select('access')
        .where('application_id', '=', id as ApplicationId)
        .execute()
    ).map(({ access }) => access)
  const isOpen = (access: string | undefined) => plaid.openAccesses.has(access ?? '')
  const linked = async (id: string) => {
    expect((await link(id, plaid.publicToken('user_good', 'US'))).status).toBe(201)
    return accesses(id)
  }
  const pass = async (hours: number) => {
    await api.advance(hours * hourMs)
    await endBankAccess(api.services)
    rosa = applicant(await api.as('rosa@delgadobakery.com'))
  }

  test('is kept, sealed, while the account is to receive payouts, and ends a week after the application is withdrawn', async () => {
    const id = await createApplication(bodyUS())
    const [access] = await linked(id)
    const { rows } = await sql`select access from bank_links`.execute(api.services.db)
    expect(JSON.stringify(rows)).not.toContain(access)
    await pass(30 * 24)
    expect(isOpen(access)).toBe(true)
    expect((await rosa.withdraw(id)).status).toBe(200)
    await pass(7 * 24 - 1)
    expect(isOpen(access)).toBe(true)
    await pass(1)
    expect([isOpen(access), await accesses(id)]).toEqual([false, []])
  })

  test('ends a week after another account has replaced it', async () => {
    const id = await createApplication(bodyUS())
    const [first] = await linked(id)
    const second = (await linked(id)).find((access) => access !== first)
    await pass(0)
    expect([isOpen(first), isOpen(second)]).toEqual([true, true])
    await pass(7 * 24)
    expect([isOpen(first), isOpen(second)]).toEqual([false, true])
  })

  test('ends a day after a sign-in by which nothing was linked, however often Plaid must be asked', async () => {
    const id = await createApplication(bodyUS())
    expect((await link(id, plaid.publicToken('user_empty', 'US'))).status).toBe(422)
    const [access] = await accesses(id)
    await pass(23)
    expect(isOpen(access)).toBe(true)
    plaid.scenario = 'bank down'
    await pass(1)
    expect([isOpen(access), await accesses(id)]).toEqual([true, [access]])
    plaid.scenario = 'ok'
    await pass(1)
    expect([isOpen(access), await accesses(id)]).toEqual([false, []])
  })

  test('ends at once when the application is erased', async () => {
    const id = await createApplication(bodyUS())
    const [access] = await linked(id)
    await api.services.db
      .transaction()
      .execute((trx) => eraseApplication(trx, api.services, id as ApplicationId))
    await pass(0)
    expect([isOpen(access), await accesses(id)]).toEqual([false, []])
  })
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
