import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { createTestClient, type TestClient } from '#test/api/client.ts'
import { startTestServices, type TestServices } from '#test/api/test-services.ts'
import { buildApp } from '#server/app.ts'
import { saveSandboxMessage } from '../console/message-repository.ts'

const root = mkdtempSync(join(tmpdir(), 'panel-'))
let product: TestServices
let app: FastifyInstance
beforeAll(async () => {
  for (const folder of ['web', 'staff/assets']) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'web/index.html'), '<html lang="en-US"><head></head><body></body></html>')
  writeFileSync(join(root, 'staff/index.html'), '<html lang="en"><head></head><body></body></html>')
  product = await startTestServices()
  app = await buildApp(product.services, join(root, 'web'))
})
afterAll(async () => {
  await app.close()
  await product.close()
  rmSync(root, { recursive: true })
})

const anonymous = () => createTestClient(app, 'localhost:3000')
async function signedIn(email: string, roles: readonly string[] = []): Promise<TestClient> {
  const client = anonymous()
  await client.post('/sandbox/session', { email, name: 'Dana Whitfield', roles })
  return client
}
const panelOf = async (client: TestClient, path: string, language = 'en-US') =>
  (await client.get(`/sandbox/panel?${new URLSearchParams({ path, language }).toString()}`)).text
const advance = (client: TestClient, advanceMs: number) => client.post('/sandbox/panel/clock', { advanceMs })

async function play(scenario: string): Promise<{ client: TestClient; path: string }> {
  const client = anonymous()
  const { data } = await client.post('/sandbox/scenarios', { scenario })
  return { client, path: (data as { path: string }).path }
}

