/** What an exposed key issued ends with its report: links, frames and keys here, endpoints in issued-endpoints.api.test.ts. */
import { expect, test } from 'vitest'
import type { KeyView } from '#api/partners/organization.ts'
import { dayMs } from '#domain/dates/duration.ts'
import { keyScopes } from '#domain/partners/key-scope.ts'
import { createEmbed } from '#server/features/embedding/commands/create-embed.ts'
import { createEndpoint, rotateSecret } from '#server/features/events/commands/manage-endpoints.ts'
import { digestOf } from '#server/features/organizations/core/key-secret.ts'
import { startApplication } from '#server/features/partner-applications/commands/create-application.ts'
import { remindMerchant, renewLink } from '#server/features/partner-applications/commands/invite-merchant.ts'
import { applicant } from '#test/api/applicant.ts'
import type { TestClient } from '#test/api/client.ts'
import { emailsTo } from '#test/api/owner.ts'
import { tokenOf } from '#test/api/partners/partner.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const origin = 'https://shop.example'
type Issued = KeyView & { key: string }
const administrator = async (organizationId: string) => {
  const admin = await api.as(`admin@${organizationId}.test`, ['partner'], organizationId)
  await admin.put('/api/v2/organization', { allowedOrigins: [origin] })
  return admin
}
const issue = async (client: TestClient, body: object = {}) =>
  (await client.post('/api/v2/api-keys', { name: 'Orders', scopes: [...keyScopes], ...body })).data as Issued
const rotate = async (client: TestClient, id: string, overlapHours: number) =>
  (await client.post(`/api/v2/api-keys/${id}/rotations`, { overlapHours })).data as Issued
const report = (key: string) => api.anonymous().post('/api/v2/api-keys/leaks', { key })

const emailAddress = 'rosa@delgadobakery.com'
const start = async (client: TestClient) => {
  const body = { prefill: { applicant: { emailAddress } } }
  return (await client.post('/api/v2/partner/applications', body)).data as { id: string; signUpUrl: string }
}
const linkOf = async (client: TestClient, id: string) =>
  ((await client.post(`/api/v2/partner/applications/${id}/links`, {})).data as { url: string }).url
const embedOf = async (client: TestClient, id: string) =>
  (
    (await client.post(`/api/v2/partner/applications/${id}/embed-sessions`, { origin })).data as {
      url: string
    }
  ).url

let merchants = 0
/** Somebody else's answer each time, so that none has the application already. */
async function claim(url: string) {
  merchants += 1
  const merchant = applicant(await api.as(`merchant${merchants}@example.com`))
  const { status, errors, data } = await merchant.call('POST /applications/claims', {
    body: { token: tokenOf(url) },
  })
  return { merchant, id: data?.id, result: [status, ...errors.map(({ code }) => code)] }
}
const resultOf = async (url: string) => (await claim(url)).result
const ended = [409, 'link_expired']

test('links that an exposed key issued end unless they were used; those of others stay [PART-01, PART-02]', async () => {
  const admin = await administrator('links')
  const leaked = await issue(admin)
  const thief = api.withBearer(leaked.key)
  const other = api.withBearer((await issue(admin)).key)
  const own = await start(admin)
  const created = await start(thief)
  const taken = await linkOf(thief, (await start(admin)).id)
  const kept = await linkOf(other, (await start(admin)).id)
  const reminded = await start(admin)
  expect((await thief.post(`/api/v2/partner/applications/${reminded.id}/reminders`)).status).toBe(202)
  const [mail] = await emailsTo(api, emailAddress)
  const used = await start(thief)
  const { merchant, id } = await claim(used.signUpUrl)
  await report(leaked.key)
  expect(await resultOf(created.signUpUrl)).toEqual(ended)
  expect(await resultOf(taken)).toEqual(ended)
  expect(await resultOf(mail?.links[0] ?? '')).toEqual(ended)
  expect(await resultOf(kept)).toEqual([200])
  expect(await resultOf(own.signUpUrl)).toEqual([200])
  expect(await resultOf(reminded.signUpUrl)).toEqual([200])
  expect((await merchant.read(id ?? '')).status).toBe(200)
  // The partner sees that it has to send another one.
  const { data } = await admin.get(`/api/v2/partner/applications/${created.id}`)
  expect(data).toMatchObject({ waiting: { on: 'partner', code: 'link_expired' } })
  expect(await resultOf(await linkOf(admin, created.id))).toEqual([200])
})

