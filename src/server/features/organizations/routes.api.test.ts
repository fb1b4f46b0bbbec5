import { expect, test } from 'vitest'
import type { ErrorResponse } from '#api/endpoint.ts'
import { organizationExamples, type KeyView } from '#api/partners/organization.ts'
import { keyScopes } from '#domain/partners/key-scope.ts'
import { emailsTo } from '#test/api/owner.ts'
import type { TestClient, TestResponse } from '#test/api/client.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const codes = ({ status, body }: TestResponse) => [
  status,
  ...((body as Partial<ErrorResponse>).errors ?? []).map(({ code, field }) =>
    field ? `${code} ${field}` : code,
  ),
]
const administrator = (organizationId: string) =>
  api.as(`admin@${organizationId}.test`, ['partner'], organizationId)

type Issued = KeyView & { key: string }
async function issue(client: TestClient, body: object): Promise<Issued> {
  const response = await client.post('/api/v2/api-keys', body)
  expect(response.status).toBe(201)
  return response.data as Issued
}
const list = async (client: TestClient) => (await client.get('/api/v2/api-keys')).data as KeyView[]
const hourMs = 3_600_000

test('an organization exists from the first call of its administrator on, of several at once too [PART-01]', async () => {
  const admin = await administrator('new-partner')
  const answers = await Promise.all(Array.from({ length: 5 }, () => admin.get('/api/v2/organization')))
  for (const answer of answers)
    expect(answer.data).toEqual({
      id: 'new-partner',
      name: 'new-partner',
      mode: 'test',
      allowedOrigins: [],
      returnOrigins: [],
    })
  const created = await api.services.db
    .selectFrom('audit_log')
    .select('actor')
    .where('action', '=', 'organization.created')
    .where('chain', '=', 'organization:new-partner')
    .execute()
  expect(created).toHaveLength(1)
})

test('an organization of the reference data has the name of its brand [PART-01]', async () => {
  const { data } = await (await administrator('harbor')).get('/api/v2/organization')
  expect(data).toMatchObject({ id: 'harbor', name: 'Harbor Partner Desk' })
})

test('origins are set as a whole, and every wrong one is named [PART-01]', async () => {
  const admin = await administrator('origins')
  const wrong = await admin.put('/api/v2/organization', {
    allowedOrigins: ['https://a.example.com', 'https://a.example.com/path', 'http://b.example.com'],
    returnOrigins: ['*', 7],
  })
  expect(codes(wrong)).toEqual([
    422,
    'origin_format allowedOrigins[1]',
    'origin_format allowedOrigins[2]',
    'origin_format returnOrigins[0]',
    'wrong_type returnOrigins[1]',
  ])
  const allowedOrigins = ['https://a.example.com', 'http://localhost:5173', 'https://a.example.com']
  expect((await admin.put('/api/v2/organization', { allowedOrigins })).data).toMatchObject({
    allowedOrigins: ['https://a.example.com', 'http://localhost:5173'],
    returnOrigins: [],
  })
  await admin.put('/api/v2/organization', { returnOrigins: ['https://b.example.com'] })
  expect((await admin.get('/api/v2/organization')).data).toMatchObject({
    allowedOrigins: ['https://a.example.com', 'http://localhost:5173'],
    returnOrigins: ['https://b.example.com'],
  })
})

test('a key is shown once and listed by its prefix [PART-01]', async () => {
  const admin = await administrator('shown-once')
  const created = await issue(admin, { name: 'Orders', scopes: ['applications:read', 'keys:write'] })
  expect(created.key).toMatch(/^thr_test_[\dA-Za-z]{36}$/)
  const { key, ...shown } = created
  expect(await list(admin)).toEqual([shown])
  expect(shown).toMatchObject({
    name: 'Orders',
    prefix: key.slice(0, 13),
    scopes: ['applications:read', 'keys:write'],
    lastUsedAt: null,
    expiresAt: null,
    previousValidUntil: null,
  })
  expect((await admin.get('/api/v2/api-keys')).text).not.toContain(key)
})

