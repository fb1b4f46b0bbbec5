import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { readAccounts, testBankLinkConformance } from '#test/vendors/bank-link-conformance.ts'
import { shapesOf } from '#test/vendors/vendor-shapes.ts'
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

test('returns US accounts that payouts reach, with the digits that their holder sees, without cards and deposits [VEND-01]', async () => {
  const accounts = await readAccounts(bankLink(), plaid.publicToken('user_good', 'US'))
  expect(accounts).toEqual([
    {
      id: 'a-checking',
      market: 'US',
      bankName: 'First Platypus Bank',
      accountType: 'CHECKING',
      holderNames: ['Alberta Bobbeth Charleson'],
      mask: '0000',
      accountNumber: '1111222233330000',
      routingNumber: '011401533',
      availableBalance: 21_055,
    },
    expect.objectContaining({ id: 'a-savings', mask: '1111', accountNumber: '9900000000007' }),
  ])
  expect(requestsTo('/accounts/balance/get')).toEqual([])
})

test('builds the routing number of a Canadian account from institution and branch', async () => {
  const [account] = (await readAccounts(bankLink(), plaid.publicToken('user_good', 'CA'))) ?? []
  expect(account).toMatchObject({ market: 'CA', routingNumber: '002101140', accountNumber: '111122220000' })
})

const accessTo = async (user: 'user_good' | 'user_empty' | 'user_bad' = 'user_good') =>
  (await bankLink().exchange(plaid.publicToken(user, 'US'))) ?? ''

test('a reading that timed out is repeated with the same access, which lasts until it is removed [VEND-01]', async () => {
  const access = await accessTo()
  plaid.scenario = 'no accounts in time'
  const reading = bankLink({ timeoutMs: 150 }).accounts(access, owner)
  expect(await errorOf(reading)).toMatchObject({ name: 'ProviderTimeout' })
  plaid.scenario = 'ok'
  expect(await bankLink().accounts(access, owner)).toHaveLength(2)
  expect(plaid.openAccesses).toContain(access)
  await bankLink().remove(access)
  expect(plaid.openAccesses).not.toContain(access)
})

test.each([
  ['ITEM_LOGIN_REQUIRED', null],
  ['USER_PERMISSION_REVOKED', null],
  ['ACCESS_NOT_GRANTED', null],
  ['ITEM_NOT_SUPPORTED', []],
  ['NO_AUTH_ACCOUNTS', []],
  ['PRODUCTS_NOT_SUPPORTED', []],
] as const)(
  '%s asks for another sign-in (null) or another way (no account): %j [VEND-01]',
  async (code, outcome) => {
    const access = await accessTo()
    plaid.scenario = `accounts: ${code}`
    expect(await bankLink().accounts(access, owner)).toEqual(outcome)
  },
)

test.each([
  ['PRODUCT_NOT_READY', { name: 'ProviderTimeout', cause: { code: 'PRODUCT_NOT_READY' } }],
  ['ADDITION_LIMIT', { name: 'PlaidError', code: 'ADDITION_LIMIT' }],
] as const)('%s is a wait, or our fault [VEND-01]', async (code, error) => {
  const access = await accessTo()
  plaid.scenario = `accounts: ${code}`
  expect(await errorOf(bankLink().accounts(access, owner))).toMatchObject(error)
})

test('an access that Plaid no longer knows counts as removed, any other refusal as an error [VEND-01]', async () => {
  const access = await accessTo()
  plaid.scenario = 'removal: ITEM_NOT_FOUND'
  await bankLink().remove(access)
  plaid.scenario = 'removal: ADDITION_LIMIT'
  expect(await errorOf(bankLink().remove(access))).toMatchObject({ code: 'ADDITION_LIMIT' })
})

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
  const [account] = (await readAccounts(bankLink(), plaid.publicToken('user_good', 'US'))) ?? []
  expect(account?.holderNames).toEqual([])
})

test('logs Plaid’s code, but no keys or tokens', async () => {
  let lines = ''
  const log = createLog({ logLevel: 'info' }, { write: (text) => void (lines += text) })
  plaid.scenario = 'bank down'
  const token = plaid.publicToken('user_good', 'US')
  log.warn({ error: await errorOf(bankLink().exchange(token)) }, 'failed')
  expect(lines).toContain('INSTITUTION_DOWN')
  const { clientId, secret } = plaid.settings
  for (const sensitive of [clientId, secret, token]) expect(lines).not.toContain(sensitive)
})

test('every request and answer above has the shape that Plaid publishes [VEND-04]', () => {
  const complaintsAbout = shapesOf('plaid')
  expect(new Set(plaid.exchanges.map(({ path }) => path))).toEqual(
    new Set([
      '/link/token/create',
      '/item/public_token/exchange',
      '/auth/get',
      '/identity/get',
      '/item/remove',
    ]),
  )
  expect([...new Set(plaid.exchanges.flatMap(complaintsAbout))]).toEqual([])
})

test('a request or answer of another shape is noticed [VEND-04]', () => {
  const exchange = { path: '/item/remove', request: { access_token: 'a' }, status: 200, response: {} }
  expect(shapesOf('plaid')(exchange)).toEqual(["/item/remove 200  must have required property 'request_id'"])
  const response = { request_id: 'r' }
  expect(shapesOf('plaid')({ ...exchange, response })).toEqual([])
  expect(shapesOf('plaid')({ ...exchange, response, request: { access_tokn: 'a' } })).toHaveLength(2)
})