test('links of a key stay when it is rotated or revoked, and end if a secret is reported later [PART-01, PART-02]', async () => {
  const admin = await administrator('routine')
  const { id, key } = await issue(admin)
  const [first, second] = [await start(api.withBearer(key)), await start(api.withBearer(key))]
  const renewed = await rotate(admin, id, 0)
  const later = [await start(api.withBearer(renewed.key)), await start(api.withBearer(renewed.key))]
  const made = await issue(api.withBearer(renewed.key), { name: 'Made' })
  const byMade = await start(api.withBearer(made.key))
  expect(await resultOf(first.signUpUrl)).toEqual([200])
  await report(key)
  expect(await resultOf(second.signUpUrl)).toEqual(ended)
  expect((await api.withBearer(renewed.key).get('/api/v2/api-keys')).status).toBe(200)
  expect((await admin.delete(`/api/v2/api-keys/${id}`)).status).toBe(200)
  expect(await resultOf(later[0]?.signUpUrl ?? '')).toEqual([200])
  await report(renewed.key)
  expect(await resultOf(later[1]?.signUpUrl ?? '')).toEqual(ended)
  expect(await resultOf(byMade.signUpUrl)).toEqual(ended)
  const mails = await emailsTo(api, 'admin@routine.test')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'An old API key of yours was exposed',
    'An old API key of yours was exposed',
  ])
  await report(renewed.key)
  expect(await emailsTo(api, 'admin@routine.test')).toHaveLength(2)
})

test('a secret that is reported after a person replaced it ends the keys it made, and not what replaced it [PART-01]', async () => {
  const admin = await administrator('late')
  const { id, key } = await issue(admin)
  const made = await issue(api.withBearer(key), { name: 'Made' })
  const link = await start(api.withBearer(made.key))
  const renewed = await rotate(admin, id, 0)
  const own = await start(api.withBearer(renewed.key))
  await report(key)
  const statusOf = async (secret: string) => (await api.withBearer(secret).get('/api/v2/api-keys')).status
  expect([await statusOf(made.key), await statusOf(renewed.key)]).toEqual([401, 200])
  expect([await resultOf(link.signUpUrl), await resultOf(own.signUpUrl)]).toEqual([ended, [200]])
})

const inFrame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }
async function openFrame(url: string) {
  const frame = api.anonymous()
  const path = new URL(url).pathname
  await frame.get(path, inFrame)
  return { frame, status: (await frame.post(`${path}/openings`)).status }
}
const linkOfFrame = async (frame: TestClient) => {
  const { status, body } = await frame.post('/embed/links')
  return { status, url: (body as { url: string } | undefined)?.url ?? '' }
}
const secretOf = async (frame: TestClient) =>
  ((await frame.post('/embed/windows')).body as { secret?: string }).secret
/** @returns status of the approval by somebody who signs in */
async function approve(secret: string | undefined) {
  merchants += 1
  const window = await api.as(`merchant${merchants}@example.com`)
  await window.post('/embed/window/bindings', { secret })
  return (await window.post('/embed/approval')).status
}

test('addresses and frames that an exposed key issued end with their links, unless a merchant approved them [PART-01, EMB-01]', async () => {
  const admin = await administrator('frames')
  const leaked = await issue(admin)
  const thief = api.withBearer(leaked.key)
  const other = api.withBearer((await issue(admin)).key)
  const unopened = await embedOf(thief, (await start(admin)).id)
  const kept = await embedOf(other, (await start(admin)).id)
  const { frame: approved } = await openFrame(await embedOf(thief, (await start(admin)).id))
  expect(await approve(await secretOf(approved))).toBe(200)
  const { frame: signedOut } = await openFrame(await embedOf(thief, (await start(admin)).id))
  const { frame: waiting } = await openFrame(await embedOf(thief, (await start(admin)).id))
  const secret = await secretOf(waiting)
  const left = await linkOfFrame(signedOut)
  expect(left.status).toBe(200)
  await report(leaked.key)
  expect((await openFrame(unopened)).status).toBe(409)
  expect((await api.anonymous().get(new URL(unopened).pathname)).status).toBe(409)
  expect(await resultOf(left.url)).toEqual(ended)
  expect((await linkOfFrame(signedOut)).status).toBe(404)
  expect(await approve(secret)).toBe(409)
  expect((await approved.post('/embed/session')).status).toBe(200)
  const opened = await openFrame(kept)
  expect(opened.status).toBe(200)
  expect(await approve(await secretOf(opened.frame))).toBe(200)
})