test('a repeated request stores no key, so it issues another one [PART-01]', async () => {
  const admin = await administrator('repeats')
  const body = { name: 'Orders', scopes: ['events:read'] }
  const headers = { 'idempotency-key': 'one' }
  const keys = [
    await admin.post('/api/v2/api-keys', body, headers),
    await admin.post('/api/v2/api-keys', body, headers),
  ]
  expect(keys.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(keys.map(({ data }) => (data as Issued).key)).size).toBe(2)
  expect(await api.services.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

test('name, scopes and end of a key are checked together [PART-01]', async () => {
  const admin = await administrator('checked')
  const create = (body: object) => admin.post('/api/v2/api-keys', body)
  expect(codes(await create({}))).toEqual([422, 'required name', 'required scopes'])
  expect(codes(await create({ name: 'x', scopes: ['everything'], expiresAt: 'soon' }))).toEqual([
    422,
    'choice_unknown scopes[0]',
    'wrong_type expiresAt',
  ])
  expect(codes(await create({ name: 'x', scopes: [] }))).toEqual([422, 'required scopes'])
  const past = new Date(api.services.clock.now().getTime() - 1).toISOString()
  expect(codes(await create({ name: 'x', scopes: ['events:read'], expiresAt: past }))).toEqual([
    422,
    'time_passed expiresAt',
  ])
})

test('a key gives no scope that it lacks, by a rotation neither [PART-01]', async () => {
  const admin = await administrator('limited')
  const strong = await issue(admin, { name: 'All', scopes: [...keyScopes] })
  const weak = await api.withKey('limited', ['keys:write', 'events:read'])
  const create = (scopes: string[]) => weak.post('/api/v2/api-keys', { name: 'x', scopes })
  expect(codes(await create(['applications:read']))).toEqual([403, 'scope_missing'])
  expect(codes(await create(['events:read', 'webhooks:write']))).toEqual([403, 'scope_missing'])
  expect((await create(['events:read'])).status).toBe(201)
  expect(codes(await weak.post(`/api/v2/api-keys/${strong.id}/rotations`, {}))).toEqual([
    403,
    'scope_missing',
  ])
  expect((await weak.post(`/api/v2/api-keys/${weak.keyId}/rotations`, {})).status).toBe(201)
  const created = (await list(admin)).find(({ scopes }) => scopes.join() === 'events:read')
  const row = await api.services.db
    .selectFrom('api_keys')
    .select('created_by')
    .where('id', '=', created?.id ?? '')
    .executeTakeFirst()
  expect(row?.created_by).toBe(`key:${weak.keyId}`)
})

test('an organization has at most fifty keys, of requests at once too [PART-01]', async () => {
  const admin = await administrator('many')
  const body = { name: 'x', scopes: ['events:read'] }
  const first = await issue(admin, body)
  for (let count = 1; count < 46; count += 1) await issue(admin, body)
  const rest = await Promise.all(Array.from({ length: 8 }, () => admin.post('/api/v2/api-keys', body)))
  expect(rest.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 201, 201, 409, 409, 409, 409,
  ])
  expect(await list(admin)).toHaveLength(50)
  expect((await admin.delete(`/api/v2/api-keys/${first.id}`)).status).toBe(200)
  expect((await admin.post('/api/v2/api-keys', body)).status).toBe(201)
})

test('the old and the new secret both work in the overlap, which is a day by default [PART-01]', async () => {
  const admin = await administrator('overlap')
  const { id, key } = await issue(admin, { name: 'x', scopes: ['keys:write'] })
  const old = api.withBearer(key)
  const now = api.services.clock.now().getTime()
  const rotated = (await admin.post(`/api/v2/api-keys/${id}/rotations`)).data as Issued
  expect(rotated.id).toBe(id)
  const until = new Date(rotated.previousValidUntil ?? '').getTime()
  expect(until - now).toBeGreaterThanOrEqual(24 * hourMs)
  expect(until - now).toBeLessThan(24 * hourMs + 60_000)
  const [listed] = await list(old)
  expect(listed).toMatchObject({
    id,
    prefix: rotated.key.slice(0, 13),
    previousValidUntil: rotated.previousValidUntil,
  })
  expect((await api.withBearer(rotated.key).get('/api/v2/api-keys')).status).toBe(200)
  await api.advance(24 * hourMs + 60_000)
  expect(codes(await old.get('/api/v2/api-keys'))).toEqual([401, 'key_invalid'])
  const [later] = await list(api.withBearer(rotated.key))
  expect(later?.previousValidUntil).toBeNull()
})

test('a rotation without overlap ends every earlier secret at once [PART-01]', async () => {
  const admin = await administrator('at-once')
  const { id, key } = await issue(admin, { name: 'x', scopes: ['keys:write'] })
  const rotate = async (overlapHours: number) =>
    (await admin.post(`/api/v2/api-keys/${id}/rotations`, { overlapHours })).data as Issued
  const second = await rotate(168)
  const third = await rotate(1)
  expect((await api.withBearer(key).get('/api/v2/api-keys')).status).toBe(200)
  const fourth = await rotate(0)
  for (const ended of [key, second.key, third.key])
    expect(codes(await api.withBearer(ended).get('/api/v2/api-keys'))).toEqual([401, 'key_invalid'])
  expect((await api.withBearer(fourth.key).get('/api/v2/api-keys')).status).toBe(200)
  for (const overlapHours of [-1, 169, 1.5, '1'])
    expect((await admin.post(`/api/v2/api-keys/${id}/rotations`, { overlapHours })).status).toBe(422)
})

test('a replaced secret issues and ends no secrets, and a key makes none that outlives it [PART-01, SEC-38]', async () => {
  const admin = await administrator('replaced')
  const expiresAt = new Date(api.services.clock.now().getTime() + hourMs).toISOString()
  const { id, key } = await issue(admin, { name: 'x', scopes: ['keys:write'], expiresAt })
  const made = await api.withBearer(key).post('/api/v2/api-keys', { name: 'y', scopes: ['keys:write'] })
  expect([made.status, (made.data as Issued & { expiresAt: string }).expiresAt]).toEqual([201, expiresAt])
  await admin.post(`/api/v2/api-keys/${id}/rotations`)
  const old = api.withBearer(key)
  expect((await old.get('/api/v2/api-keys')).status).toBe(200)
  for (const refused of [
    await old.post(`/api/v2/api-keys/${id}/rotations`, { overlapHours: 0 }),
    await old.post('/api/v2/api-keys', { name: 'z', scopes: ['keys:write'] }),
  ])
    expect(codes(refused)).toEqual([403, 'scope_missing'])
})

test('a key ends with the key that made it, however many lie between [PART-01, SEC-38]', async () => {
  const admin = await administrator('made')
  const first = await issue(admin, { name: 'first', scopes: ['keys:write'] })
  const second = await issue(api.withBearer(first.key), { name: 'second', scopes: ['keys:write'] })
  const third = await issue(api.withBearer(second.key), { name: 'third', scopes: ['keys:write'] })
  const beside = await issue(admin, { name: 'beside', scopes: ['keys:write'] })
  // A new secret is the same key.
  await admin.post(`/api/v2/api-keys/${first.id}/rotations`, { overlapHours: 0 })
  expect((await api.withBearer(third.key).get('/api/v2/api-keys')).status).toBe(200)
  expect((await admin.delete(`/api/v2/api-keys/${first.id}`)).status).toBe(200)
  for (const { key } of [second, third])
    expect(codes(await api.withBearer(key).get('/api/v2/api-keys'))).toEqual([401, 'key_invalid'])
  expect((await api.withBearer(beside.key).get('/api/v2/api-keys')).status).toBe(200)
  const ended = await api.services.db
    .selectFrom('audit_log')
    .select('details')
    .where('chain', '=', 'organization:made')
    .where('action', '=', 'api_key.revoked')
    .execute()
  expect(new Set(ended.map(({ details }) => (details as { keyId: string }).keyId))).toEqual(
    new Set([first.id, second.id, third.id]),
  )
})

test('a key that is revoked while it makes another makes none [PART-01, SEC-38]', async () => {
  const admin = await administrator('racing')
  for (const _ of Array.from({ length: 8 })) {
    const maker = await issue(admin, { name: 'maker', scopes: ['keys:write'] })
    const [made] = await Promise.all([
      api.withBearer(maker.key).post('/api/v2/api-keys', { name: 'made', scopes: ['keys:write'] }),
      admin.delete(`/api/v2/api-keys/${maker.id}`),
    ])
    if (made.status === 201)
      expect(codes(await api.withBearer((made.data as Issued).key).get('/api/v2/api-keys'))).toEqual([
        401,
        'key_invalid',
      ])
    else expect(codes(made)).toEqual([401, 'key_invalid'])
  }
})

test('an administrator who is one no longer writes nothing from then on [PART-01, SEC-22]', async () => {
  const admin = await administrator('former')
  const { id } = await issue(admin, { name: 'x', scopes: ['keys:write'] })
  await api.as('admin@former.test', [])
  expect((await admin.get('/api/v2/api-keys')).status).toBe(200)
  const refused = await admin.post('/api/v2/api-keys', { name: 'y', scopes: ['keys:write'] })
  expect(codes(refused)).toEqual([403, 'role_missing'])
  expect((await admin.delete(`/api/v2/api-keys/${id}`)).status).toBe(403)
})

test('a longer overlap does not prolong an earlier one [PART-01]', async () => {
  const admin = await administrator('not-prolonged')
  const { id, key } = await issue(admin, { name: 'x', scopes: ['keys:write'] })
  const rotate = async (overlapHours: number) =>
    (await admin.post(`/api/v2/api-keys/${id}/rotations`, { overlapHours })).data as Issued
  const second = await rotate(1)
  await rotate(168)
  await api.advance(90 * 60_000)
  expect(codes(await api.withBearer(key).get('/api/v2/api-keys'))).toEqual([401, 'key_invalid'])
  expect((await api.withBearer(second.key).get('/api/v2/api-keys')).status).toBe(200)
})

test("another organization's keys are unknown [PART-01]", async () => {
  const { id } = await issue(await administrator('owner'), { name: 'x', scopes: ['events:read'] })
  const stranger = await api.withKey('stranger', [...keyScopes])
  for (const client of [stranger, await administrator('stranger')]) {
    expect(await list(client)).not.toContainEqual(expect.objectContaining({ id }))
    expect(codes(await client.delete(`/api/v2/api-keys/${id}`))).toEqual([404, 'unknown_id'])
    expect(codes(await client.post(`/api/v2/api-keys/${id}/rotations`, {}))).toEqual([404, 'unknown_id'])
    expect(codes(await client.delete('/api/v2/api-keys/none'))).toEqual([404, 'unknown_id'])
  }
})

test('create, rotate and revoke are recorded with who did it [PART-01]', async () => {
  const key = await api.withKey('recorded', ['keys:write'])
  const { id } = await issue(api.withBearer(key.key), { name: 'x', scopes: ['keys:write'] })
  await key.post(`/api/v2/api-keys/${id}/rotations`, { overlapHours: 0 })
  await key.delete(`/api/v2/api-keys/${id}`)
  expect(codes(await key.delete(`/api/v2/api-keys/${id}`))).toEqual([404, 'unknown_id'])
  const rows = await api.services.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'details'])
    .where('chain', '=', 'organization:recorded')
    .orderBy('id')
    .execute()
  const about = rows.filter(({ details }) => (details as { keyId?: string }).keyId === id)
  expect(about.map(({ actor, action }) => [actor, action])).toEqual([
    [`key:${key.keyId}`, 'api_key.created'],
    [`key:${key.keyId}`, 'api_key.rotated'],
    [`key:${key.keyId}`, 'api_key.revoked'],
  ])
})

