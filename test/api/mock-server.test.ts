import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Endpoints, UntypedExample } from '#api/endpoint.ts'
import { v1Examples } from '#api/v1/examples.ts'
import { v2, v2Examples } from '#api/endpoints.ts'
import { exampleIds } from '#api/example-data.ts'
import { openApiDocument } from '#server/edge/openapi/document.ts'
import { servedV1, servedV2 } from '#server/edge/openapi/served-tables.ts'
import { callApi } from '#client/call-api.ts'
import { startMockServer, type MockServer } from './mock-server.ts'

const document = openApiDocument([servedV2, servedV1], 'http://localhost:3000')
let mock: MockServer
beforeAll(async () => {
  mock = await startMockServer(document)
})
afterAll(() => mock.close())

const jsonHeaders = { 'x-requested-with': 'browser', 'content-type': 'application/json' }

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect([validator.version, errors, valid]).toEqual(['3.1', undefined, true])
})

/** The beacon has no body and no CSRF header. */
const { 'POST /applications/{id}/notification': beacon, ...examples } = v2Examples

const isList = (key: string): boolean => (v2 as Endpoints)[key as keyof Endpoints]?.answer === 'list'

test.each(Object.entries(examples as Record<string, UntypedExample>))(
  'the OpenAPI document accepts %s as sent by the web client [API2-02]',
  async (key, { params, query, body, alternatives, response: answer }) => {
    vi.stubGlobal('fetch', mock.fetch)
    vi.stubGlobal('location', { origin: 'http://localhost:3000', pathname: '/' })
    for (const sent of [body, ...Object.values(alternatives ?? {})]) {
      const input = { params: { ...exampleIds, ...params }, query, body: sent, idempotencyKey: 'once' }
      // The client returns the `data` of a list, or the page if a cursor is beside it.
      const isPage = 'nextCursor' in (answer as object)
      const data = isList(key) && !isPage ? (answer as { data: unknown }).data : answer
      expect(await callApi(key as 'GET /session', input as never)).toEqual(data)
    }
  },
)

test('the OpenAPI document accepts the beacon of a closing page [API2-48]', async () => {
  const path = `/api/v2/applications/${encodeURIComponent(exampleIds['id'] ?? '')}/notification`
  const response = await mock.fetch(path, { method: 'POST' })
  expect([response.status, await response.json()]).toEqual([202, { data: beacon.response }])
})

const fillPath = (path: string) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(exampleIds[name] ?? ''))

test.each(Object.entries(v1Examples as Record<string, UntypedExample>))(
  'the OpenAPI document accepts %s of V1 and its unwrapped response [API1-01]',
  async (key, { body, alternatives, response: answer }) => {
    const [method = '', path = ''] = key.split(' ')
    for (const sent of [body, ...Object.values(alternatives ?? {})]) {
      const response = await mock.fetch(`/api/v1/commerce${fillPath(path)}`, {
        method,
        headers: jsonHeaders,
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      })
      expect([response.status < 300, await response.json()]).toEqual([true, answer])
    }
  },
)

test('the OpenAPI document rejects a call without session, without CSRF header or with a body of the wrong type', async () => {
  const post = (headers: Record<string, string>, body: object) =>
    mock.fetch('/api/v2/applications', { method: 'POST', headers, body: JSON.stringify(body) })
  const { 'content-type': type } = jsonHeaders
  expect((await mock.anonymousFetch('/api/v2/accounts')).status).toBe(401)
  expect((await post({ 'content-type': type }, {})).status).toBe(422)
  expect((await post(jsonHeaders, { company: { name: 5 } })).status).toBe(422)
  expect((await post(jsonHeaders, {})).status).toBe(201)
})
