import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClient } from '#test/api/client.ts'
import { startTestServices, type TestServices } from '#test/api/test-services.ts'
import { buildApp } from '#server/app.ts'
import { addressKey } from '#server/platform/network/address-key.ts'

const root = mkdtempSync(join(tmpdir(), 'threshold-unknown-'))
const document =
  '<!doctype html><html lang="en-US"><head><!-- head --></head><body><!-- answers --></body></html>'
let product: TestServices
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(root, 'web/assets'), { recursive: true })
  mkdirSync(join(root, 'staff/assets'), { recursive: true })
  writeFileSync(join(root, 'web/index.html'), document)
  writeFileSync(join(root, 'staff/index.html'), '<title>Console</title>')
  product = await startTestServices()
  app = await buildApp(product.services, join(root, 'web'))
})
afterAll(async () => {
  await app.close()
  await product.close()
  rmSync(root, { recursive: true })
})

const id = 'urn:app:0f8fad5b-d9cb-469f-a165-70867728950e'
const owner = 'urn:apl:0f8fad5b-d9cb-469f-a165-70867728950e'
const email = 'ana.delgado@example.com'
const anonymous = () => createTestClient(app, 'localhost:3000')
async function signedIn(roles: readonly string[] = []) {
  const client = anonymous()
  await client.post('/sandbox/session', { email, roles })
  return client
}

const fileNames = [
  '/accounts/a.css',
  '/accounts%2Fa.css',
  '/accounts/%61.css',
  '/accounts/a.css/',
  '/accounts;a.css',
  '/assets/..%2faccounts',
  '/anything.js',
  '/favicon-x.png',
  '/index.html',
  '/wp-login.php',
  '/.env',
  '/r/a.css',
  '/r/demo-reseller/accounts.json',
  `/${id}.css`,
  `/${id}/bank.js`,
  `/${id}/owners/${owner}/a.css`,
  `/${id}/phone-auth/a.css`,
  `/${id}/phone-auth/a.css%3Fx`,
]
test('an address with the name of a file is no page, signed in or not: 404 that no cache keeps and that names nobody', async () => {
  for (const client of [anonymous(), await signedIn()])
    for (const path of fileNames) {
      const { status, headers, text } = await client.get(path)
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(text).not.toContain('id="answers"')
      expect(text).not.toContain(email)
      expect(text).toContain('<h1>Oops! Looks like the URL is incorrect</h1>')
      expect(text).toContain('href="https://www.example.com/"')
    }
})

const unknown = [
  '/metrics',
  '/nowhere',
  '/accounts/of/whom',
  `/${id}/nowhere`,
  '/urn:app:short/bank',
  '/r/x/nowhere',
]
test('an address of no page is 404 with the page that leads to /incorrect-url, without a sign-in and without data of the person [ROUTE-04]', async () => {
  for (const client of [anonymous(), await signedIn()])
    for (const path of unknown) {
      const { status, headers, text } = await client.get(path)
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
      expect(text).toContain('"/api/v2/configs?')
      expect(text).not.toContain('/api/v2/session')
      expect(text).not.toContain(email)
    }
  expect((await anonymous().call('HEAD' as 'GET', '/metrics')).status).toBe(404)
  for (const path of ['/nowhere', '/anything.js'])
    expect([path, (await anonymous().post(path, {})).status]).toEqual([path, 404])
})

test('an unknown address has the brand of its white label, in the reader’s language', async () => {
  const { text } = await anonymous().get('/r/demo-reseller/a.css', { 'accept-language': 'fr-CA' })
  expect(text).toContain('Juniper Merchant Services')
  expect(text).toContain('<h1>Oups! L’adresse semble incorrecte</h1>')
})

test('every page of either flow is still served, and asks for a sign-in where it is not public', async () => {
  const ana = await signedIn()
  for (const path of [
    '/',
    '/accounts',
    `/${id}/bank`,
    `/r/demo-classic/${id}/owners-list`,
    `/r/shop.example/accounts`,
    '/wrong-market',
    '/incorrect-url',
  ]) {
    expect([path, (await ana.get(path)).status]).toEqual([path, 200])
    const { status } = await anonymous().get(path)
    expect([path, status]).toEqual([path, path === '/incorrect-url' ? 200 : 302])
  }
})

test('the staff console is at no address with the name of a file', async () => {
  for (const client of [anonymous(), await signedIn(['underwriter'])])
    for (const path of [
      '/staff/a.css',
      '/staff/assets/old-a1b2c3d4.js',
      '/staff/cases/x.json',
      '/staff/%2e%2e/a',
    ]) {
      const { status, headers, text } = await client.get(path)
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
      expect(text).not.toContain('<title>Console')
    }
})

test('an address over its limit gets no page, known or not [SEC-19]', async () => {
  const { consume } = product.services.rateLimiter
  while ((await consume('address', addressKey('127.0.0.1'))).ok);
  for (const path of ['/', '/incorrect-url', '/nowhere/at/all']) {
    const { status, headers, text } = await anonymous().get(path)
    expect([path, status]).toEqual([path, 429])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(text).toContain('Too many attempts')
  }
})
