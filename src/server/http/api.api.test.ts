import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Failure } from '../../contract/endpoint.ts'
import type { TestAnswer, TestClient } from '../../../test/api/client.ts'
import { startTestApp, type TestApp } from '../../../test/api/start-app.ts'
import { refuse } from '../refusal.ts'
import type { Limits } from '../store/limits.ts'

let product: TestApp
let ana: TestClient

/** Stands in for the limits, the first thing of ours that a call meets: what happens to it there. */
let met: Limits['consume']
const nothing: Limits['consume'] = async () => ({ ok: true })

beforeAll(async () => {
  product = await startTestApp({ replace: () => ({ limits: { consume: (name, key) => met(name, key) } }) })
  ana = await product.as('ana@example.com')
})
afterAll(() => product.close())
beforeEach(() => {
  met = nothing
})

const failure = (answer: TestAnswer) => answer.body as Failure
const codes = (answer: TestAnswer) => [answer.status, ...failure(answer).errors.map(({ code }) => code)]
const json = { 'content-type': 'application/json' }

test('a call under /api/v2 answers in data [API2-01]', async () => {
  const answer = await product.anonymous().get('/api/v2/configs')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ data: expect.objectContaining({ portal: 'gdp', currency: 'USD' }) })
})

test('calls carry the browser marker and JSON: without the marker nothing is changed [API2-02]', async () => {
  const unmarked = { 'x-requested-with': '' }
  expect(codes(await ana.post('/api/v2/applications', {}, unmarked))).toEqual([403, 'browser_marker_missing'])
  expect(
    codes(
      await ana.post('/api/v2/applications', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    ),
  ).toEqual([415, 'media_type'])
  expect((await ana.get('/api/v2/accounts')).data).toEqual([])
})

test('a call from another site’s page is refused', async () => {
  const answer = await ana.post('/api/v2/applications', {}, { origin: 'https://evil.example' })
  expect(codes(answer)).toEqual([403, 'origin_foreign'])
  const own = await ana.delete('/api/v2/session', { origin: 'http://localhost:3000' })
  expect(own.status).toBe(200)
  ana = await product.as('ana@example.com')
})

test('every failure has the one form, its id also in X-Request-Id', async () => {
  const answer = await product.anonymous().get('/api/v2/accounts')
  expect(answer.status).toBe(401)
  const { requestId, ...rest } = failure(answer)
  expect(rest).toEqual({
    message: 'Your session has ended. Please sign in again.',
    errors: [{ code: 'no_session', message: 'Your session has ended. Please sign in again.' }],
  })
  expect(requestId).toMatch(/^[\da-f-]{36}$/)
  expect(answer.headers['x-request-id']).toBe(requestId)
})

test('a request id of the caller is not taken over', async () => {
  const answer = await ana.get('/api/v2/accounts', { 'x-request-id': 'mine', 'request-id': 'mine' })
  expect(answer.headers['x-request-id']).not.toBe('mine')
})

test('texts are in the language of the market cookie, else of the browser', async () => {
  const french = product.anonymous()
  french.cookies.set('market', 'fr-CA')
  expect(failure(await french.get('/api/v2/accounts', { 'accept-language': 'en-US' })).message).toBe(
    'Votre session est terminée. Veuillez vous connecter de nouveau.',
  )
  expect(
    failure(await product.anonymous().get('/api/v2/accounts', { 'accept-language': 'fr' })).message,
  ).toBe('Votre session est terminée. Veuillez vous connecter de nouveau.')
})

test('an unknown address is 404, another method on a known one 405 with Allow', async () => {
  expect(codes(await ana.get('/api/v2/nothing'))).toEqual([404, 'not_found'])
  expect(codes(await ana.get('/api'))).toEqual([404, 'not_found'])
  for (const [path, code] of [
    ['/api/v2/%E0%A4%A', 'not_found'],
    [`/api/v2/applications/${'a'.repeat(300)}`, 'unknown_id'],
  ] as const) {
    const unread = await ana.get(path)
    expect([...codes(unread), unread.headers['cache-control']]).toEqual([404, code, 'no-store'])
  }
  const answer = await ana.delete('/api/v2/applications/urn:app:1')
  expect(codes(answer)).toEqual([405, 'method_not_allowed'])
  expect(answer.headers['allow']).toBe('GET, HEAD, PUT')
})

test('a body that is no JSON is 400, one that is too large 413, another kind 415', async () => {
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

test('every wrong field of a body is told at once with its path', async () => {
  const answer = await ana.post('/api/v2/applications', {
    applicant: { name: { firstName: 7 }, communicationLanguage: 'de-DE' },
    company: { hasBeneficialOwners: 'perhaps' },
  })
  expect(answer.status).toBe(422)
  expect(failure(answer).errors.map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      'applicant.name.firstName',
      'applicant.communicationLanguage',
      'company.hasBeneficialOwners',
    ]),
  )
})

test('a POST with a JSON type and no body counts as one with an empty body', async () => {
  expect((await ana.post('/api/v2/applications', undefined, json)).status).toBe(201)
})

test('nothing that the API answers is stored, but the categories, which are asked about again', async () => {
  for (const path of ['/api/v2/configs', '/api/v2/accounts', '/api/v2/nothing'])
    expect([path, (await ana.get(path)).headers['cache-control']]).toEqual([path, 'no-store'])
  const list = await ana.get('/api/v2/categories')
  expect(list.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
  expect(list.headers['vary']).toMatch(/Accept-Language.*Cookie/)
  const again = await ana.get('/api/v2/categories', { 'if-none-match': String(list.headers['etag']) })
  expect([again.status, again.text]).toEqual([304, ''])
  const french = await ana.get('/api/v2/categories', {
    'if-none-match': String(list.headers['etag']),
    'accept-language': 'fr',
  })
  expect(french.status).toBe(200)
})

test('the list of categories travels compressed where the reader takes it', async () => {
  const url = '/api/v2/categories'
  const plain = await product.app.inject({ url })
  const small = await product.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(small.headers['content-encoding']).toBe('gzip')
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body)
})

test('who is signed in is told, and nothing secret of them', async () => {
  const { data } = await ana.get('/api/v2/session')
  expect(data).toEqual({
    userId: expect.any(String),
    email: 'ana@example.com',
    name: null,
    roles: [],
    lookingAt: null,
  })
})

test('what goes wrong inside is told to nobody but the log', async () => {
  met = () => Promise.reject(new Error('select * from secrets'))
  const answer = await product.anonymous().get('/api/v2/configs')
  expect(codes(answer)).toEqual([500, 'unexpected'])
  expect(answer.text).not.toMatch(/secrets|\.ts|at /)
})

test('a provider that does not answer is 504', async () => {
  met = () => Promise.reject(refuse('provider_timeout'))
  expect(codes(await ana.get('/api/v2/accounts'))).toEqual([504, 'provider_timeout'])
})

test('a database that is gone is 503 with Retry-After', async () => {
  met = () => Promise.reject(Object.assign(new Error('lost'), { code: 'ECONNREFUSED' }))
  const answer = await ana.get('/api/v2/accounts')
  expect(codes(answer)).toEqual([503, 'unavailable'])
  expect(answer.headers['retry-after']).toBe('5')
})

test('a session’s limit that is used up is 429 with the time to wait, for that session alone', async () => {
  met = async (name) => (name === 'session' ? { ok: false, retryAfterSeconds: 17 } : { ok: true })
  const answer = await ana.get('/api/v2/accounts')
  expect(codes(answer)).toEqual([429, 'too_many_requests'])
  expect(answer.headers['retry-after']).toBe('17')
  expect((await product.anonymous().get('/api/v2/configs')).status).toBe(200)
})

test('an address’s limit holds whoever calls; signing in through the sandbox has none', async () => {
  met = async () => ({ ok: false, retryAfterSeconds: 1 })
  expect((await product.anonymous().get('/api/v2/configs')).status).toBe(429)
  expect((await product.anonymous().post('/sandbox/session', { email: 'a@example.com' })).status).toBe(200)
})

test('the API is described at /api/openapi.json and, for people, at /api/docs', async () => {
  const document = await product.anonymous().get('/api/openapi.json')
  expect(document.body).toMatchObject({ openapi: '3.1.0' })
  const page = await product.anonymous().get('/api/docs/')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
})
