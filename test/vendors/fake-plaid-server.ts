/** Local server that implements the documented Plaid API. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Market } from '#domain/countries/market.ts'
import type { SandboxBankUser } from '#sandbox/bank/sandbox-banks.ts'
import type { PlaidSettings } from '#server/vendors/bank-link/plaid.ts'
import type { Exchange } from './vendor-shapes.ts'

export type Scenario =
  | 'ok'
  /** An error of Plaid itself. */
  | 'server error'
  | 'bank down'
  | 'rate limited'
  | 'no response'
  /** An HTML page of a proxy. */
  | 'invalid response'
  /** Only the reading of accounts gets no response. */
  | 'no accounts in time'
  /** A code with which Plaid refuses the reading of accounts, or the removal of an item. */
  | `accounts: ${string}`
  | `removal: ${string}`
  /** The bank does not name its account holders. */
  | 'without identity'

interface RecordedCall {
  path: string
  body: Record<string, unknown>
}

export interface FakePlaidServer {
  settings: PlaidSettings
  origin: string
  /** Authorized calls in order. */
  readonly calls: RecordedCall[]
  /** Requests and answers in JSON, in order. */
  readonly exchanges: Exchange[]
  /** Access tokens that were not removed. */
  readonly openAccesses: ReadonlySet<string>
  scenario: Scenario
  /** Returns the token that Link passes to the page after a sign-in. */
  publicToken(user: SandboxBankUser, market: Market): string
  close(): Promise<void>
}

const settings: PlaidSettings = { clientId: 'client-0123', secret: 'correct-horse', environment: 'sandbox' }

type FakeResponse = readonly [status: number, body: object]
const errorResponse = (status: number, error_type: string, error_code: string): FakeResponse => [
  status,
  { error_type, error_code, error_message: 'not repeated', display_message: null, request_id: 'r0' },
]

const scenarioResponses: Partial<Record<Scenario, FakeResponse>> = {
  'server error': errorResponse(500, 'API_ERROR', 'INTERNAL_SERVER_ERROR'),
  'bank down': errorResponse(400, 'INSTITUTION_ERROR', 'INSTITUTION_DOWN'),
  'rate limited': errorResponse(429, 'RATE_LIMIT_EXCEEDED', 'RATE_LIMIT'),
}

const balances = {
  available: 100,
  current: 110,
  limit: null,
  iso_currency_code: 'USD',
  unofficial_currency_code: null,
}
/** The bank of the savings account issued a number of its own to us; its holder sees the mask. */
const accounts = [
  { account_id: 'a-checking', name: 'Checking', mask: '0000', subtype: 'checking', available: 210.55 },
  { account_id: 'a-savings', name: 'Savings', mask: '1111', subtype: 'savings' },
  { account_id: 'a-frozen', name: 'Old savings', mask: '3333', subtype: 'savings' },
  { account_id: 'a-cd', name: 'CD', mask: '2222', subtype: 'cd' },
].map(({ available = balances.available, ...account }) => ({
  ...account,
  official_name: null,
  type: 'depository',
  balances: { ...balances, available },
}))
const item = {
  item_id: 'i1',
  institution_id: 'ins_1',
  institution_name: 'First Platypus Bank',
  webhook: null,
  error: null,
  available_products: [],
  billed_products: ['auth'],
  consent_expiration_time: null,
  update_type: 'background',
}
const owner = { names: ['Alberta Bobbeth Charleson'], phone_numbers: [], emails: [], addresses: [] }

const usNumber = { routing: '011401533', wire_routing: null, can_transfer_in: true }
const numbers: Record<Market, object> = {
  US: {
    ach: [
      { ...usNumber, account_id: 'a-savings', account: '9900000000007', is_tokenized_account_number: true },
      { ...usNumber, account_id: 'a-frozen', account: '1111222233333333', can_transfer_in: false },
      { ...usNumber, account_id: 'a-checking', account: '1111222233330000' },
    ],
    eft: [],
  },
  CA: {
    ach: [],
    eft: [
      { account_id: 'a-checking', account: '111122220000', institution: '021', branch: '01140' },
      { account_id: 'a-savings', account: '111122221111', institution: '021', branch: '01140' },
    ],
  },
}

