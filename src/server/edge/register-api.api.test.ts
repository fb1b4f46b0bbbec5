import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import type { ErrorResponse } from '#api/endpoint.ts'
import type { TestResponse, TestClient } from '#test/api/client.ts'
import { testApp } from '#test/api/start-app.ts'
import { apiError } from '../api-error.ts'
import type { RateLimiter } from '../limits/request-limits.ts'

let ana: TestClient

/** Replaces the rate limiter, which every API request passes first, to inject failures. */
let consume: RateLimiter['consume']
const allow: RateLimiter['consume'] = async () => ({ ok: true })

const product = await testApp({
  overrides: () => ({ rateLimiter: { consume: (name, key) => consume(name, key) } }),
})
ana = await product.as('ana@example.com')
beforeEach(() => {
  consume = allow
})

const errorBody = ({ body }: TestResponse) => body as ErrorResponse
const codes = (response: TestResponse) => [
  response.status,
  ...errorBody(response).errors.map(({ code }) => code),
]
const json = { 'content-type': 'application/json' }

test('wraps responses of /api/v2 in data [API2-01]', async () => {
  const response = await product.anonymous().get('/api/v2/configs')
  expect(response.status).toBe(200)
  expect(response.body).toEqual({ data: expect.objectContaining({ portal: 'gdp', currency: 'USD' }) })
})

test('rejects write requests without X-Requested-With or JSON [API2-02]', async () => {
  const withoutCsrfHeader = { 'x-requested-with': '' }
  expect(codes(await ana.post('/api/v2/applications', {}, withoutCsrfHeader))).toEqual([
    403,
    'browser_marker_missing',
  ])
  expect(
    codes(
      await ana.post('/api/v2/applications', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    ),
  ).toEqual([415, 'media_type'])
  expect((await ana.get('/api/v2/accounts')).data).toEqual([])
})

test('rejects requests from other sites', async () => {
  const response = await ana.post('/api/v2/applications', {}, { origin: 'https://evil.example' })
  expect(codes(response)).toEqual([403, 'origin_foreign'])
  const own = await ana.delete('/api/v2/session', { origin: 'http://localhost:3000' })
  expect(own.status).toBe(200)
  ana = await product.as('ana@example.com')
})

test('sends errors in one format, with the request id also in X-Request-Id', async () => {
  const response = await product.anonymous().get('/api/v2/accounts')
  expect(response.status).toBe(401)
  const { requestId, ...rest } = errorBody(response)
  expect(rest).toEqual({
    message: 'Your session has ended. Sign in again.',
    errors: [{ code: 'no_session', message: 'Your session has ended. Sign in again.' }],
  })
  expect(requestId).toMatch(/^[\da-f-]{36}$/)
  expect(response.headers['x-request-id']).toBe(requestId)
})

test('ignores request ids from the caller', async () => {
  const response = await ana.get('/api/v2/accounts', { 'x-request-id': 'mine', 'request-id': 'mine' })
  expect(response.headers['x-request-id']).not.toBe('mine')
})

test('uses the language of the market cookie, else of the browser', async () => {
  const french = product.anonymous()
  french.cookies.set('market', 'fr-CA')
  expect(errorBody(await french.get('/api/v2/accounts', { 'accept-language': 'en-US' })).message).toBe(
    'Votre session est terminée. Reconnectez‑vous.',
  )
  expect(
    errorBody(await product.anonymous().get('/api/v2/accounts', { 'accept-language': 'fr' })).message,
  ).toBe('Votre session est terminée. Reconnectez‑vous.')
})

test('responds with 404 to an unknown path, and with 405 and Allow to an unknown method', async () => {
  expect(codes(await ana.get('/api/v2/nothing'))).toEqual([404, 'not_found'])
  expect(codes(await ana.get('/api'))).toEqual([404, 'not_found'])
  for (const [path, code] of [
    ['/api/v2/%E0%A4%A', 'not_found'],
    [`/api/v2/applications/${'a'.repeat(300)}`, 'unknown_id'],
  ] as const) {
    const response = await ana.get(path)
    expect([...codes(response), response.headers['cache-control']]).toEqual([404, code, 'no-store'])
  }
  const response = await ana.delete('/api/v2/applications/urn:app:1')
  expect(codes(response)).toEqual([405, 'method_not_allowed'])
  expect(response.headers['allow']).toBe('GET, HEAD, PUT')
})

test('responds with 400 to malformed JSON, 413 to an oversized body, and 415 to other media types', async () => {
  expect(codes(await ana.post('/api/v2/applications', '{"applicant":', json))).toEqual([
    400,
    'body_unreadable',
  ])
  expect(codes(await ana.post('/api/v2/applications', '{"__proto__":{"a":1}}', json))).toEqual([
    400,
    'body_unreadable',
  ])
  const large = { applicant: { name: { firstName: 'a'.repeat(300_000) } } }
  expect(codes(await ana.post('/api/v2/applications', large))).toEqual([413, 'body_too_large'])
  expect(codes(await ana.post('/api/v2/applications', '<a/>', { 'content-type': 'text/xml' }))).toEqual([
    415,
    'media_type',
  ])
})

test('reports all invalid fields of a body by path', async () => {
  const response = await ana.post('/api/v2/applications', {
    applicant: { name: { firstName: 7 }, communicationLanguage: 'de-DE' },
    company: { hasBeneficialOwners: 'perhaps' },
  })
  expect(response.status).toBe(422)
  expect(errorBody(response).errors.map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      'applicant.name.firstName',
      'applicant.communicationLanguage',
      'company.hasBeneficialOwners',
    ]),
  )
})

