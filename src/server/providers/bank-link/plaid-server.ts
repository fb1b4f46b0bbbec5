/** A server on this machine that answers as Plaid documents its API, for a test. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Market } from '../../../domain/market.ts'
import type { SandboxBankUser } from '../sandbox-banks.ts'
import type { PlaidSettings } from './plaid.ts'

export type Mood =
  | 'well'
  /** An error of Plaid's own. */
  | 'broken'
  /** The bank is out of order. */
  | 'bank down'
  /** Too many calls at once. */
  | 'busy'
  /** No answer. */
  | 'silent'
  /** A proxy's page instead of an answer. */
  | 'nonsense'
  /** All is well but the balances, which the bank does not tell. */
  | 'without balances'

interface Call {
  path: string
  body: Record<string, unknown>
}

export interface PlaidServer {
  settings: PlaidSettings
  origin: string
  /** Every call that was let in, in order. */
  readonly calls: Call[]
  mood: Mood
  /** What Link hands to the page once somebody has signed in. */
  publicToken(who: SandboxBankUser, market: Market): string
  close(): Promise<void>
}

const settings: PlaidSettings = { clientId: 'client-0123', secret: 'correct-horse', environment: 'sandbox' }

type Answer = readonly [status: number, body: object]
const refused = (status: number, error_type: string, error_code: string): Answer => [
  status,
  { error_type, error_code, error_message: 'not repeated', display_message: null, request_id: 'r0' },
]

const moods: Partial<Record<Mood, Answer>> = {
  broken: refused(500, 'API_ERROR', 'INTERNAL_SERVER_ERROR'),
  'bank down': refused(400, 'INSTITUTION_ERROR', 'INSTITUTION_DOWN'),
  busy: refused(429, 'RATE_LIMIT_EXCEEDED', 'RATE_LIMIT'),
}

const balances = (available: number | null) => ({ available, current: 100, iso_currency_code: 'USD' })
const accounts = (fresh: boolean) =>
  [
    { account_id: 'a-card', name: 'Card', mask: '3333', type: 'credit', subtype: 'credit card' },
    { account_id: 'a-checking', name: 'Checking', mask: '0000', type: 'depository', subtype: 'checking' },
    { account_id: 'a-savings', name: 'Savings', mask: '1111', type: 'depository', subtype: 'savings' },
    { account_id: 'a-cd', name: 'CD', mask: '2222', type: 'depository', subtype: 'cd' },
  ].map((account, nth) => ({ ...account, balances: balances(fresh && nth === 1 ? 210.55 : 100) }))

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

export async function startPlaidServer(): Promise<PlaidServer> {
  const calls: Call[] = []
  const open = { public: new Map<string, string>(), access: new Map<string, string>() }
  let tokens = 0

  const endpoints: Record<string, (body: Record<string, unknown>) => Answer> = {
    '/link/token/create': () => [
      200,
      { link_token: `link-sandbox-${++tokens}`, expiration: '2030-01-01T00:00:00Z', request_id: 'r1' },
    ],
    '/item/public_token/exchange': ({ public_token }) => {
      const item = open.public.get(String(public_token))
      if (item === undefined) return refused(400, 'INVALID_INPUT', 'INVALID_PUBLIC_TOKEN')
      open.public.delete(String(public_token))
      const access_token = `access-sandbox-${++tokens}`
      open.access.set(access_token, item)
      return [200, { access_token, item_id: 'i1', request_id: 'r2' }]
    },
    '/auth/get': ({ access_token }) => {
      const [who, market] = (open.access.get(String(access_token)) ?? '').split(' ')
      if (who === '') return refused(400, 'INVALID_INPUT', 'INVALID_ACCESS_TOKEN')
      if (who === 'user_bad') return refused(400, 'ITEM_ERROR', 'ITEM_LOGIN_REQUIRED')
      if (who === 'user_empty') return refused(400, 'ITEM_ERROR', 'NO_AUTH_ACCOUNTS')
      const found = { ...numbers[market as Market], international: [], bacs: [] }
      const item = { item_id: 'i1', institution_id: 'ins_1', institution_name: 'First Platypus Bank' }
      return [200, { accounts: accounts(false), numbers: found, item, request_id: 'r3' }]
    },
    '/accounts/balance/get': () =>
      plaid.mood === 'without balances'
        ? refused(400, 'INSTITUTION_ERROR', 'INSTITUTION_NOT_RESPONDING')
        : [200, { accounts: accounts(true), item: { item_id: 'i1' }, request_id: 'r4' }],
    '/item/remove': ({ access_token }) => {
      open.access.delete(String(access_token))
      return [200, { request_id: 'r5' }]
    },
  }

  const send = (response: ServerResponse, [status, body]: Answer) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const server = createServer((request, response) => {
    const { 'plaid-client-id': client, 'plaid-secret': secret } = request.headers
    const path = request.url ?? ''
    void (async () => {
      const body = (await json(request)) as Record<string, unknown>
      if (plaid.mood === 'silent') return
      if (plaid.mood === 'nonsense') return response.writeHead(502).end('<h1>Bad gateway</h1>')
      if (client !== settings.clientId || secret !== settings.secret)
        return send(response, refused(400, 'INVALID_INPUT', 'INVALID_API_KEYS'))
      calls.push({ path, body })
      const endpoint = endpoints[path]
      if (!endpoint) return send(response, refused(404, 'INVALID_REQUEST', 'NOT_FOUND'))
      return send(response, moods[plaid.mood] ?? endpoint(body))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const plaid: PlaidServer = {
    settings,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    mood: 'well',
    publicToken(who, market) {
      const token = `public-sandbox-${++tokens}`
      open.public.set(token, `${who} ${market}`)
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