test('a call that was let in before a report issues nothing after it [PART-01]', async () => {
  const admin = await administrator('racing')
  const { id: keyId, key } = await issue(admin)
  const replaced = await issue(admin, { name: 'Replaced' })
  await rotate(admin, replaced.id, 24)
  const { id } = await start(admin)
  const { data } = await admin.post('/api/v2/webhook-endpoints', { url: 'https://partner.example/' })
  const endpointId = (data as { id: string }).id
  const call = { portal: 'gdp', currency: 'USD', language: 'en-US', fieldErrors: [] } as const
  const refused = { errors: [{ code: 'key_invalid' }] }
  await report(key)
  await report(replaced.key)
  for (const [caller, secret] of [
    [keyId, key],
    [replaced.id, replaced.key],
  ] as const) {
    const partner = {
      organizationId: 'racing',
      actorId: `key:${caller}`,
      keyId: caller,
      secretDigest: digestOf(secret),
      scopes: keyScopes,
      expiresAt: null,
    }
    const { services } = api
    for (const late of [
      () => startApplication(services, partner, { prefill: {} }, call),
      () => renewLink(services, partner, id),
      () => remindMerchant(services, partner, id),
      () => createEmbed(services, partner, id, origin),
      () => createEndpoint(services, partner, { url: 'https://thief.example/' }),
      () => rotateSecret(services, partner, endpointId),
    ])
      await expect(late()).rejects.toMatchObject(refused)
  }
})

test('administrators are told what ended with an exposed key, and what to do next [PART-01]', async () => {
  const admin = await administrator('told')
  const { key } = await issue(admin)
  const thief = api.withBearer(key)
  await start(thief)
  const own = await admin.post('/api/v2/webhook-endpoints', { url: 'https://own.example/secret-path' })
  await thief.post(`/api/v2/webhook-endpoints/${(own.data as { id: string }).id}/secrets`, {})
  for (const host of ['one', 'two'])
    await thief.post('/api/v2/webhook-endpoints', { url: `https://${host}.example/` })
  await report(key)
  const [mail] = await emailsTo(api, 'admin@told.test')
  // Mail programs must not make links of hosts.
  const text = mail?.text.replaceAll('\u2060', '')
  expect(mail?.subject).toBe('An API key of yours was exposed and revoked')
  expect(text).toContain('links to 1 application that were made with it')
  expect(text).toContain('2 webhook endpoints whose addresses or signing secrets were set with it')
  expect(text).toContain(': one.example, two.example. Check their addresses, rotate their secrets')
  expect(text).toContain(
    '1 webhook endpoint no longer signs with a secret that was set with it: own.example.',
  )
  expect(text).not.toContain('secret-path')
  const [entry] = await api.services.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'api_key.issued_ended')
    .where('chain', '=', 'organization:told')
    .execute()
  expect(entry?.details).toMatchObject({ applications: [expect.any(String)] })
  const { key: unused } = await issue(admin)
  await report(unused)
  const [next] = await emailsTo(api, 'admin@told.test')
  expect(next?.text).toContain('We revoked it at once')
  expect(next?.text).not.toMatch(/links|webhook/)
})

