import { expect, test } from 'vitest'
import type { Endpoint, ErrorResponse } from '#api/endpoint.ts'
import { v2 } from '#api/endpoints.ts'
import { buildApp } from '#server/app.ts'
import { createSecret } from '#server/features/organizations/core/key-secret.ts'
import type { Services } from '#server/services.ts'
import { rateLimits } from '#server/limits/request-limits.ts'
import { clientOfKey } from '#test/api/partners/key-client.ts'
import { createTestClient, type TestResponse } from '#test/api/client.ts'
import { testApp } from '#test/api/start-app.ts'

/** Texts of the statements since it was emptied. */
const statements: string[] = []
const counted = (db: Services['db']): Services['db'] =>
  new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        statements.push(String(name))
        return (value as (...args: unknown[]) => unknown).apply(target, args)
      }
    },
  })
const api = await testApp({ overrides: ({ db }) => ({ db: counted(db) }) })
const codes = ({ status, body }: TestResponse) => [
  status,
  ...((body as Partial<ErrorResponse>).errors ?? []).map(({ code }) => code),
]
const path = '/api/v2/api-keys'
const invalid = [401, 'key_invalid']
const minuteMs = 60_000

test('a key never acts as a session, and anyone may still call what is open to anyone [PART-01]', async () => {
  const client = await api.withKey('harbor', ['applications:read'])
  expect(codes(await client.get('/api/v2/session'))).toEqual([401, 'no_session'])
  expect(codes(await client.post('/api/v2/applications', {}))).toEqual([401, 'no_session'])
  expect((await client.get('/api/v2/configs')).status).toBe(200)
})

test('a key replaces cookie, CSRF header and origin, and its errors leave the session alone [PART-01]', async () => {
  const rosa = await api.as('rosa@delgadobakery.com')
  const { key, keyId } = await api.withKey('harbor', ['keys:write'])
  const bearer = (value: string) => ({
    authorization: `Bearer ${value}`,
    'x-requested-with': '',
    origin: 'https://harbor.example.com',
  })
  const created = await rosa.post(path, { name: 'x', scopes: ['keys:write'] }, bearer(key))
  expect(created.status).toBe(201)
  const row = await api.services.db
    .selectFrom('api_keys')
    .select(['organization_id', 'created_by'])
    .where('id', '=', (created.data as { id: string }).id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ organization_id: 'harbor', created_by: `key:${keyId}` })
  expect(codes(await rosa.get('/api/v2/session', bearer(key)))).toEqual([401, 'no_session'])
  expect(codes(await rosa.get('/api/v2/session', bearer('thr_test_1')))).toEqual(invalid)
  expect((await rosa.get('/api/v2/session')).status).toBe(200)
})

test('what is no key is refused without the database [PART-01]', async () => {
  const { key } = await api.withKey('harbor', ['keys:write'])
  const swapped = key.slice(0, 12) + key.charAt(13) + key.charAt(12) + key.slice(14)
  const typo = key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')
  statements.length = 0
  for (const wrong of [
    '',
    'x',
    `${key} `.repeat(2),
    typo,
    swapped,
    key.slice(0, -1),
    `${key}0`,
    createSecret('live'),
  ])
    if (wrong !== key) expect(codes(await api.withBearer(wrong).get(path)), wrong).toEqual(invalid)
  expect(statements).toEqual([])
  expect(codes(await api.withBearer(createSecret('test')).get(path))).toEqual(invalid)
  expect(statements).not.toEqual([])
  const lowerCase = { authorization: `bearer ${key}` }
  expect((await api.anonymous().get(path, lowerCase)).status).toBe(200)
})

test('a key needs the scope of the call, and calls without one are for the console alone [PART-01]', async () => {
  const client = await api.withKey('harbor', ['applications:read', 'events:read'])
  expect(codes(await client.get(path))).toEqual([403, 'scope_missing'])
  const writer = await api.withKey('harbor', ['keys:write'])
  expect((await writer.get(path)).status).toBe(200)
  expect(codes(await writer.get('/api/v2/organization'))).toEqual([403, 'scope_missing'])
  expect(codes(await writer.put('/api/v2/organization', {}))).toEqual([403, 'scope_missing'])
})

test('keys of the other mode are refused [PART-01]', async () => {
  const { services } = api
  const live = { ...services, config: { ...services.config, env: 'production' as const } }
  const app = await buildApp(live)
  const { host } = new URL(services.config.publicOrigins.gdp)
  const { key } = await api.withKey('mode', ['keys:write'])
  expect(codes(await clientOfKey(app, host, key).get(path))).toEqual(invalid)
  const admin = createTestClient(app, host)
  await admin.post('/sandbox/session', {
    email: 'a@live.test',
    roles: ['partner'],
    organizationId: 'live-partner',
  })
  const { data } = await admin.post(path, { name: 'x', scopes: ['keys:write'] })
  const liveKey = (data as { key: string }).key
  expect(liveKey).toMatch(/^thr_live_/)
  expect((await admin.get('/api/v2/organization')).data).toMatchObject({ mode: 'live' })
  expect((await clientOfKey(app, host, liveKey).get(path)).status).toBe(200)
  expect(codes(await api.withBearer(liveKey).get(path))).toEqual(invalid)
  await app.close()
})