test('forbids caching, except for categories, which must be revalidated', async () => {
  for (const path of ['/api/v2/configs', '/api/v2/accounts', '/api/v2/nothing'])
    expect([path, (await ana.get(path)).headers['cache-control']]).toEqual([path, 'no-store'])
  const list = await ana.get('/api/v2/categories')
  expect(list.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
  expect(list.headers['vary']).toMatch(/Accept-Language.*Cookie/)
  const revalidated = await ana.get('/api/v2/categories', { 'if-none-match': String(list.headers['etag']) })
  expect([revalidated.status, revalidated.text]).toEqual([304, ''])
  const french = await ana.get('/api/v2/categories', {
    'if-none-match': String(list.headers['etag']),
    'accept-language': 'fr',
  })
  expect(french.status).toBe(200)
})

test('compresses the categories if the client accepts gzip', async () => {
  const url = '/api/v2/categories'
  const plain = await product.app.inject({ url })
  const compressed = await product.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
})

test('returns the signed-in user without secrets', async () => {
  const { data } = await ana.get('/api/v2/session')
  expect(data).toEqual({
    userId: expect.any(String),
    email: 'ana@example.com',
    name: null,
    roles: [],
    endsInMs: expect.any(Number),
    canExtend: true,
    isSignInFresh: true,
    lookingAt: null,
  })
})

test('does not expose internal errors', async () => {
  consume = () => Promise.reject(new Error('select * from secrets'))
  const response = await product.anonymous().get('/api/v2/configs')
  expect(codes(response)).toEqual([500, 'unexpected'])
  expect(response.text).not.toMatch(/secrets|\.ts|at /)
})

test('responds with 504 to a vendor timeout', async () => {
  consume = () => Promise.reject(apiError('provider_timeout'))
  expect(codes(await ana.get('/api/v2/accounts'))).toEqual([504, 'provider_timeout'])
})

test('responds with 503 and Retry-After if the database is unavailable', async () => {
  consume = () => Promise.reject(Object.assign(new Error('lost'), { code: 'ECONNREFUSED' }))
  const response = await ana.get('/api/v2/accounts')
  expect(codes(response)).toEqual([503, 'unavailable'])
  expect(response.headers['retry-after']).toBe('5')
})

test('responds with 429 and Retry-After to a session over its limit, and to no other', async () => {
  consume = async (name) => (name === 'session' ? { ok: false, retryAfterSeconds: 17 } : { ok: true })
  const response = await ana.get('/api/v2/accounts')
  expect(codes(response)).toEqual([429, 'too_many_requests'])
  expect(response.headers['retry-after']).toBe('17')
  expect((await product.anonymous().get('/api/v2/configs')).status).toBe(200)
})

test('applies the address limit to all API requests, but not to sandbox sign-in', async () => {
  consume = async () => ({ ok: false, retryAfterSeconds: 1 })
  expect((await product.anonymous().get('/api/v2/configs')).status).toBe(429)
  expect((await product.anonymous().post('/sandbox/session', { email: 'a@example.com' })).status).toBe(200)
})

test('serves the OpenAPI document compressed and cacheable, and a view for partners [OAS-01]', async () => {
  const read = (path = '', headers: Record<string, string> = {}) =>
    product.app.inject({ method: 'GET', url: `/api/openapi.json${path}`, headers })
  const plain = await read()
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: expect.stringContaining('Accept-Encoding'),
  })
  const etag = String(plain.headers['etag'])
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const compressed = await read('', { 'accept-encoding': `${encoding}, identity;q=0.5` })
    expect([compressed.headers['content-encoding'], compressed.headers['etag']]).toEqual([encoding, etag])
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(decode(compressed.rawPayload).toString()).toBe(plain.body)
  }
  expect((await read('', { 'if-none-match': etag })).statusCode).toBe(304)
  const partner = await read('?audience=partner')
  expect(Object.keys(partner.json<{ paths: object }>().paths)).not.toContain('/api/v2/cases')
  expect((await read('?audience=nobody')).statusCode).toBe(422)
  expect((await read('?unknown=1')).statusCode).toBe(422)
})

test('serves a reference of the OpenAPI documents, whose page loads nothing from elsewhere', async () => {
  const client = product.anonymous()
  expect((await client.get('/api/docs')).headers['location']).toBe('/api/docs/')
  const page = await client.get('/api/docs/')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const { text } = page
  expect(text).not.toMatch(/https?:/)
  const [, inline = ''] = /<script>(.*)<\/script>/.exec(text) ?? []
  const digest = createHash('sha256').update(inline).digest('base64')
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${digest}';`)
  for (const [, address = ''] of inline.matchAll(/"url":"([^"]+)"/g))
    expect((await client.get(address)).body).toMatchObject({ openapi: '3.1.0' })
  const script = await client.get('/api/docs/reference.js')
  expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(script.text).toContain('createApiReference')
})
