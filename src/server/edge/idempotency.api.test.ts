import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ErrorResponse } from '#api/endpoint.ts'
import { apiError } from '../api-error.ts'
import { createEncryption } from '../platform/encryption/encryption.ts'
import { createIdempotencyRepository } from '../platform/idempotency-repository.ts'
import type { TestResponse, TestClient } from '#test/api/client.ts'
import { testApp } from '#test/api/start-app.ts'

let ana: TestClient
let isBroken = false
const product = await testApp({
  overrides: ({ referenceData }) => ({
    referenceData: {
      ...referenceData,
      findIndustry(segment) {
        if (isBroken) throw apiError('provider_timeout')
        return referenceData.findIndustry(segment)
      },
    },
  }),
})
ana = await product.as('ana@example.com')

let keys = 0
const newKey = () => ({ 'idempotency-key': `key-${keys++}` })
const codes = ({ status, body }: TestResponse) => [
  status,
  ...(body as ErrorResponse).errors.map(({ code }) => code),
]
const path = '/api/v2/applications'
const draft = { applicant: { name: { firstName: 'Ana', lastName: 'Ng' } }, company: { segment: '1' } }

test('replays the first response for the same key and body, and executes the request once', async () => {
  const key = newKey()
  const first = await ana.post(path, draft, key)
  const second = await ana.post(path, draft, key)
  expect(first.status).toBe(201)
  expect([second.status, second.text]).toEqual([201, first.text])
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect((await ana.get('/api/v2/accounts')).data).toHaveLength(1)
})

test('rejects the same key with another body or query', async () => {
  const key = newKey()
  await ana.post(path, draft, key)
  expect(codes(await ana.post(path, {}, key))).toEqual([422, 'idempotency_mismatch'])
  expect(codes(await ana.post(`${path}?find=true`, draft, key))).toEqual([422, 'idempotency_mismatch'])
})

test('replays validation errors too', async () => {
  const key = newKey()
  const invalid = { applicant: { name: { firstName: 7 } } }
  const first = await ana.post(path, invalid, key)
  expect(first.status).toBe(422)
  const second = await ana.post(path, invalid, key)
  expect(second.text).toBe(first.text)
  expect(second.headers['x-request-id']).toBe((second.body as ErrorResponse).requestId)
  expect(codes(await ana.post(path, draft, key))).toEqual([422, 'idempotency_mismatch'])
})

test('accepts keys as long as a header', async () => {
  const key = { 'idempotency-key': Array.from({ length: 2000 }, (_, index) => index.toString(36)).join('') }
  const first = await ana.post(path, draft, key)
  expect([first.status, (await ana.post(path, draft, key)).text]).toEqual([201, first.text])
})

test('scopes a key to one user and one path', async () => {
  const key = newKey()
  const first = await ana.post(path, draft, key)
  const ben = await product.as('ben@example.com')
  const other = await ben.post(path, draft, key)
  expect(other.status).toBe(201)
  expect(other.text).not.toBe(first.text)
})

test('executes one of several concurrent requests; the others wait or get its response', async () => {
  const key = newKey()
  const before = ((await ana.get('/api/v2/accounts')).data as unknown[]).length
  const responses = await Promise.all([1, 2, 3, 4].map(() => ana.post(path, draft, key)))
  expect(responses.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1)
  for (const response of responses)
    if (response.status !== 201) expect(codes(response)).toEqual([409, 'request_in_flight'])
  expect((await ana.get('/api/v2/accounts')).data).toHaveLength(before + 1)
})