test('pages have no panel until the tester opens it, and none after the tester puts it away [SBX-02]', async () => {
  const dana = await signedIn('dana@example.com', ['underwriter'])
  const pages = ['/get-started', '/accounts', '/staff']
  const texts = () => Promise.all(pages.map(async (path) => (await dana.get(path)).text))
  const plain = await texts()
  for (const text of plain) expect(text).not.toContain('/sandbox/')

  const opened = await dana.get('/get-started?panel')
  expect(opened.text.match(/\/sandbox\/[\w.]+/g)).toEqual(['/sandbox/beside.css', '/sandbox/panel.js'])
  for (const [index, text] of (await texts()).entries())
    expect(text.replace(/<link rel="stylesheet" href="\/sandbox.*?<\/script>/s, '')).toBe(plain[index])

  await dana.get('/accounts?panel=off')
  expect(await texts()).toEqual(plain)
})

test('the panel keeps the content security policy: its script and styles are files of their own [SBX-02]', async () => {
  const dana = await signedIn('dana@example.com')
  const [plain, opened] = [await dana.get('/get-started'), await dana.get('/get-started?panel')]
  expect(opened.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
  for (const file of ['panel.js', 'panel.css', 'beside.css'])
    expect((await dana.get(`/sandbox/${file}`)).status).toBe(200)
})

test('a scenario and a button of the sandbox page open the panel; a scenario by call does not [SBX-02]', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of ['/sandbox/page/scenarios', '/sandbox/page/panel']) {
    const pressed = await app.inject({
      method: 'POST',
      url: path,
      headers: { host: 'localhost:3000', ...form },
      payload: 'scenario=new',
    })
    expect([pressed.statusCode, pressed.cookies.find(({ name }) => name === 'sandbox_panel')]).toEqual([
      303,
      expect.objectContaining({ value: 'on', httpOnly: true, sameSite: 'Lax' }),
    ])
  }
  expect((await play('new')).client.cookies.has('sandbox_panel')).toBe(false)
})

test('outside the sandbox no page has the panel, whatever the browser sends, and nothing of it is served [SBX-02]', async () => {
  const live = await buildApp(
    {
      ...product.services,
      sandbox: null,
      config: {
        ...product.services.config,
        sandbox: false,
        oidc: { issuer: 'https://sign-in.example', clientId: 'us', clientSecret: 'secret' },
      },
    },
    join(root, 'web'),
  )
  const dana = await signedIn('dana@example.com', ['underwriter'])
  const visitor = createTestClient(live, 'localhost:3000')
  for (const [name, value] of [...dana.cookies, ['sandbox_panel', 'on'] as const])
    visitor.cookies.set(name, value)
  for (const path of [
    '/get-started',
    '/get-started?panel',
    '/accounts?panel',
    '/staff?panel',
    '/nowhere?panel',
  ]) {
    const { text, headers } = await visitor.get(path)
    expect([path, text.includes('<body>'), text.includes('sandbox')]).toEqual([path, true, false])
    expect(headers['set-cookie'] ?? '').not.toContain('sandbox')
  }
  for (const file of ['panel.js', 'panel.css', 'beside.css', 'panel?path=/', 'visit?application=x&as=y'])
    expect([file, (await visitor.get(`/sandbox/${file}`)).status]).toEqual([file, 404])
  expect((await visitor.post('/sandbox/panel/clock', { advanceMs: 1 })).status).toBe(404)
  await live.close()
})

test('phone and mailbox are those of the person on the page, with codes and links to press [SBX-02]', async () => {
  const { client, path } = await play('text_code')
  await product.services.jobs.runDue()
  const before = await panelOf(client, path)
  expect(before).toContain('Kofi Mensah')
  expect(before).toContain('No text messages yet.')
  expect(before).toMatch(/We need one more thing[^]*href="http:\/\/localhost:3000\/urn:app:/)
  const sent = await client.post(`/api/v2/applications${path}/otp-code`)
  await product.services.jobs.runDue()
  const code = /data-code="(\d{6})"/.exec(await panelOf(client, path))?.[1]
  expect([sent.status, code]).toEqual([200, expect.any(String)])
  const [other, nobody] = [await signedIn('other@example.com'), anonymous()]
  for (const reader of [other, nobody])
    expect(await panelOf(reader, '/get-started')).not.toContain(code ?? '')
  expect(await panelOf(nobody, '/get-started', 'fr-CA')).toContain('Personne n’est connecté')
})

test('only a code of a message can be pressed, no digits of an address, an id or a longer number [SBX-02]', async () => {
  const dana = await signedIn('codes@example.com')
  const codesIn = async (text: string) => {
    const message = { id: randomUUID(), channel: 'email', to: 'codes@example.com', links: [] } as const
    await saveSandboxMessage(product.services.db, { ...message, text, sentAt: product.services.clock.now() })
    return [...(await panelOf(dana, '/')).matchAll(/data-code="(\d+)"/g)].map(([, code]) => code)
  }
  for (const text of [
    'Continue: http://localhost:3000/urn:app:0f8fad5b-d9cb-469f-a165-7a123456b28e',
    'Continue: http://localhost:3000/urn:app:123456ab-d9cb-469f-a165-7a70867c728e.',
    'Write to kofi.mensah.123456@example.com, or 123456.kofi@example.com.',
    'Call 415 555 123456 or 123456-7890 about number 1234567 at 123456/789.',
  ])
    expect([text, await codesIn(text)]).toEqual([text, []])
  for (const text of [
    '123456',
    'Your code is 123456. It is valid for 10 minutes.',
    '123456 is your code',
    'Code : 123456 (10 min)',
  ])
    expect([text, (await codesIn(text))[0]]).toEqual([text, '123456'])
})

test('each page has its values, in its market and language [SBX-02]', async () => {
  const dana = await signedIn('dana@example.com')
  const fields = async (path: string, currency: string, language?: string) => {
    dana.cookies.set('currency', currency)
    return [...(await panelOf(dana, path, language)).matchAll(/data-fill="([^"]*)"/g)].map(
      ([, text = '']) => JSON.parse(text.replaceAll('&quot;', '"')) as [string, string][],
    )
  }
  const [first] = await fields('/business-type', 'USD')
  expect(first).toEqual([
    ['company.businessType', 'LLC'],
    ['company.hasBeneficialOwners', 'false'],
  ])
  const sins = (await fields('/urn:app:0f8fad5b-d9cb-469f-a165-70867728950e/identity', 'CAD')).map((row) =>
    new Map(row).get('applicant.governmentIdentification'),
  )
  expect(sins).toContainEqual(expect.stringMatching(/^\d{5}2222$/))
  expect(await fields('/get-started', 'USD')).toEqual([])
  expect(await panelOf(dana, '/category', 'fr-CA')).toContain('Boulangerie')
})

test('time passes by a press without signing the tester out [SBX-02]', async () => {
  const dana = await signedIn('clock@example.com')
  const moment = async () => Date.parse(/data-moment="([^"]*)"/.exec(await panelOf(dana, '/'))?.[1] ?? '')
  const day = 24 * 60 * 60_000
  const before = await moment()
  // Calls of the page at the same moment, too, have a session.
  const [moved, ...calls] = await Promise.all([
    advance(dana, day),
    ...Array.from({ length: 20 }, () => dana.get('/api/v2/session')),
  ])
  expect([moved.status, ...new Set(calls.map(({ status }) => status))]).toEqual([200, 200])
  expect((await moment()) - before).toBeGreaterThanOrEqual(day)
  expect((await dana.get('/api/v2/session')).status).toBe(200)
  const refused = await dana.post(
    '/sandbox/panel/clock',
    { advanceMs: day },
    { origin: 'https://evil.example' },
  )
  expect(refused.status).toBe(403)
})

test('whoever is involved opens in a window of their own, after one press there [SBX-02]', async () => {
  const { client, path } = await play('co_owner')
  const panel = await panelOf(client, path)
  const addresses = [...panel.matchAll(/href="([^"]*\/sandbox\/visit[^"]*)"/g)].map(
    ([, address = '']) => new URL(address.replaceAll('&amp;', '&')),
  )
  expect(addresses.map(({ host }) => host)).toEqual(['gdp.localhost:3000', 'poynt.localhost:3000'])
  const [ben, uma] = addresses
  for (const [address, opens] of [
    [ben, new RegExp(`^${path}/owners/urn:`)],
    [uma, /^\/staff/],
  ] as const) {
    const { host, pathname, search, searchParams } = address ?? new URL('about:blank')
    const visitor = createTestClient(app, host)
    const asked = await visitor.get(pathname + search)
    expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('Continue as')])
    expect(visitor.cookies.has('auth_idp')).toBe(false)
    const entered = await app.inject({
      method: 'POST',
      url: '/sandbox/page/visit',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: searchParams.toString(),
    })
    expect([entered.statusCode, entered.headers.location]).toEqual([303, expect.stringMatching(opens)])
    expect(entered.cookies.map(({ name }) => name)).toContain('auth_idp')
  }
  expect((await client.get(`/sandbox/visit?application=${path.slice(1)}&as=nobody`)).status).toBe(404)
  expect((await client.get('/sandbox/visit?application=nothing&as=applicant')).status).toBe(404)
})
