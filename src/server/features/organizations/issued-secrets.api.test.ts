/** A secret ends with whoever issued it: a key that leaked takes no other key over (PART-01). */
import { expect, test } from 'vitest'
import type { ErrorResponse } from '#api/endpoint.ts'
import type { KeyView } from '#api/partners/organization.ts'
import type { TestClient, TestResponse } from '#test/api/client.ts'
import { testApp } from '#test/api/start-app.ts'
import { keyScopes } from '#domain/partners/key-scope.ts'
import { createKey } from './commands/create-key.ts'
import { digestOf } from './core/key-secret.ts'

const api = await testApp()
const dayMs = 86_400_000
const codes = ({ status, body }: TestResponse) => [
  status,
  ...((body as Partial<ErrorResponse>).errors ?? []).map(({ code }) => code),
]
const administrator = (organizationId: string) =>
  api.as(`admin@${organizationId}.test`, ['partner'], organizationId)
type Issued = KeyView & { key: string }
async function issue(client: TestClient, body: object = {}): Promise<Issued> {
  const response = await client.post('/api/v2/api-keys', { name: 'x', scopes: ['keys:write'], ...body })
  expect(response.status).toBe(201)
  return response.data as Issued
}
const rotate = (client: TestClient, id: string, overlapHours = 168) =>
  client.post(`/api/v2/api-keys/${id}/rotations`, { overlapHours })
const issuedBy = async (client: TestClient, id: string, overlapHours?: number) => {
  const response = await rotate(client, id, overlapHours)
  expect(response.status).toBe(201)
  return response.data as Issued
}
const statusOf = async (key: string) => (await api.withBearer(key).get('/api/v2/api-keys')).status
const report = (key: string) => api.anonymous().post('/api/v2/api-keys/leaks', { key })
const inADay = () => new Date(api.services.clock.now().getTime() + dayMs).toISOString()

test('a key rotates itself and the keys that it made, and no other: that takes a person [PART-01, SEC-38]', async () => {
  const admin = await administrator('takeover')
  const long = await issue(admin)
  const short = await issue(admin, { expiresAt: inADay() })
  const thief = api.withBearer(short.key)
  expect(codes(await rotate(thief, long.id))).toEqual([403, 'scope_missing'])
  const made = await issue(thief)
  const grandchild = await issue(api.withBearer(made.key))
  expect((await rotate(thief, grandchild.id)).status).toBe(201)
  expect(codes(await rotate(api.withBearer(made.key), short.id))).toEqual([403, 'scope_missing'])
  expect((await rotate(admin, long.id)).status).toBe(201)
})

test('a key that rotates itself ends when it did before, and its secrets with it [PART-01, SEC-38]', async () => {
  const admin = await administrator('self')
  const { id, key, expiresAt } = await issue(admin, { expiresAt: inADay() })
  const made = await issue(api.withBearer(key))
  const renewed = await issuedBy(api.withBearer(key), id)
  const madeAgain = await issuedBy(api.withBearer(renewed.key), made.id)
  expect([renewed.expiresAt, madeAgain.expiresAt]).toEqual([expiresAt, expiresAt])
  expect([await statusOf(renewed.key), await statusOf(madeAgain.key)]).toEqual([200, 200])
  expect((await admin.delete(`/api/v2/api-keys/${id}`)).status).toBe(200)
  expect([await statusOf(renewed.key), await statusOf(madeAgain.key)]).toEqual([401, 401])
})

test('a secret that another key issued before that was refused ends with this key, and no later [PART-01, SEC-38]', async () => {
  const admin = await administrator('earlier')
  const issuedFrom = async (issuerId: string) => {
    const { id, key } = await issue(admin)
    await api.services.db
      .updateTable('api_key_secrets')
      .set({ issued_by: `key:${issuerId}` })
      .where('key_id', '=', id)
      .execute()
    expect(await statusOf(key)).toBe(200)
    return { id, key }
  }
  const issuer = await issue(admin)
  const expiring = await issue(admin, { expiresAt: inADay() })
  const taken = await issuedFrom(issuer.id)
  const lasting = await issuedFrom(expiring.id)
  expect((await issue(api.withBearer(lasting.key))).expiresAt).toBe(expiring.expiresAt)
  await admin.delete(`/api/v2/api-keys/${issuer.id}`)
  expect(await statusOf(taken.key)).toBe(401)
  // A person gives the key another secret.
  expect(await statusOf((await issuedBy(admin, taken.id)).key)).toBe(200)
  await api.advance(dayMs + 1000)
  expect(await statusOf(lasting.key)).toBe(401)
})

test('a secret that is reported ends with what it issued, also after it was replaced [PART-01, SEC-38]', async () => {
  const admin = await administrator('reported')
  const { id, key } = await issue(admin)
  const made = await issue(api.withBearer(key))
  const second = await issuedBy(api.withBearer(key), id)
  const third = await issuedBy(api.withBearer(second.key), id)
  expect([await statusOf(second.key), await statusOf(third.key), await statusOf(made.key)]).toEqual([
    200, 200, 200,
  ])
  await report(key)
  expect([await statusOf(second.key), await statusOf(third.key), await statusOf(made.key)]).toEqual([
    401, 401, 401,
  ])
})

test('of a secret that is reported after a person replaced it, the keys it made end, and the new one works on [PART-01, SEC-38]', async () => {
  const admin = await administrator('replaced-by-person')
  const { id, key } = await issue(admin)
  const made = await issue(api.withBearer(key))
  const replaced = await issuedBy(admin, id)
  const own = await issue(api.withBearer(replaced.key))
  await report(key)
  expect([await statusOf(key), await statusOf(made.key)]).toEqual([401, 401])
  expect([await statusOf(replaced.key), await statusOf(own.key)]).toEqual([200, 200])
})

test('a secret that is replaced after its call was let in issues none [PART-01, SEC-38]', async () => {
  const admin = await administrator('racing-rotation')
  const { id, key } = await issue(admin)
  await issuedBy(admin, id)
  const caller = {
    organizationId: 'racing-rotation',
    actorId: `key:${id}`,
    keyId: id,
    secretDigest: digestOf(key),
    scopes: keyScopes,
    expiresAt: null,
  }
  const made = createKey(api.services, caller, { name: 'made', scopes: ['keys:write'], expiresAt: null })
  await expect(made).rejects.toMatchObject({ errors: [{ code: 'key_invalid' }] })
})

test('the migration learns from the audit log who issued the secrets that exist [PART-01]', async () => {
  const { up } = await import('#server/platform/database/migrations/030-secret-issuers.ts')
  const admin = await administrator('migrated')
  const { id, key } = await issue(admin)
  await issuedBy(api.withBearer(key), id)
  const issuers = () =>
    api.services.db
      .selectFrom('api_key_secrets')
      .select('issued_by')
      .where('key_id', '=', id)
      .orderBy('created_at')
      .execute()
  const before = await issuers()
  expect(before.map(({ issued_by: by }) => by)).toEqual([expect.any(String), `key:${id}`])
  await api.services.db.schema
    .alterTable('api_key_secrets')
    .dropColumn('issued_by')
    .dropColumn('issued_with')
    .execute()
  await up(api.services.db as never)
  expect(await issuers()).toEqual(before)
})