export async function startFakePlaidServer(): Promise<FakePlaidServer> {
  const calls: RecordedCall[] = []
  const exchanges: Exchange[] = []
  const issuedTokens = { public: new Map<string, string>(), access: new Map<string, string>() }
  let tokenCount = 0

  const endpoints: Record<string, (body: Record<string, unknown>) => FakeResponse> = {
    '/link/token/create': () => [
      200,
      { link_token: `link-sandbox-${++tokenCount}`, expiration: '2030-01-01T00:00:00Z', request_id: 'r1' },
    ],
    '/item/public_token/exchange': ({ public_token }) => {
      const item = issuedTokens.public.get(String(public_token))
      if (item === undefined) return errorResponse(400, 'INVALID_INPUT', 'INVALID_PUBLIC_TOKEN')
      issuedTokens.public.delete(String(public_token))
      const access_token = `access-sandbox-${++tokenCount}`
      issuedTokens.access.set(access_token, item)
      return [200, { access_token, item_id: 'i1', request_id: 'r2' }]
    },
    '/auth/get': ({ access_token }) => {
      const [user, market] = (issuedTokens.access.get(String(access_token)) ?? '').split(' ')
      if (user === '') return errorResponse(400, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN')
      const refused = /^accounts: (.+)/.exec(plaid.scenario)?.[1]
      if (refused !== undefined) return errorResponse(400, 'ITEM_ERROR', refused)
      if (user === 'user_bad') return errorResponse(400, 'ITEM_ERROR', 'ITEM_LOGIN_REQUIRED')
      if (user === 'user_empty') return errorResponse(400, 'ITEM_ERROR', 'NO_AUTH_ACCOUNTS')
      const accountNumbers = { ...numbers[market as Market], international: [], bacs: [] }
      return [200, { accounts, numbers: accountNumbers, item, request_id: 'r3' }]
    },
    '/identity/get': () =>
      plaid.scenario === 'without identity'
        ? errorResponse(400, 'INVALID_INPUT', 'PRODUCTS_NOT_SUPPORTED')
        : [
            200,
            {
              accounts: accounts.map((account) => ({ ...account, owners: [owner] })),
              item,
              request_id: 'r6',
            },
          ],
    '/institutions/get': () => [200, { institutions: [], total: 0, request_id: 'r7' }],
    '/item/remove': ({ access_token }) => {
      const refused = /^removal: (.+)/.exec(plaid.scenario)?.[1]
      if (refused !== undefined) return errorResponse(400, 'ITEM_ERROR', refused)
      issuedTokens.access.delete(String(access_token))
      return [200, { request_id: 'r5' }]
    },
  }

  const send = (response: ServerResponse, [status, body]: FakeResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const server = createServer((request, response) => {
    const { 'plaid-client-id': client, 'plaid-secret': secret } = request.headers
    const path = request.url ?? ''
    void (async () => {
      const body = (await json(request)) as Record<string, unknown>
      if (plaid.scenario === 'no response') return
      if (plaid.scenario === 'invalid response') return response.writeHead(502).end('<h1>Bad gateway</h1>')
      if (client !== settings.clientId || secret !== settings.secret)
        return send(response, errorResponse(400, 'INVALID_INPUT', 'INVALID_API_KEYS'))
      calls.push({ path, body })
      if (plaid.scenario === 'no accounts in time' && path === '/auth/get') return
      const endpoint = endpoints[path] ?? (() => errorResponse(404, 'INVALID_REQUEST', 'NOT_FOUND'))
      const answer = scenarioResponses[plaid.scenario] ?? endpoint(body)
      exchanges.push({ path, request: body, status: answer[0], response: answer[1] })
      return send(response, answer)
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const plaid: FakePlaidServer = {
    settings,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    exchanges,
    get openAccesses() {
      return new Set(issuedTokens.access.keys())
    },
    scenario: 'ok',
    publicToken(user, market) {
      const token = `public-sandbox-${++tokenCount}`
      issuedTokens.public.set(token, `${user} ${market}`)
      return token
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return plaid
}
