import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { testBankLinkConformance } from '#test/vendors/bank-link-conformance.ts'
import { plaidBankLink, type PlaidOptions } from './plaid.ts'
import { startFakePlaidServer, type Scenario, type FakePlaidServer } from '#test/vendors/fake-plaid-server.ts'

describe('Plaid conforms to the bank link port', () => {
  testBankLinkConformance(async () => {
    const { settings, origin, publicToken, close } = await startFakePlaidServer()
    return {
      link: plaidBankLink(settings, { origin }),
      signIn: async (user, market) => publicToken(user, market),
      close,
    }
  })
})

let plaid: FakePlaidServer
beforeAll(async () => {
  plaid = await startFakePlaidServer()
})
beforeEach(() => {
  plaid.scenario = 'ok'
  plaid.calls.length = 0
})
afterAll(() => plaid.close())

const owner = { fullName: 'Rosa Delgado' }
const bankLink = (options: PlaidOptions = {}) =>
  plaidBankLink(plaid.settings, { origin: plaid.origin, ...options })
const errorOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )
const requestsTo = (path: string) => plaid.calls.filter((call) => call.path === path).map(({ body }) => body)
const request = {
  reference: 'urn:app:1',
  brand: 'GoDaddy Payments',
  market: 'US',
  language: 'en-US',
} as const

test('opens Link in the country and language of the application, for checking and savings accounts', async () => {
  await bankLink().createToken(request)
  await bankLink().createToken({
    ...request,
    market: 'CA',
    language: 'fr-CA',
    brand: 'A brand name longer than thirty characters',
  })
  expect(requestsTo('/link/token/create')).toMatchObject([
    {
      user: { client_user_id: 'urn:app:1' },
      client_name: 'GoDaddy Payments',
      products: ['auth'],
      country_codes: ['US'],
      language: 'en',
      account_filters: { depository: { account_subtypes: ['checking', 'savings'] } },
    },
    { country_codes: ['CA'], language: 'fr', client_name: 'A brand name longer than thirt' },
  ])
})

test('returns US accounts with ACH numbers and the current balance in cents, without cards and deposits', async () => {
  const accounts = await bankLink().exchange(plaid.publicToken('user_good', 'US'), owner)
  expect(accounts).toEqual([
    {
      id: 'a-checking',
      market: 'US',
      bankName: 'First Platypus Bank',
      accountType: 'CHECKING',
      holderNames: ['Alberta Bobbeth Charleson'],
      accountNumber: '1111222233330000',
      routingNumber: '011401533',
      availableBalance: 21_055,
    },
    expect.objectContaining({ id: 'a-savings', accountType: 'SAVINGS', availableBalance: 10_000 }),
  ])
})

test('builds the routing number of a Canadian account from institution and branch', async () => {
  const [account] = (await bankLink().exchange(plaid.publicToken('user_good', 'CA'), owner)) ?? []
  expect(account).toMatchObject({ market: 'CA', routingNumber: '002101140', accountNumber: '111122223333' })
})

test('links a bank that returns no current balance, with its cached balance', async () => {
  plaid.scenario = 'without balances'
  const [account] = (await bankLink().exchange(plaid.publicToken('user_good', 'US'), owner)) ?? []
  expect(account?.availableBalance).toBe(10_000)
})

test.each(['user_good', 'user_empty', 'user_bad'] as const)(
  'removes access to the bank of %s after reading',
  async (user) => {
    await bankLink().exchange(plaid.publicToken(user, 'US'), owner)
    const [{ access_token } = { access_token: '' }] = requestsTo('/auth/get')
    expect(requestsTo('/item/remove')).toEqual([{ access_token }])
  },
)

test.each([
  ['server error', { cause: { code: 'INTERNAL_SERVER_ERROR' } }],
  ['bank down', { cause: { code: 'INSTITUTION_DOWN' } }],
  ['rate limited', { cause: { code: 'RATE_LIMIT' } }],
  ['invalid response', { cause: { code: 'HTTP_502' } }],
  ['no response', { cause: { code: 'ECONNABORTED' } }],
] as const)('reports a timeout in the scenario "%s"', async (scenario: Scenario, cause) => {
  plaid.scenario = scenario
  const call = bankLink({ timeoutMs: 150 }).createToken(request)
  expect(await errorOf(call)).toMatchObject({ name: 'ProviderTimeout', provider: 'Plaid', ...cause })
})

test('reports a timeout if Plaid is unreachable', async () => {
  const unreachable = await startFakePlaidServer()
  await unreachable.close()
  const call = plaidBankLink(unreachable.settings, { origin: unreachable.origin }).createToken(request)
  expect(await errorOf(call)).toMatchObject({ name: 'ProviderTimeout', cause: { code: 'ECONNREFUSED' } })
})

test('throws a PlaidError with Plaid’s code for invalid API keys', async () => {
  const misconfigured = plaidBankLink({ ...plaid.settings, secret: 'wrong' }, { origin: plaid.origin })
  expect(await errorOf(misconfigured.createToken(request))).toMatchObject({
    name: 'PlaidError',
    code: 'INVALID_API_KEYS',
  })
})

test('an account whose bank does not name its holder has none [CHG-10]', async () => {
  plaid.scenario = 'without identity'
  const [account] = (await bankLink().exchange(plaid.publicToken('user_good', 'US'), owner)) ?? []
  expect(account?.holderNames).toEqual([])
})

test('logs Plaid’s code, but no keys or tokens', async () => {
  let lines = ''
  const log = createLog({ logLevel: 'info' }, { write: (text) => void (lines += text) })
  plaid.scenario = 'bank down'
  const token = plaid.publicToken('user_good', 'US')
  log.warn({ error: await errorOf(bankLink().exchange(token, owner)) }, 'failed')
  expect(lines).toContain('INSTITUTION_DOWN')
  const { clientId, secret } = plaid.settings
  for (const sensitive of [clientId, secret, token]) expect(lines).not.toContain(sensitive)
})
