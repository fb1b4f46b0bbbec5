/** Local server that implements the documented Plaid API. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Market } from '#domain/countries/market.ts'
import type { SandboxBankUser } from '#sandbox/bank/sandbox-banks.ts'
import type { PlaidSettings } from '#server/vendors/bank-link/plaid.ts'

export type Scenario =
  | 'ok'
  /** An error of Plaid itself. */
  | 'server error'
  | 'bank down'
  | 'rate limited'
  | 'no response'
  /** An HTML page of a proxy. */
  | 'invalid response'
  /** Only the balance call fails. */
  | 'without balances'
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

const balances = (available: number | null) => ({ available, current: 100, iso_currency_code: 'USD' })
const accounts = (withCurrentBalance: boolean) =>
  [
    { account_id: 'a-card', name: 'Card', mask: '3333', type: 'credit', subtype: 'credit card' },
    { account_id: 'a-checking', name: 'Checking', mask: '0000', type: 'depository', subtype: 'checking' },
    { account_id: 'a-savings', name: 'Savings', mask: '1111', type: 'depository', subtype: 'savings' },
    { account_id: 'a-cd', name: 'CD', mask: '2222', type: 'depository', subtype: 'cd' },
  ].map((account, index) => ({
    ...account,
    balances: balances(withCurrentBalance && index === 1 ? 210.55 : 100),
  }))

const numbers: Record<Market, object> = {
  US: {
    ach: [
      { account_id: 'a-savings', account: '1111222233331111', routing: '011401533', wire_routing: null },
      { account_id: 'a-checking', account: '1111222233330000', routing: '011401533', wire_routing: null },
    ],
    eft: [],
  },
  CA: {
    ach: [],
    eft: [
      { account_id: 'a-checking', account: '111122223333', institution: '021', branch: '01140' },
      { account_id: 'a-savings', account: '111122223344', institution: '021', branch: '01140' },
    ],
  },
}

export async function startFakePlaidServer(): Promise<FakePlaidServer> {
  const calls: RecordedCall[] = []
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
      if (user === 'user_bad') return errorResponse(400, 'ITEM_ERROR', 'ITEM_LOGIN_REQUIRED')
      if (user === 'user_empty') return errorResponse(400, 'ITEM_ERROR', 'NO_AUTH_ACCOUNTS')
      const accountNumbers = { ...numbers[market as Market], international: [], bacs: [] }
      const item = { item_id: 'i1', institution_id: 'ins_1', institution_name: 'First Platypus Bank' }
      return [200, { accounts: accounts(false), numbers: accountNumbers, item, request_id: 'r3' }]
    },
    '/accounts/balance/get': () =>
      plaid.scenario === 'without balances'
        ? errorResponse(400, 'INSTITUTION_ERROR', 'INSTITUTION_NOT_RESPONDING')
        : [200, { accounts: accounts(true), item: { item_id: 'i1' }, request_id: 'r4' }],
    '/identity/get': () =>
      plaid.scenario === 'without identity'
        ? errorResponse(400, 'INVALID_INPUT', 'PRODUCTS_NOT_SUPPORTED')
        : [
            200,
            {
              accounts: accounts(false).map((account) => ({
                ...account,
                owners: [{ names: ['Alberta Bobbeth Charleson'] }],
              })),
              item: { item_id: 'i1' },
              request_id: 'r6',
            },
          ],
    '/item/remove': ({ access_token }) => {
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
      const endpoint = endpoints[path]
      if (!endpoint) return send(response, errorResponse(404, 'INVALID_REQUEST', 'NOT_FOUND'))
      return send(response, scenarioResponses[plaid.scenario] ?? endpoint(body))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const plaid: FakePlaidServer = {
    settings,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
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
