import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { bankLinkContract } from './contract.ts'
import { plaidBankLink, type PlaidOptions } from './plaid.ts'
import { startPlaidServer, type Mood, type PlaidServer } from './plaid-server.ts'

describe('Plaid links banks as every provider does', () => {
  bankLinkContract(async () => {
    const { settings, origin, publicToken, close } = await startPlaidServer()
    return {
      link: plaidBankLink(settings, { origin }),
      signIn: async (who, market) => publicToken(who, market),
      close,
    }
  })
})

let plaid: PlaidServer
beforeAll(async () => {
  plaid = await startPlaidServer()
})
beforeEach(() => {
  plaid.mood = 'well'
  plaid.calls.length = 0
})
afterAll(() => plaid.close())

const link = (more: PlaidOptions = {}) => plaidBankLink(plaid.settings, { origin: plaid.origin, ...more })
const failure = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => undefined,
    (error: unknown) => error,
  )
const called = (path: string) => plaid.calls.filter((call) => call.path === path).map(({ body }) => body)
const request = {
  reference: 'urn:app:1',
  brand: 'GoDaddy Payments',
  market: 'US',
  language: 'en-US',
} as const

test('Link opens in the country and language of the application, for accounts that can be paid into', async () => {
  await link().createToken(request)
  await link().createToken({
    ...request,
    market: 'CA',
    language: 'fr-CA',
    brand: 'A name of thirty-one signs, no more',
  })
  expect(called('/link/token/create')).toMatchObject([
    {
      user: { client_user_id: 'urn:app:1' },
      client_name: 'GoDaddy Payments',
      products: ['auth'],
      country_codes: ['US'],
      language: 'en',
      account_filters: { depository: { account_subtypes: ['checking', 'savings'] } },
    },
    { country_codes: ['CA'], language: 'fr', client_name: 'A name of thirty-one signs, no' },
  ])
})

test('an American account has its ACH numbers and the balance of this moment, in cents; cards and deposits are left out', async () => {
  const accounts = await link().exchange(plaid.publicToken('user_good', 'US'))
  expect(accounts).toEqual([
    {
      id: 'a-checking',
      market: 'US',
      bankName: 'First Platypus Bank',
      accountType: 'CHECKING',
      holderName: null,
      accountNumber: '1111222233330000',
      routingNumber: '011401533',
      availableBalance: 21_055,
    },
    expect.objectContaining({ id: 'a-savings', accountType: 'SAVINGS', availableBalance: 10_000 }),
  ])
})

test('a Canadian account is routed by its institution and branch', async () => {
  const [account] = (await link().exchange(plaid.publicToken('user_good', 'CA'))) ?? []
  expect(account).toMatchObject({ market: 'CA', routingNumber: '002101140', accountNumber: '111122223333' })
})

test('a bank that does not tell its balances links all the same, with the balance it told before', async () => {
  plaid.mood = 'without balances'
  const [account] = (await link().exchange(plaid.publicToken('user_good', 'US'))) ?? []
  expect(account?.availableBalance).toBe(10_000)
})

test.each(['user_good', 'user_empty', 'user_bad'] as const)(
  'once read, the access to the bank of %s is given back',
  async (who) => {
    await link().exchange(plaid.publicToken(who, 'US'))
    const [{ access_token } = { access_token: '' }] = called('/auth/get')
    expect(called('/item/remove')).toEqual([{ access_token }])
  },
)

test.each([
  ['broken', { cause: { code: 'INTERNAL_SERVER_ERROR' } }],
  ['bank down', { cause: { code: 'INSTITUTION_DOWN' } }],
  ['busy', { cause: { code: 'RATE_LIMIT' } }],
  ['nonsense', { cause: { code: 'HTTP_502' } }],
  ['silent', { cause: { code: 'ECONNABORTED' } }],
] as const)('a Plaid that is %s did not answer, and may later', async (mood: Mood, why) => {
  plaid.mood = mood
  const asked = link({ patienceMs: 150 }).createToken(request)
  expect(await failure(asked)).toMatchObject({ name: 'ProviderTimeout', provider: 'Plaid', ...why })
})

test('a Plaid that is gone did not answer', async () => {
  const gone = await startPlaidServer()
  await gone.close()
  const asked = plaidBankLink(gone.settings, { origin: gone.origin }).createToken(request)
  expect(await failure(asked)).toMatchObject({ name: 'ProviderTimeout', cause: { code: 'ECONNREFUSED' } })
})

test('keys that Plaid does not take are a fault of ours, told by Plaid’s code', async () => {
  const stranger = plaidBankLink({ ...plaid.settings, secret: 'wrong' }, { origin: plaid.origin })
  expect(await failure(stranger.createToken(request))).toMatchObject({
    name: 'PlaidRefusal',
    code: 'INVALID_API_KEYS',
  })
})

test('the log tells Plaid’s code, and neither our keys nor anybody’s tokens', async () => {
  let lines = ''
  const log = createLog({ logLevel: 'info' }, { write: (text) => void (lines += text) })
  plaid.mood = 'bank down'
  const token = plaid.publicToken('user_good', 'US')
  log.warn({ error: await failure(link().exchange(token)) }, 'failed')
  expect(lines).toContain('INSTITUTION_DOWN')
  const { clientId, secret } = plaid.settings
  for (const kept of [clientId, secret, token]) expect(lines).not.toContain(kept)
})
