import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClient } from '#test/api/client.ts'
import { startTestServices, type TestServices } from '#test/api/test-services.ts'
import { buildApp } from './app.ts'

let product: TestServices
beforeAll(async () => {
  product = await startTestServices()
})
afterAll(() => product.close())

/** Production-like services: a configured OpenID provider and no sandbox. */
const live = () => ({
  ...product.services,
  sandbox: null,
  config: {
    ...product.services.config,
    sandbox: false,
    publicOrigins: {
      gdp: 'https://pay.example',
      poynt: 'https://terminal.example',
      vault: 'https://vault.example',
    },
    hosts: { 'pay.example': 'gdp', 'terminal.example': 'poynt' } as const,
    oidc: { issuer: 'https://sign-in.example', clientId: 'us', clientSecret: 'secret' },
  },
})

test('responds with 404 to every /sandbox path outside the sandbox', async () => {
  const app = await buildApp(live())
  const client = createTestClient(app, 'pay.example')
  for (const path of [
    '/sandbox',
    '/sandbox/messages',
    '/sandbox/page.js',
    '/sandbox/idp/.well-known/openid-configuration',
  ])
    expect([path, (await client.get(path)).status]).toEqual([path, 404])
  for (const path of ['/sandbox/session', '/sandbox/clock', '/sandbox/page/clock', '/sandbox/idp/token'])
    expect([path, (await client.post(path, { email: 'a@example.com' })).status]).toEqual([path, 404])
  await app.close()
})

test('sends HSTS over HTTPS, and allows forms to the OpenID provider', async () => {
  const app = await buildApp(live())
  const { headers } = await createTestClient(app, 'pay.example').get('/incorrect-url')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(headers['permissions-policy']).toContain('geolocation=()')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(
    "form-action 'self' https://pay.example https://terminal.example https://sign-in.example",
  )
  expect(policy).toContain('upgrade-insecure-requests')
  await app.close()
})

test('requires OIDC settings outside the sandbox', async () => {
  const { config, ...services } = live()
  await expect(buildApp({ ...services, config: { ...config, oidc: null } })).rejects.toThrow(
    'OIDC settings are required',
  )
})

test('uses X-Forwarded-* only from trusted proxies', async () => {
  const portalOf = async (trustProxy: string[]) => {
    const app = await buildApp({ ...product.services, config: { ...product.services.config, trustProxy } })
    const response = await app.inject({
      url: '/api/v2/configs',
      headers: {
        host: 'localhost:3000',
        'x-forwarded-host': 'poynt.localhost:3000',
        'x-forwarded-for': '203.0.113.7',
      },
    })
    await app.close()
    return response.json<{ data: { portal: string } }>().data.portal
  }
  expect(await portalOf([])).toBe('gdp')
  expect(await portalOf(['10.0.0.0/8'])).toBe('gdp')
  expect(await portalOf(['127.0.0.1'])).toBe('poynt')
})

test('serves no portal on the vault host', async () => {
  const app = await buildApp(product.services)
  const vault = createTestClient(app, 'vault.localhost:3000')
  for (const path of ['/', '/accounts', '/api/v2/configs', '/sandbox', '/auth/sign-in', '/assets/app.js'])
    expect([path, (await vault.get(path)).status]).toEqual([path, 404])
  expect((await vault.get('/healthz')).status).toBe(200)
  await app.close()
})

test('responds with 503 and Retry-After during shutdown', async () => {
  const app = await buildApp(product.services)
  const gate = Promise.withResolvers<void>()
  const closing = Promise.withResolvers<void>()
  app.addHook('preClose', async () => {
    closing.resolve()
    await gate.promise
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const closed = app.close()
  await closing.promise
  const response = await fetch(`${origin}/api/v2/configs`)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toMatchObject({ errors: [{ code: 'unavailable' }] })
  gate.resolve()
  await closed
})

test('an unknown host is refused, live and in the sandbox; health checks may name any [SEC-26]', async () => {
  const [sandbox, production] = [await buildApp(product.services), await buildApp(live())]
  const statusOf = async (app: typeof sandbox, host: string, path: string) =>
    (await createTestClient(app, host).get(path)).status
  for (const path of ['/', '/sandbox/messages', '/api/v2/configs', '/auth/sign-in', '/sandbox/vault']) {
    expect([path, await statusOf(sandbox, 'rebound.evil.example', path)]).toEqual([path, 421])
    expect([path, await statusOf(production, 'pay.example.evil.example', path)]).toEqual([path, 421])
    expect([path, await statusOf(production, 'localhost', path)]).toEqual([path, 421])
    expect([path, await statusOf(production, '127.0.0.1', path)]).toEqual([path, 421])
  }
  expect(await statusOf(production, 'pay.example', '/api/v2/configs')).toBe(200)
  for (const host of [
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    'poynt.localhost:3000',
    'shop.localhost:3000',
  ])
    expect([host, await statusOf(sandbox, host, '/sandbox/messages')]).toEqual([host, 200])
  expect(await statusOf(production, '10.0.0.7', '/healthz')).toBe(200)
  await Promise.all([sandbox.close(), production.close()])
})

test('the card frame’s host serves no portal, whatever port a client or proxy names [SEC-26]', async () => {
  const [sandbox, production] = [await buildApp(product.services), await buildApp(live())]
  const statusOf = async (app: typeof sandbox, host: string) =>
    (await createTestClient(app, host).get('/api/v2/configs')).status
  for (const host of ['vault.example', 'vault.example:443', 'VAULT.example:8443', 'vault.example:'])
    expect([host, await statusOf(production, host)]).toEqual([host, 404])
  for (const host of ['vault.localhost', 'vault.localhost:80', 'Vault.localhost:9999'])
    expect([host, await statusOf(sandbox, host)]).toEqual([host, 404])
  await Promise.all([sandbox.close(), production.close()])
})
