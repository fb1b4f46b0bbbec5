/** Local acquirer that implements docs/boarding-api.md. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { MerchantRecord } from '#domain/boarding/merchant-record.ts'
import {
  type Components,
  contentDigest,
  isSigned,
  signMessage,
} from '#server/vendors/boarding/message-signature.ts'
import type { RestAcquirerSettings } from '#server/vendors/boarding/rest.ts'

type Status = 'active' | 'pending' | 'suspended' | 'closed' | 'refused'

export interface FakeMerchant {
  record: MerchantRecord
  status: Status
}

export interface FakeAcquirerServer {
  settings: RestAcquirerSettings
  readonly merchants: Map<string, FakeMerchant>
  /** Accepted hand-overs, without repeated ones. */
  readonly keys: string[]
  /** Number of requests with a valid signature. */
  requests: number
  /** Status of merchants that are handed over as ACTIVE. */
  setsUp: 'active' | 'pending' | 'refused'
  /** What goes wrong with the next answers. */
  fault:
    | null
    | 'unavailable'
    | 'no response'
    | 'unsigned'
    | 'changed'
    | 'of another record'
    | 'other form'
    | 'moved'
  close(): Promise<void>
}

const secret = Buffer.alloc(32, 'correct horse battery staple')
const key = { keyId: 'threshold-1', secret }
const merchantsPath = '/v1/merchants'

export async function startFakeAcquirer(): Promise<FakeAcquirerServer> {
  const answersByKey = new Map<string, object>()
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: FakeAcquirerServer = {
    settings: { url: `${origin}/v1`, keyId: key.keyId, secret: secret.toString('base64') },
    merchants: new Map(),
    keys: [],
    requests: 0,
    setsUp: 'active',
    fault: null,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = `${origin}${request.url}`
    const body = await text(request)
    if (fake.fault === 'no response') return
    if (fake.fault === 'unavailable') return void response.writeHead(503).end()
    if (fake.fault === 'moved') return void response.writeHead(307, { location: origin }).end()
    if (!isAuthentic(request, target, body)) return void response.writeHead(401).end('{}')
    fake.requests += 1
    const [status, answered] = respond(request, new URL(target), body)
    const sent = JSON.stringify(fake.fault === 'other form' ? { ok: true } : answered)
    const asked = askedOf(request, target, fake.fault === 'of another record' ? `${body} ` : body)
    const components: Components = [
      ['"@status"', String(status)],
      ['"content-digest"', contentDigest(sent)],
      ...asked.map(([name, value]) => [`${name};req`, value] as const),
    ]
    const headers = fake.fault === 'unsigned' ? {} : signMessage(key, components, new Date())
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(fake.fault === 'changed' ? sent.replace('"', ' "') : sent)
  }

  const askedOf = ({ method = '', headers }: IncomingMessage, target: string, body: string): Components => [
    ['"@method"', method],
    ['"@target-uri"', target],
    ...(body === ''
      ? []
      : ([
          ['"content-digest"', contentDigest(body)],
          ['"idempotency-key"', String(headers['idempotency-key'] ?? '')],
        ] as const)),
  ]

  function isAuthentic(request: IncomingMessage, target: string, body: string): boolean {
    const header = (name: string): string => String(request.headers[name] ?? '')
    const components = askedOf(request, target, body)
    const signature = { signatureInput: header('signature-input'), signature: header('signature') }
    return isSigned(key, components, signature, new Date())
  }

  function respond(
    { method, headers }: IncomingMessage,
    { pathname, searchParams }: URL,
    body: string,
  ): [number, object] {
    if (pathname === merchantsPath) return [200, page(searchParams)]
    const id = decodeURIComponent(pathname.slice(merchantsPath.length + 1))
    if (method === 'GET') {
      const merchant = fake.merchants.get(id)
      return merchant ? [200, toAnswer(id, merchant, 'read')] : [404, {}]
    }
    const idempotencyKey = String(headers['idempotency-key'])
    const known = answersByKey.get(idempotencyKey)
    if (known) return [200, known]
    const record = JSON.parse(body) as MerchantRecord
    const status =
      record.status === 'ACTIVE' ? fake.setsUp : record.status === 'CLOSED' ? 'closed' : 'suspended'
    const merchant = { record, status } satisfies FakeMerchant
    fake.merchants.set(id, merchant)
    fake.keys.push(idempotencyKey)
    const first = toAnswer(id, merchant, idempotencyKey)
    answersByKey.set(idempotencyKey, first)
    return [200, first]
  }

  const toAnswer = (id: string, { status }: FakeMerchant, receipt: string) => ({
    status,
    reference: `mid-${id.slice(-12)}`,
    ...(status === 'refused' ? { reasons: ['name_and_number_differ'] } : {}),
    receipt: { id: `receipt ${receipt}`, at: new Date().toISOString() },
  })

  /** Two merchants a page. */
  function page(query: URLSearchParams) {
    const ids = [...fake.merchants.keys()].toSorted().filter((id) => id > (query.get('after') ?? ''))
    const shown = ids.slice(0, 2)
    return {
      merchants: shown.flatMap((id) => {
        const merchant = fake.merchants.get(id)
        return merchant
          ? {
              merchantId: id,
              status: merchant.status,
              legalName: merchant.record.legalName,
              mcc: merchant.record.mcc,
              payoutAccountLast4: merchant.record.payoutAccount?.accountNumber.slice(-4) ?? null,
            }
          : []
      }),
      next: ids.length > shown.length ? (shown.at(-1) ?? null) : null,
    }
  }

  return fake
}
