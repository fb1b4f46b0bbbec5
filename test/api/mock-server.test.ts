import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { AnyExample } from '../../src/contract/examples/example.ts'
import { v1Examples } from '../../src/contract/examples/v1.ts'
import { v2Examples } from '../../src/contract/examples/v2.ts'
import { exampleIds } from '../../src/contract/examples/values.ts'
import { openApiDocument } from '../../src/server/http/openapi/document.ts'
import { servedV1, servedV2 } from '../../src/server/http/openapi/served.ts'
import { call } from '../../src/web/client/call.ts'
import { startMockServer, type MockServer } from './mock-server.ts'

const document = openApiDocument([servedV2, servedV1], 'http://localhost:3000')
let mock: MockServer
beforeAll(async () => {
  mock = await startMockServer(document)
})
afterAll(() => mock.close())
afterEach(() => vi.unstubAllGlobals())

const marked = { 'x-requested-with': 'browser', 'content-type': 'application/json' }

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect([validator.version, errors, valid]).toEqual(['3.1', undefined, true])
})

/** A page that closes sends it, without a body and without the marker. */
const { 'POST /applications/{id}/notification': beacon, ...calls } = v2Examples

test.each(Object.entries(calls as Record<string, AnyExample>))(
  'a mock server of the document takes %s as the web’s own client sends it [API2-02]',
  async (key, { params, query, body, others, answer }) => {
    vi.stubGlobal('fetch', mock.fetch)
    vi.stubGlobal('location', { origin: 'http://localhost:3000', pathname: '/' })
    for (const sent of [body, ...Object.values(others ?? {})]) {
      const input = { params: { ...exampleIds, ...params }, query, body: sent, idempotencyKey: 'once' }
      expect(await call(key as 'GET /session', input as never)).toEqual(answer)
    }
  },
)

test('it takes the beacon of a page that closes [API2-48]', async () => {
  const path = `/api/v2/applications/${encodeURIComponent(exampleIds['id'] ?? '')}/notification`
  const response = await mock.fetch(path, { method: 'POST' })
  expect([response.status, await response.json()]).toEqual([202, { data: beacon.answer }])
})

const filled = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(exampleIds[name] ?? ''))

test.each(Object.entries(v1Examples as Record<string, AnyExample>))(
  'it takes %s of V1, whose answer is not wrapped [API1-01]',
  async (key, { body, others, answer }) => {
    const [method = '', path = ''] = key.split(' ')
    for (const sent of [body, ...Object.values(others ?? {})]) {
      const response = await mock.fetch(`/api/v1/commerce${filled(path)}`, {
        method,
        headers: marked,
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      })
      expect([response.status < 300, await response.json()]).toEqual([true, answer])
    }
  },
)

test('it refuses a call without a session, one without the marker, and a body of another kind', async () => {
  const post = (headers: Record<string, string>, body: object) =>
    mock.fetch('/api/v2/applications', { method: 'POST', headers, body: JSON.stringify(body) })
  const { 'content-type': type } = marked
  expect((await mock.anonymousFetch('/api/v2/accounts')).status).toBe(401)
  expect((await post({ 'content-type': type }, {})).status).toBe(422)
  expect((await post(marked, { company: { name: 5 } })).status).toBe(422)
  expect((await post(marked, {})).status).toBe(201)
})