test('whoever finds a key ends it, and its administrators are told [PART-01]', async () => {
  const admin = await administrator('leaky')
  await api.as('rosa@leaky.test', [], 'leaky')
  const { key } = await issue(admin, { name: 'Orders', scopes: ['keys:write'] })
  const finder = api.anonymous()
  const { 'POST /api-keys/leaks': example } = organizationExamples
  const unknown = await finder.post('/api/v2/api-keys/leaks', example.body)
  const found = await finder.post('/api/v2/api-keys/leaks', { key })
  expect([found.status, found.text]).toEqual([unknown.status, unknown.text])
  expect(codes(await api.withBearer(key).get('/api/v2/api-keys'))).toEqual([401, 'key_invalid'])
  const [mail, ...others] = await emailsTo(api, 'admin@leaky.test')
  expect(others).toEqual([])
  expect(mail?.text).toContain('Orders')
  expect(mail?.text).toContain(key.slice(0, 13))
  expect(mail?.text).not.toContain(key)
  expect(await emailsTo(api, 'rosa@leaky.test')).toEqual([])
  await finder.post('/api/v2/api-keys/leaks', { key })
  expect(await emailsTo(api, 'admin@leaky.test')).toHaveLength(1)
})

test('an exposed secret that was replaced ends alone [PART-01]', async () => {
  const admin = await administrator('replaced')
  const { id, key } = await issue(admin, { name: 'Orders', scopes: ['keys:write'] })
  const rotated = (await admin.post(`/api/v2/api-keys/${id}/rotations`, {})).data as Issued
  await api.anonymous().post('/api/v2/api-keys/leaks', { key })
  expect(codes(await api.withBearer(key).get('/api/v2/api-keys'))).toEqual([401, 'key_invalid'])
  expect((await api.withBearer(rotated.key).get('/api/v2/api-keys')).status).toBe(200)
})

test('reports of exposed keys are limited per address [PART-01]', async () => {
  const finder = api.anonymous()
  const { 'POST /api-keys/leaks': example } = organizationExamples
  const statuses = new Set<number>()
  for (let count = 0; count < 31; count += 1)
    statuses.add((await finder.post('/api/v2/api-keys/leaks', example.body)).status)
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([202, 429])
})