test('administrators are told which endpoints a reported key changed or deleted, which stay as they are [PART-01, EVT-02]', async () => {
  const admin = await administrator('touched')
  const endpoint = async (client: typeof admin, host: string) =>
    (
      (await client.post('/api/v2/webhook-endpoints', { url: `https://${host}.example/` })).data as {
        id: string
      }
    ).id
  const [narrowed, off, deleted, early, untouched] = [
    await endpoint(admin, 'narrowed'),
    await endpoint(admin, 'off'),
    await endpoint(admin, 'deleted'),
    await endpoint(admin, 'early'),
    await endpoint(admin, 'untouched'),
  ]
  const { key } = await issue(admin)
  const thief = api.withBearer(key)
  const patch = (client: typeof admin, id: string, change: object) =>
    client.patch(`/api/v2/webhook-endpoints/${id}`, change)
  await patch(thief, early, { description: 'Before' })
  await api.advance(32 * dayMs)
  await patch(thief, narrowed, { types: ['application.withdrawn'] })
  await patch(thief, off, { enabled: false })
  const later = await administrator('touched')
  await patch(later, untouched, { enabled: false })
  await thief.call('DELETE', `/api/v2/webhook-endpoints/${deleted}`)
  const own = await endpoint(thief, 'own')
  await thief.call('DELETE', `/api/v2/webhook-endpoints/${own}`)
  await report(key)
  const [mail] = await emailsTo(api, 'admin@touched.test')
  expect(mail?.text).toContain('2 webhook endpoints were changed with it in the last 30 days.')
  expect(mail?.text).toContain('1 webhook endpoint was deleted with it in the last 30 days.')
  const [entry] = await api.services.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'api_key.issued_ended')
    .where('chain', '=', 'organization:touched')
    .execute()
  expect(entry?.details).toMatchObject({
    changedEndpoints: expect.toSatisfy(
      (ids: string[]) => ids.toSorted().join() === [narrowed, off].toSorted().join(),
    ),
    deletedEndpoints: [deleted],
  })
})

test('every column that names an issuer is one that a report looks at [PART-01]', async () => {
  const columns = await api.database.executeSql(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like '%issued_with' order by 1`,
    [],
  )
  expect(columns.map(({ name }) => name)).toEqual([
    'api_key_secrets.issued_with',
    'embed_sessions.issued_with',
    'sign_up_links.issued_with',
    'webhook_endpoints.address_issued_with',
    'webhook_endpoints.previous_secret_issued_with',
    'webhook_endpoints.secret_issued_with',
  ])
})

test('the migration learns from the audit log which secret issued what exists [PART-01]', async () => {
  const { up } = await import('#server/platform/database/migrations/034-issued-with.ts')
  const admin = await administrator('migrated')
  const { id: keyId, key } = await issue(admin)
  const machine = api.withBearer(key)
  const { id } = await start(admin)
  await start(machine)
  await linkOf(machine, id)
  await embedOf(machine, id)
  const own = (await admin.post('/api/v2/webhook-endpoints', { url: 'https://own.example/' })).data
  await machine.post(`/api/v2/webhook-endpoints/${(own as { id: string }).id}/secrets`, {})
  await machine.post('/api/v2/webhook-endpoints', { url: 'https://machine.example/' })
  await api.advance(1000)
  const renewed = await rotate(machine, keyId, 1)
  await api.advance(3_601_000)
  await start(api.withBearer(renewed.key))
  const rows = async () => {
    const { db } = api.services
    return [
      await db
        .selectFrom('sign_up_links')
        .select(['token_digest', 'issued_with'])
        .orderBy('token_digest')
        .execute(),
      await db.selectFrom('embed_sessions').select(['id', 'issued_with']).orderBy('id').execute(),
      await db
        .selectFrom('webhook_endpoints')
        .select(['id', 'address_issued_with', 'secret_issued_with', 'previous_secret_issued_with'])
        .where('organization_id', '=', 'migrated')
        .orderBy('id')
        .execute(),
      await db
        .selectFrom('api_key_secrets')
        .select('issued_with')
        .where('key_id', '=', keyId)
        .orderBy('created_at')
        .execute(),
    ]
  }
  // Of tests before, only the rows of this one count.
  await api.database.executeSql(
    `delete from sign_up_links where application_id not in
      (select application_id from partner_applications where organization_id = 'migrated')`,
    [],
  )
  await api.database.executeSql(`delete from embed_sessions where application_id <> $1`, [id])
  const before = await rows()
  expect(JSON.stringify(before)).toContain(digestOf(renewed.key))
  expect(before[3]).toEqual([{ issued_with: null }, { issued_with: digestOf(key) }])
  await api.database.executeSql(
    `alter table api_key_secrets drop column ended_at;
    alter table sign_up_links drop column issued_with;
    alter table embed_sessions drop column issued_with;
    alter table webhook_endpoints drop column address_issued_with, drop column secret_issued_with,
      drop column previous_secret_issued_with;
    update api_key_secrets set issued_with = null`,
  )
  await up(api.services.db as never)
  expect(await rows()).toEqual(before)
})
