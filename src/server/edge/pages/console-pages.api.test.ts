import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClient, type TestClient } from '#test/api/client.ts'
import { startTestServices, type TestServices } from '#test/api/test-services.ts'
import { buildApp } from '#server/app.ts'

let running: TestServices
let root: string
let close: () => Promise<void>
let newClient: () => TestClient
beforeAll(async () => {
  running = await startTestServices()
  root = mkdtempSync(join(tmpdir(), 'console-'))
  for (const [name, page] of [
    ['staff', '<title>Console</title>'],
    ['partner', '<html lang="en-US"><title>Partners</title></html>'],
  ] as const) {
    mkdirSync(join(root, name, 'assets'), { recursive: true })
    writeFileSync(join(root, name, 'index.html'), page)
    writeFileSync(join(root, name, 'assets/index.js'), 'start()')
  }
  const app = await buildApp(running.services, join(root, 'web'))
  await app.ready()
  newClient = () => createTestClient(app, new URL(running.services.config.publicOrigins.gdp).host)
  close = () => app.close()
})
afterAll(async () => {
  await close()
  await running.close()
  rmSync(root, { recursive: true })
})

const signedIn = async (roles: readonly string[], organizationId?: string) => {
  const client = newClient()
  const email = `${[...roles, organizationId].join('-') || 'nobody'}@threshold.test`
  await client.post('/sandbox/session', { email, roles, organizationId })
  return client
}

test('the console is for signed-in staff; nobody else learns anything of it [CASE-01]', async () => {
  const anonymous = await newClient().get('/staff/cases/urn:cas:1')
  expect([anonymous.status, anonymous.headers['location']]).toEqual([
    302,
    '/auth/sign-in?return=%2Fstaff%2Fcases%2Furn%3Acas%3A1',
  ])
  for (const roles of [[], ['partner']]) {
    const refused = await (await signedIn(roles)).get('/staff')
    expect([refused.status, refused.text.includes('This page is for our staff')]).toEqual([403, true])
    expect(refused.text).not.toContain('<title>Console')
  }
  for (const role of ['underwriter', 'senior_underwriter', 'support', 'policy_author', 'auditor']) {
    const { status, text, headers } = await (await signedIn([role])).get('/staff/figures')
    expect([role, status, text]).toEqual([role, 200, '<title>Console</title>'])
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toMatch(/nonce|unsafe/)
  }
  expect((await newClient().get('/staff/assets/index.js')).headers['cache-control']).toContain('immutable')
})

test('the partner console is for partners with an organization, in their language; others read why [PART-04]', async () => {
  const anonymous = await newClient().get('/partner/keys')
  expect([anonymous.status, anonymous.headers['location']]).toEqual([
    302,
    '/auth/sign-in?return=%2Fpartner%2Fkeys',
  ])
  for (const [roles, reason] of [
    [[], 'This page is for our partners'],
    [['underwriter'], 'This page is for our partners'],
    [['partner'], 'Your account has no organization yet'],
  ] as const) {
    const refused = await (await signedIn(roles)).get('/partner')
    expect([reason, refused.status, refused.text.includes(reason)]).toEqual([reason, 403, true])
    expect(refused.text).not.toContain('<title>Partners')
  }
  const partner = await signedIn(['partner'], 'harbor')
  const { status, text, headers } = await partner.get('/partner/applications')
  expect([status, text]).toEqual([200, '<html lang="en-US"><title>Partners</title></html>'])
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex'])
  expect(headers['content-security-policy']).not.toMatch(/nonce|unsafe/)
  partner.cookies.set('market', 'fr-CA')
  expect((await partner.get('/partner')).text).toContain('<html lang="fr-CA">')
  expect((await newClient().get('/partner/assets/index.js')).headers['cache-control']).toContain('immutable')
})
