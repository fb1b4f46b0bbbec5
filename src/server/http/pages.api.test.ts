import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClient } from '../../../test/api/client.ts'
import { startTestServices, type TestServices } from '../../../test/api/test-services.ts'
import { buildApp } from '../app.ts'

const web = mkdtempSync(join(tmpdir(), 'threshold-web-'))
const script = 'console.log("hello");'.repeat(100)
let product: TestServices
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Shell</title>')
  writeFileSync(join(web, 'assets', 'app.a1b2.js'), script)
  writeFileSync(join(web, 'icon.svg'), '<svg/>')
  product = await startTestServices()
  app = await buildApp(product.services, web)
})
afterAll(async () => {
  await app.close()
  await product.close()
  rmSync(web, { recursive: true })
})

const id = 'urn:app:0f8fad5b-d9cb-469f-a165-70867728950e'
const stranger = () => createTestClient(app, 'localhost:3000')
async function signedIn() {
  const client = stranger()
  await client.post('/sandbox/session', { email: 'ana@example.com' })
  return client
}

test('somebody who is signed in gets the application at every page, and nothing of it is stored', async () => {
  const ana = await signedIn()
  for (const path of ['/', '/accounts', `/${id}/bank`, '/r/demo/get-started', '/nonsense/of/any/kind']) {
    const page = await ana.get(path)
    expect([path, page.status, page.text]).toEqual([path, 200, '<!doctype html><title>Shell</title>'])
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
  }
})

test('an address that cannot be read leads to the page for incorrect ones', async () => {
  for (const path of ['/%', '/r/%zz/accounts', `/${id}/%E0%A4%A`]) {
    const { status, headers } = await stranger().get(path)
    expect([path, status, headers['location']]).toEqual([path, 302, '/incorrect-url'])
  }
})

test('anybody else is sent to sign in, and will come back to the same path with its query', async () => {
  const page = await stranger().get(`/r/demo/${id}/otp?retry=1&a=b`)
  expect(page.status).toBe(302)
  const address = new URL(String(page.headers['location']), 'http://localhost')
  expect(address.pathname).toBe('/auth/sign-in')
  expect(address.searchParams.get('return')).toBe(`/r/demo/${id}/otp?retry=1&a=b`)
})

test('a page opened after the session has ended sends to sign in, tells so, and clears the cookies', async () => {
  const ana = await signedIn()
  await product.advance(7_200_000)
  const page = await ana.get('/accounts')
  expect(page.headers['location']).toBe('/auth/sign-in?return=%2Faccounts&timeout=true')
  expect(ana.cookies.size).toBe(0)
})

test('the pages that need no account open for everybody', async () => {
  for (const path of [
    `/${id}/phone-auth?vfp=x`,
    `/${id}/phone-auth/confirmation?vfp=x`,
    `/${encodeURIComponent(id)}/tax-information?type=ein`,
    '/incorrect-url',
  ])
    expect([path, (await stranger().get(path)).status]).toEqual([path, 200])
  expect((await stranger().get(`/${id}/phone-auth/confirmation`)).status).toBe(302)
})

test('the sign-up of another region is kept at an address outside', async () => {
  const page = await stranger().get('/signup-eu/start')
  expect([page.status, page.headers['location']]).toEqual([302, 'https://www.example.com/'])
})

test('built files never change under their name, and come compressed', async () => {
  const answer = await app.inject({ url: '/assets/app.a1b2.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
  expect((await stranger().get('/assets/app.a1b2.js')).text).toBe(script)
  expect((await stranger().get('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('a file that is not there is no page', async () => {
  for (const path of ['/assets/old.js', '/assets/../package.json', '/assets/%2e%2e/index.html'])
    expect([path, (await stranger().get(path)).status === 200]).toEqual([path, false])
  expect((await stranger().get('/assets/old.js')).status).toBe(404)
})

test('a page takes no other method than reading', async () => {
  const answer = await stranger().post('/accounts', {})
  expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD'])
})

test('pages are framed by nobody, run our scripts alone and send forms to the portals and the sign-in host', async () => {
  const policy = String((await stranger().get('/incorrect-url')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self' http://localhost:3000 http://poynt.localhost:3000")
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('where nothing has been built a page says so', async () => {
  const bare = await buildApp(product.services, join(web, 'none'))
  const page = await createTestClient(bare, 'localhost:3000').get('/incorrect-url')
  expect([page.status, page.text.includes('The pages have not been built yet.')]).toEqual([503, true])
  await bare.close()
})
