import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Failure } from '../../contract/endpoint.ts'
import { refuse } from '../refusal.ts'
import { idempotencyStore } from '../store/idempotency.ts'
import type { TestAnswer, TestClient } from '../../../test/api/client.ts'
import { startTestApp, type TestApp } from '../../../test/api/start-app.ts'

let product: TestApp
let ana: TestClient
let isBroken = false
beforeAll(async () => {
  product = await startTestApp({
    replace: ({ reference }) => ({
      reference: {
        ...reference,
        industryOf(segment) {
          if (isBroken) throw refuse('provider_timeout')
          return reference.industryOf(segment)
        },
      },
    }),
  })
  ana = await product.as('ana@example.com')
})
afterAll(() => product.close())

let keys = 0
const newKey = () => ({ 'idempotency-key': `key-${keys++}` })
const codes = (answer: TestAnswer) => [
  answer.status,
  ...(answer.body as Failure).errors.map(({ code }) => code),
]
const path = '/api/v2/applications'
const draft = { applicant: { name: { firstName: 'Ana', lastName: 'Ng' } }, company: { segment: '1' } }

const kept = async () => product.services.db.selectFrom('idempotency_keys').selectAll().execute()

test('the same key with the same body is answered as the first time, and done once', async () => {
  const key = newKey()
  const first = await ana.post(path, draft, key)
  const second = await ana.post(path, draft, key)
  expect(first.status).toBe(201)
  expect([second.status, second.text]).toEqual([201, first.text])
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect((await ana.get('/api/v2/accounts')).data).toHaveLength(1)
})

test('the same key with another body, or another query, is refused', async () => {
  const key = newKey()
  await ana.post(path, draft, key)
  expect(codes(await ana.post(path, {}, key))).toEqual([422, 'idempotency_mismatch'])
  expect(codes(await ana.post(`${path}?find=true`, draft, key))).toEqual([422, 'idempotency_mismatch'])
})

test('a refused body is an answer too, and is given again', async () => {
  const key = newKey()
  const wrong = { applicant: { name: { firstName: 7 } } }
  const first = await ana.post(path, wrong, key)
  expect(first.status).toBe(422)
  const again = await ana.post(path, wrong, key)
  expect(again.text).toBe(first.text)
  expect(again.headers['x-request-id']).toBe((again.body as Failure).requestId)
  expect(codes(await ana.post(path, draft, key))).toEqual([422, 'idempotency_mismatch'])
})

test('a key may be as long as a header', async () => {
  const key = { 'idempotency-key': Array.from({ length: 2000 }, (_, at) => at.toString(36)).join('') }
  const first = await ana.post(path, draft, key)
  expect([first.status, (await ana.post(path, draft, key)).text]).toEqual([201, first.text])
})

test('a key counts for one person and one address', async () => {
  const key = newKey()
  const first = await ana.post(path, draft, key)
  const ben = await product.as('ben@example.com')
  const other = await ben.post(path, draft, key)
  expect(other.status).toBe(201)
  expect(other.text).not.toBe(first.text)
})

test('of two calls at once one is done and the other told to wait or given its answer', async () => {
  const key = newKey()
  const before = ((await ana.get('/api/v2/accounts')).data as unknown[]).length
  const answers = await Promise.all([1, 2, 3, 4].map(() => ana.post(path, draft, key)))
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1)
  for (const answer of answers)
    if (answer.status !== 201) expect(codes(answer)).toEqual([409, 'request_in_flight'])
  expect((await ana.get('/api/v2/accounts')).data).toHaveLength(before + 1)
})

test('while the first is in flight the same call is told so', async () => {
  const { db, sealing, config, clock } = product.services
  const store = idempotencyStore(db, sealing, config.encryptionKeys)
  const call = { scope: 'somebody /path', key: 'k', request: '{}' }
  expect(await store.claim(call, clock.now())).toBe('first')
  expect(await store.claim(call, clock.now())).toBe('in_flight')
  expect(await store.claim({ ...call, request: '[]' }, clock.now())).toBe('mismatch')
  const later = new Date(clock.now().getTime() + 300_000)
  expect(await store.claim(call, later)).toBe('first')
})

test('an answer from 500 on is not kept: the call may be tried again', async () => {
  const key = newKey()
  isBroken = true
  expect(codes(await ana.post(path, draft, key))).toEqual([504, 'provider_timeout'])
  isBroken = false
  expect((await ana.post(path, draft, key)).status).toBe(201)
})

test('an answer is kept for a day of the product’s time', async () => {
  const key = newKey()
  const first = await ana.post(path, draft, key)
  await product.advance(86_399_000)
  const again = await product.as('ana@example.com')
  expect((await again.post(path, draft, key)).text).toBe(first.text)
  await product.advance(2_000)
  expect((await again.post(path, draft, key)).text).not.toBe(first.text)
})

test('of the request only a keyed hash is kept, of the answer a sealed text', async () => {
  const typed = { applicant: { name: { firstName: 'Unmistakable' }, sin: '046454286' } }
  ana = await product.as('ana@example.com')
  await ana.post(path, typed, newKey())
  const rows = JSON.stringify(await kept())
  expect(rows).toContain('"status":201')
  expect(rows).not.toMatch(/Unmistakable|046454286|urn:app:/)
})

test('an old key still tells whether a request is the same', async () => {
  const { db, sealing, clock } = product.services
  const [old, fresh] = ['a', 'b'].map((id) => ({ id, key: Buffer.alloc(32, id) })) as [never, never]
  const call = { scope: 'rotation', key: 'k', request: '{}' }
  await idempotencyStore(db, sealing, [old]).claim(call, clock.now())
  const rotated = idempotencyStore(db, sealing, [fresh, old])
  expect(await rotated.claim(call, clock.now())).toBe('in_flight')
  expect(await rotated.claim({ ...call, request: '[]' }, clock.now())).toBe('mismatch')
})
