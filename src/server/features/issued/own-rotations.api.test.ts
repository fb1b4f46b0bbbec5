/** A key that is exposed can't escape its report by rotating itself, and routine rotations of a key survive a late report. */
import { beforeEach, expect, test } from 'vitest'
import type { KeyView } from '#api/partners/organization.ts'
import { keyScopes } from '#domain/partners/key-scope.ts'
import type { TestClient } from '#test/api/client.ts'
import { emailsTo } from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const hourMs = 3_600_000
const dayMs = 24 * hourMs
let organizations = 0
let organizationId = ''
beforeEach(() => {
  organizations += 1
  organizationId = `own${organizations}`
})
const emailAddress = () => `admin@${organizationId}.test`
/** A session ends while days pass, so a test signs in again. */
const administrator = () => api.as(emailAddress(), ['partner'], organizationId)
type Issued = KeyView & { key: string }
async function issue(client: TestClient): Promise<Issued> {
  const response = await client.post('/api/v2/api-keys', { name: 'Orders', scopes: [...keyScopes] })
  expect(response.status).toBe(201)
  return response.data as Issued
}
async function rotate(client: TestClient, id: string, overlapHours?: number): Promise<Issued> {
  const response = await client.post(`/api/v2/api-keys/${id}/rotations`, { overlapHours })
  expect(response.status).toBe(201)
  return response.data as Issued
}
/** The key rotates itself with its own secret. */
const renew = ({ id, key }: Issued, overlapHours?: number) => rotate(api.withBearer(key), id, overlapHours)
const statusOf = async ({ key }: Issued) => (await api.withBearer(key).get('/api/v2/api-keys')).status
const report = ({ key }: Issued) => api.anonymous().post('/api/v2/api-keys/leaks', { key })
/** Sorted, since mails that wait together are sent in any order. */
const subjects = async () =>
  (await emailsTo(api, emailAddress()))
    .map(({ subject = '' }) => subject)
    .toSorted((a, b) => a.localeCompare(b))
const endpoint = async ({ key }: Issued) => {
  const { data } = await api
    .withBearer(key)
    .post('/api/v2/webhook-endpoints', { url: 'https://one.example/' })
  return (data as { id: string }).id
}
const isEnabled = async (id: string) => {
  const { data } = await (await administrator()).get('/api/v2/webhook-endpoints')
  return (data as { id: string; enabled: boolean }[]).find((one) => one.id === id)?.enabled
}
const revoked = 'An API key of yours was exposed and revoked'
const old = 'An old API key of yours was exposed'

test('whoever rotates an exposed key with itself loses it to a report after the overlap, with all that came of it [PART-01, SEC-38]', async () => {
  const exposed = await issue(await administrator())
  const second = await renew(exposed, 1)
  const made = await issue(api.withBearer(second.key))
  const madeAgain = await renew(made, 1)
  const before = await endpoint(second)
  const third = await renew(second, 1)
  const after = await endpoint(third)
  await api.advance(2 * hourMs)
  expect([await statusOf(exposed), await statusOf(third), await statusOf(madeAgain)]).toEqual([401, 200, 200])
  await report(exposed)
  expect([await statusOf(third), await statusOf(madeAgain)]).toEqual([401, 401])
  expect([await isEnabled(before), await isEnabled(after)]).toEqual([false, false])
  const [mail] = await emailsTo(api, emailAddress())
  expect(mail?.subject).toBe(revoked)
  expect(mail?.text).toContain('Create a new key')
})

test('a key that rotates itself without any overlap loses the new secret however late the report is [PART-01, SEC-38]', async () => {
  const exposed = await issue(await administrator())
  const renewed = await renew(exposed, 0)
  expect(await statusOf(exposed)).toBe(401)
  await api.advance(90 * dayMs)
  expect(await statusOf(renewed)).toBe(200)
  await report(exposed)
  expect(await statusOf(renewed)).toBe(401)
  expect(await subjects()).toEqual([revoked])
})

test('a key that rotates itself by routine survives the report of a secret that ended more than 7 days ago [PART-01]', async () => {
  const former = await issue(await administrator())
  const made = await issue(api.withBearer(former.key))
  const current = await renew(former)
  const own = await issue(api.withBearer(current.key))
  const target = await endpoint(current)
  await api.advance(8 * dayMs + 1000)
  await report(former)
  expect([await statusOf(current), await statusOf(own), await isEnabled(target)]).toEqual([200, 200, true])
  expect(await statusOf(made)).toBe(401)
  expect(await subjects()).toEqual([old])
})

test('a secret that ended 7 days ago or later takes what its key issued in its place with it [PART-01, SEC-38]', async () => {
  const former = await issue(await administrator())
  const current = await renew(former)
  await api.advance(8 * dayMs - 60_000)
  await report(former)
  expect(await statusOf(current)).toBe(401)
  expect(await subjects()).toEqual([revoked])
})

test('of several routine rotations, the report of a recent secret ends the key, and that of an old one does not [PART-01]', async () => {
  const first = await issue(await administrator())
  const second = await renew(first)
  await api.advance(9 * dayMs)
  const third = await renew(second)
  const fourth = await renew(third)
  await report(first)
  expect(await statusOf(fourth)).toBe(200)
  await api.advance(2 * dayMs)
  await report(second)
  expect(await statusOf(fourth)).toBe(401)
  expect(await subjects()).toEqual([revoked, old])
})

test('a key that an exposed one made ends with it, however long ago it rotated itself [PART-01, SEC-38]', async () => {
  const exposed = await issue(await administrator())
  const made = await renew(await issue(api.withBearer(exposed.key)))
  await api.advance(9 * dayMs)
  const own = await rotate(await administrator(), exposed.id)
  await report(exposed)
  expect([await statusOf(made), await statusOf(own)]).toEqual([401, 200])
})

test('what a person issued stays, whenever the secrets before it are reported [PART-01]', async () => {
  const exposed = await issue(await administrator())
  const taken = await renew(exposed, 1)
  const own = await rotate(await administrator(), exposed.id, 0)
  await report(taken)
  await report(exposed)
  expect(await statusOf(own)).toBe(200)
})

test('administrators are told of every first report, also if nothing was left to end [PART-01]', async () => {
  const admin = await administrator()
  const replaced = await issue(admin)
  await rotate(admin, replaced.id, 0)
  await report(replaced)
  expect(await subjects()).toEqual([old])
  const ended = await issue(admin)
  await admin.delete(`/api/v2/api-keys/${ended.id}`)
  await report(ended)
  expect(await subjects()).toEqual([old, old])
  await report(replaced)
  await report(ended)
  expect(await subjects()).toEqual([old, old])
})

test('the report of a key that has expired says that it had stopped working [PART-01]', async () => {
  const admin = await administrator()
  const expiresAt = new Date(api.services.clock.now().getTime() + dayMs).toISOString()
  const { data } = await admin.post('/api/v2/api-keys', { name: 'x', scopes: ['keys:write'], expiresAt })
  await api.advance(2 * dayMs)
  await report(data as Issued)
  expect(await subjects()).toEqual([old])
})
