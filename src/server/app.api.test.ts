import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClient } from '../../test/api/client.ts'
import { startTestServices, type TestServices } from '../../test/api/test-services.ts'
import { buildApp } from './app.ts'

let product: TestServices
beforeAll(async () => {
  product = await startTestServices()
})
afterAll(() => product.close())

/** As in production: a sign-in host that is configured, and no sandbox. */
const live = () => ({
  ...product.services,
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

test('outside the sandbox every /sandbox address is 404', async () => {
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

test('over TLS browsers keep to it, and forms may go to the sign-in host', async () => {
  const app = await buildApp(live())
  const { headers } = await createTestClient(app, 'pay.example').get('/incorrect-url')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(
    "form-action 'self' https://pay.example https://terminal.example https://sign-in.example",
  )
  expect(policy).toContain('upgrade-insecure-requests')
  await app.close()
})

test('outside the sandbox nobody is signed in by the sandbox’s own host', async () => {
  const { config, ...services } = live()
  await expect(buildApp({ ...services, config: { ...config, oidc: null } })).rejects.toThrow(
    'configured provider',
  )
})

test('X-Forwarded-* is believed from the proxies that are named and from nobody else', async () => {
  const portalOf = async (trustProxy: string[]) => {
    const app = await buildApp({ ...product.services, config: { ...product.services.config, trustProxy } })
    const answer = await app.inject({
      url: '/api/v2/configs',
      headers: {
        host: 'localhost:3000',
        'x-forwarded-host': 'poynt.localhost:3000',
        'x-forwarded-for': '203.0.113.7',
      },
    })
    await app.close()
    return answer.json<{ data: { portal: string } }>().data.portal
  }
  expect(await portalOf([])).toBe('gdp')
  expect(await portalOf(['10.0.0.0/8'])).toBe('gdp')
  expect(await portalOf(['127.0.0.1'])).toBe('poynt')
})

test('the card frame’s host serves no portal', async () => {
  const app = await buildApp(product.services)
  const vault = createTestClient(app, 'vault.localhost:3000')
  for (const path of ['/', '/accounts', '/api/v2/configs', '/sandbox', '/auth/sign-in', '/assets/app.js'])
    expect([path, (await vault.get(path)).status]).toEqual([path, 404])
  expect((await vault.get('/healthz')).status).toBe(200)
  await app.close()
})

test('who comes while the process leaves is asked to come again: 503 with Retry-After', async () => {
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
  const answer = await fetch(`${origin}/api/v2/configs`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'unavailable' }] })
  gate.resolve()
  await closed
})