test('two people behind one address get their own answers, though they chose the same key [API2-03]', async () => {
  const key = newKey()
  const post = (type: string) => product.anonymous().post('/api/v2/analytics', { type }, key)
  const [first, other, again] = [await post('first'), await post('other'), await post('first')]
  expect([first.status, other.status, again.status]).toEqual([202, 202, 202])
  expect([first, other, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([
    undefined,
    undefined,
    'true',
  ])
})

test('a retry from another network gets the first answer, without a session too', async () => {
  const key = newKey()
  const confirm = (remoteAddress: string) =>
    product.app.inject({
      method: 'POST',
      url: `/api/v2/applications/urn:app:1/phone-auth/sms-verifications/opaque`,
      headers: { host: 'localhost:3000', 'x-requested-with': 'browser', ...key },
      payload: {},
      remoteAddress,
    })
  const first = await confirm('203.0.113.7')
  expect((await confirm('198.51.100.9')).body).toBe(first.body)
})

describe('a request in flight', () => {
  const request = { scope: 'user /path', key: 'k', fingerprint: '{}' }
  const outcomeOf = async (holder: { claim: typeof repository.claim }, fingerprint = '{}') =>
    (await holder.claim({ ...request, fingerprint }, product.services.clock.now())).status
  const leaseEnd = async () =>
    (await rows().select('lease_until').executeTakeFirstOrThrow()).lease_until.getTime()
  const rows = () => product.services.db.selectFrom('idempotency_keys').where('scope', '=', request.scope)
  /** As if its process had been silent for as long as the lease lasts. */
  const expireLease = () =>
    product.services.db
      .updateTable('idempotency_keys')
      .set({ lease_until: sql<Date>`now() - interval '1 second'` })
      .where('scope', '=', request.scope)
      .execute()
  let repository: ReturnType<typeof createIdempotencyRepository>
  beforeEach(async () => {
    repository = createIdempotencyRepository(product.services)
    await product.services.db.deleteFrom('idempotency_keys').where('scope', '=', request.scope).execute()
  })

  test('is reported as such for at most ten seconds after its process died [API2-03]', async () => {
    expect(await outcomeOf(repository)).toBe('claimed')
    expect([await outcomeOf(repository), await outcomeOf(repository, '[]')]).toEqual([
      'in_flight',
      'mismatch',
    ])
    const { rows: now } = await sql<{ now: Date }>`select now()`.execute(product.services.db)
    expect((await leaseEnd()) - Number(now[0]?.now)).toBeLessThanOrEqual(10_000)
    await expireLease()
    expect([await outcomeOf(repository), await outcomeOf(repository)]).toEqual(['claimed', 'in_flight'])
  })

  test('keeps its claim as long as its process lives', async () => {
    const living = createIdempotencyRepository(product.services, {
      durationMs: 60_000,
      renewalMs: 20,
      longestMs: 60_000,
    })
    expect(await outcomeOf(living)).toBe('claimed')
    await expireLease()
    await expect.poll(leaseEnd).toBeGreaterThan(Date.now() + 30_000)
    expect(await outcomeOf(repository)).toBe('in_flight')
  })

  test('loses its claim when its handler never ends [API2-03]', async () => {
    const endless = createIdempotencyRepository(product.services, {
      durationMs: 1000,
      renewalMs: 20,
      longestMs: 100,
    })
    expect(await outcomeOf(endless)).toBe('claimed')
    expect(await outcomeOf(repository)).toBe('in_flight')
    await expect.poll(() => outcomeOf(repository), { timeout: 5000 }).toBe('claimed')
  })

  test('cannot answer for the attempt that took over', async () => {
    const now = product.services.clock.now()
    const late = await repository.claim(request, now)
    await expireLease()
    const next = await repository.claim(request, now)
    if (late.status !== 'claimed' || next.status !== 'claimed') throw new Error('not claimed')
    await late.claim.saveResponse({ status: 200, body: 'late' })
    expect(await outcomeOf(repository)).toBe('in_flight')
    await next.claim.saveResponse({ status: 201, body: 'next' })
    await late.claim.release()
    expect(await repository.claim(request, now)).toEqual({
      status: 'answered',
      response: { status: 201, body: 'next' },
    })
  })
})

test('does not store 5xx responses, so that the request may be retried', async () => {
  const key = newKey()
  isBroken = true
  expect(codes(await ana.post(path, draft, key))).toEqual([504, 'provider_timeout'])
  isBroken = false
  expect((await ana.post(path, draft, key)).status).toBe(201)
})

test('stores a response for 24 hours of the product’s clock', async () => {
  const key = newKey()
  const first = await ana.post(path, draft, key)
  await product.advance(86_399_000)
  const newSession = await product.as('ana@example.com')
  expect((await newSession.post(path, draft, key)).text).toBe(first.text)
  await product.advance(2_000)
  expect((await newSession.post(path, draft, key)).text).not.toBe(first.text)
})

test('stores a keyed hash of the request and the encrypted response', async () => {
  const personalData = { applicant: { name: { firstName: 'Unmistakable' }, sin: '046454286' } }
  ana = await product.as('ana@example.com')
  await ana.post(path, personalData, newKey())
  const rows = JSON.stringify(await product.services.db.selectFrom('idempotency_keys').selectAll().execute())
  expect(rows).toContain('"status":201')
  expect(rows).not.toMatch(/Unmistakable|046454286|urn:app:/)
})

test('recognizes requests that were hashed with an older key', async () => {
  const { clock } = product.services
  const encryptionKey = (id: string) => ({ id, key: Buffer.alloc(32, id) })
  const request = { scope: 'rotation', key: 'k', fingerprint: '{}' }
  const withKeys = (...ids: string[]) =>
    createIdempotencyRepository({ ...product.services, encryption: createEncryption(ids.map(encryptionKey)) })
  await withKeys('a').claim(request, clock.now())
  const rotated = withKeys('b', 'a')
  expect(await rotated.claim(request, clock.now())).toEqual({ status: 'in_flight' })
  expect(await rotated.claim({ ...request, fingerprint: '[]' }, clock.now())).toEqual({ status: 'mismatch' })
})

test('a call that dies after its commit creates nothing again when it is repeated [API2-03]', async () => {
  const key = newKey()
  let bea = await product.as('bea@example.com')
  const created = async () =>
    ((await bea.post(path, draft, key)).data as { application: { id: string } }).application.id
  const first = await created()
  // As if the process had died before it stored the answer.
  const forget = () => sql`delete from idempotency_keys`.execute(product.services.db)
  await forget()
  expect(await created()).toBe(first)
  await product.advance(25 * 60 * 60_000)
  bea = await product.as('bea@example.com')
  await forget()
  expect(await created()).not.toBe(first)
})