test('a key ends at its time, and a revoked one at once in every process [PART-01]', async () => {
  const admin = await api.as('admin@ends.test', ['partner'], 'ends')
  const expiresAt = new Date(api.services.clock.now().getTime() + 10 * minuteMs).toISOString()
  const issue = async (body: object) =>
    (await admin.post(path, { name: 'x', scopes: ['keys:write'], ...body })).data as {
      id: string
      key: string
    }
  const [expiring, revoked] = [await issue({ expiresAt }), await issue({})]
  const other = await buildApp(api.services)
  const { host } = new URL(api.services.config.publicOrigins.gdp)
  const clients = (key: string) => [api.withBearer(key), clientOfKey(other, host, key)]
  for (const { key } of [expiring, revoked])
    for (const client of clients(key)) expect((await client.get(path)).status).toBe(200)
  await admin.delete(`${path}/${revoked.id}`)
  for (const client of clients(revoked.key)) expect(codes(await client.get(path))).toEqual(invalid)
  await api.advance(11 * minuteMs)
  for (const client of clients(expiring.key)) expect(codes(await client.get(path))).toEqual(invalid)
  const again = await admin.post(`${path}/${expiring.id}/rotations`, {})
  expect(codes(again)).toEqual([409, 'state_forbids'])
  await other.close()
})

test('the last use is kept, with at most a write a minute [PART-01]', async () => {
  const client = await api.withKey('used', ['keys:write'])
  const lastUse = async () => {
    const { last_used_at: at } = await api.services.db
      .selectFrom('api_keys')
      .select('last_used_at')
      .where('id', '=', client.keyId)
      .executeTakeFirstOrThrow()
    return at?.getTime() ?? 0
  }
  expect(await lastUse()).toBe(0)
  await client.get(path)
  const first = await lastUse()
  expect(first).toBeGreaterThan(0)
  await client.get(path)
  expect(await lastUse()).toBe(first)
  await api.advance(minuteMs)
  await client.get(path)
  expect(await lastUse()).toBeGreaterThanOrEqual(first + minuteMs)
})

test('every answer to a key tells its limit, and a call above it is refused [PART-01]', async () => {
  const client = await api.withKey('limits', ['keys:write'])
  const other = await api.withKey('limits', ['keys:write'])
  const limitOf = ({ headers }: TestResponse) => [headers['ratelimit-policy'], headers['ratelimit']]
  const remaining: number[] = []
  for (const [status, answer] of [
    [200, await client.get(path)],
    [201, await client.post(path, { name: 'x', scopes: ['keys:write'] })],
    [422, await client.post(path, {})],
    [403, await client.get('/api/v2/organization')],
    [401, await client.get('/api/v2/session')],
    [404, await client.delete(`${path}/x`)],
  ] as const) {
    expect(answer.status).toBe(status)
    const [policy, limit] = limitOf(answer)
    expect(policy).toBe('"key";q=1000;w=60')
    const [, left = '', seconds = ''] = /^"key";r=(\d+);t=(\d+)$/.exec(String(limit)) ?? []
    remaining.push(Number(left))
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(Number(seconds)).toBeLessThanOrEqual(60)
  }
  expect(remaining).toEqual([999, 998, 997, 996, 995, 994])
  while ((await api.services.rateLimiter.consume('key', client.keyId)).ok);
  const refused = await client.get(path)
  expect(codes(refused)).toEqual([429, 'too_many_requests'])
  expect(limitOf(refused)[0]).toBe(`"key";q=${rateLimits.key.points};w=${rateLimits.key.seconds}`)
  expect(limitOf(refused)[1]).toBe(`"key";r=0;t=${String(refused.headers['retry-after'])}`)
  expect((await other.get(path)).status).toBe(200)
})

test('a preview counts as ten calls of its key [PART-07, SEC-19]', async () => {
  const client = await api.withKey('weighed', ['applications:read'])
  const answer = await client.post('/api/v2/partner/previews', { prefill: {} })
  expect(answer.status).toBe(200)
  expect(answer.headers['ratelimit']).toMatch(/^"key";r=990;/)
})

test('an Idempotency-Key counts per API key [PART-01]', async () => {
  // The only writes of partners here store no answer, so that one is made to.
  const endpoint: Endpoint = v2['POST /api-keys']
  const { replay = 'never' } = endpoint
  delete endpoint.replay
  const [one, two] = [
    await api.withKey('retries', ['keys:write']),
    await api.withKey('retries', ['keys:write']),
  ]
  const body = { name: 'x', scopes: ['keys:write'] }
  const post = (client: typeof one) => client.post(path, body, { 'idempotency-key': 'same' })
  const [first, again, other] = [await post(one), await post(one), await post(two)]
  endpoint.replay = replay
  expect([first.status, again.status, other.status]).toEqual([201, 201, 201])
  expect(again.text).toBe(first.text)
  expect(again.headers['ratelimit']).toMatch(/^"key";r=998;/)
  expect(other.text).not.toBe(first.text)
})
