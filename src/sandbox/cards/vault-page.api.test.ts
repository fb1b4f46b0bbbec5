import { expect, test } from 'vitest'
import { createTestClient } from '#test/api/client.ts'
import { testApp } from '#test/api/start-app.ts'
import { v2 } from '#test/api/v2.ts'

const api = await testApp()
const vault = createTestClient(api.app, 'vault.localhost:3000')

const frameFor = (portal: string, language = 'en-US') =>
  vault.get(`/sandbox/vault?${new URLSearchParams({ portal, language }).toString()}`)

test('publishes the card frame on the vault’s own origin, the only origin that pages may frame', async () => {
  const { data } = await v2(api.anonymous())('GET /configs')
  expect(data.cardFrame).toBe('http://vault.localhost:3000/sandbox/vault')
  const page = await api.anonymous().get('/incorrect-url')
  expect(page.headers['content-security-policy']).toContain('frame-src http://vault.localhost:3000;')
})

test.each(['http://localhost:3000', 'http://gdp.localhost:3000', 'http://poynt.localhost:3000'])(
  'allows only the portal at %s to frame the card page it requested',
  async (portal) => {
    const { status, headers, text } = await frameFor(portal)
    expect(status).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`frame-ancestors ${portal};`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect([headers['x-frame-options'], headers['cache-control']]).toEqual([undefined, 'no-store'])
    expect(text).toContain(`data-portal="${portal}"`)
  },
)

test.each([
  'http://evil.example',
  'http://localhost:3001',
  'http://vault.localhost:3000',
  'http://localhost:3000; script-src *',
  'http://localhost:3000/',
  '*',
  '',
])('serves no card frame to %s, which is not a portal', async (portal) => {
  expect((await frameFor(portal)).status).toBe(404)
})

test('labels the card fields in the page’s language and enables autofill', async () => {
  const english = (await frameFor('http://localhost:3000')).text
  for (const text of ['Card number', 'cc-number', 'cc-exp', 'cc-csc', 'lang="en-US"'])
    expect(english).toContain(text)
  expect((await frameFor('http://localhost:3000', 'fr-CA')).text).toContain('Numéro de carte')
})

test('serves only the card frame on the vault’s host, and no card frame on a portal', async () => {
  for (const path of ['/', '/sandbox', '/api/v2/configs', '/accounts', '/sandbox/session'])
    expect([path, (await vault.get(path)).status]).toEqual([path, 404])
  for (const path of [
    '/sandbox/vault?portal=http://localhost:3000',
    '/sandbox/vault.js',
    '/sandbox/vault.css',
    '/sandbox/figtree.woff2',
    '/sandbox/manrope.woff2',
  ]) {
    expect([path, (await vault.get(path)).status]).toEqual([path, 200])
    expect([path, (await api.anonymous().get(path)).status]).toEqual([path, 404])
  }
})
