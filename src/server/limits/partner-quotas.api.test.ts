/** What partners make and change is limited for their keys and, apart from these, for their people. */
import { beforeEach, expect, test } from 'vitest'
import type { KeyView } from '#api/partners/organization.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { keyScopes } from '#domain/partners/key-scope.ts'
import type { TestClient } from '#test/api/client.ts'
import { testApp } from '#test/api/start-app.ts'
import { type QuotaName, quotas } from './quotas.ts'

const api = await testApp()
let organizations = 0
let organizationId = ''
beforeEach(() => {
  organizations += 1
  organizationId = `quota${organizations}`
})
const administrator = () => api.as(`admin@${organizationId}.test`, ['partner'], organizationId)
type Issued = KeyView & { key: string }
const create = (client: TestClient) =>
  client.post('/api/v2/api-keys', { name: 'Orders', scopes: [...keyScopes] })
const issue = async (client: TestClient) => (await create(client)).data as Issued
const rotate = (client: TestClient, { id }: Pick<Issued, 'id'>) =>
  client.post(`/api/v2/api-keys/${id}/rotations`, { overlapHours: 0 })

/** Calls until one is refused, at most as often as given. @returns how many were answered, and the last status */
async function repeat(times: number, call: () => Promise<{ status: number }>): Promise<[number, number]> {
  for (let done = 0; done < times; done += 1) {
    const { status } = await call()
    if (status >= 400) return [done, status]
  }
  return [times, 0]
}

test('a key is rotated twenty times a day with keys; people still rotate it [PART-01, SEC-38]', async () => {
  const admin = await administrator()
  const key = await issue(admin)
  let secret = key.key
  const own = async () => {
    const response = await rotate(api.withBearer(secret), key)
    if (response.status === 201) secret = (response.data as Issued).key
    return response
  }
  expect(await repeat(30, own)).toEqual([20, 429])
  expect((await own()).headers['retry-after']).toMatch(/^86[34]\d\d$/)
  expect((await rotate(admin, key)).status).toBe(201)
  await api.advance(dayMs)
  const again = await issue(await administrator())
  expect((await rotate(api.withBearer(again.key), again)).status).toBe(201)
})

test('a hundred keys a day are made with keys, also if they are revoked; people still make some [PART-01, SEC-38]', async () => {
  const admin = await administrator()
  const machine = api.withBearer((await issue(admin)).key)
  const made = await issue(machine)
  expect(quotas.api_key.max).toBe(100)
  await useUp('api_key')
  expect((await machine.delete(`/api/v2/api-keys/${made.id}`)).status).toBe(200)
  expect((await create(machine)).status).toBe(429)
  expect((await create(admin)).status).toBe(201)
})

test('a signing secret is rotated twenty times a day with keys [EVT-02]', async () => {
  const machine = api.withBearer((await issue(await administrator())).key)
  const { data } = await machine.post('/api/v2/webhook-endpoints', { url: 'https://partner.example/' })
  const path = `/api/v2/webhook-endpoints/${(data as { id: string }).id}/secrets`
  expect(await repeat(30, () => machine.post(path, {}))).toEqual([20, 429])
})

/** Writes the uses of a whole window at once, for the latest caller. */
async function useUp(name: QuotaName): Promise<void> {
  const acts = JSON.stringify(
    Array.from({ length: quotas[name].max }, () => ({ at: api.services.clock.now().getTime() })),
  )
  await api.database.executeSql(
    `update act_counts set acts = $1::jsonb where name = $2
      and updated_at = (select max(updated_at) from act_counts where name = $2)`,
    [acts, name],
  )
}

test('what the keys of an organization make and change is limited for all of them together [PART-01, EVT-02]', async () => {
  const admin = await administrator()
  const machine = api.withBearer((await issue(admin)).key)
  const path = '/api/v2/webhook-endpoints'
  const endpoint = async (client: TestClient) => {
    const { status, data } = await client.post(path, { url: 'https://partner.example/' })
    return { status, id: (data as { id: string } | undefined)?.id ?? '' }
  }
  const { id } = await endpoint(machine)
  const ofEndpoint = [
    () => machine.post(`${path}/${id}/secrets`, {}),
    () => machine.post(`${path}/${id}/pings`, {}),
    () => machine.patch(`${path}/${id}`, { description: 'x' }),
  ]
  for (const call of ofEndpoint) expect((await call()).status).toBeLessThan(300)
  for (const name of ['webhook_change', 'webhook_rotation', 'webhook_ping'] as const) await useUp(name)
  const refused = [...ofEndpoint, () => machine.delete(`${path}/${id}`), () => endpoint(machine)]
  for (const call of refused) expect((await call()).status).toBe(429)
  expect((await endpoint(admin)).status).toBe(201)
})

test('so are applications, their links and frames [PART-02, EMB-01]', async () => {
  const origin = 'https://shop.example'
  const admin = await administrator()
  await admin.put('/api/v2/organization', { allowedOrigins: [origin] })
  const machine = api.withBearer((await issue(admin)).key)
  const start = () => machine.post('/api/v2/partner/applications', { prefill: {} })
  const path = `/api/v2/partner/applications/${((await start()).data as { id: string }).id}`
  expect(await repeat(30, () => machine.post(`${path}/links`, {}))).toEqual([20, 429])
  const embed = () => machine.post(`${path}/embed-sessions`, { origin })
  expect((await embed()).status).toBe(201)
  for (const name of ['embed_session', 'partner_application'] as const) await useUp(name)
  expect([(await embed()).status, (await start()).status]).toEqual([429, 429])
})
