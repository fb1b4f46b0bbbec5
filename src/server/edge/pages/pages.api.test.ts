import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalDefinitions } from '#domain/referrals/portal.ts'
import { createTestClient } from '#test/api/client.ts'
import { startTestServices, type TestServices } from '#test/api/test-services.ts'
import { matchRoute } from '#domain/navigation/match-route.ts'
import { flagDefaults } from '#domain/referrals/feature-flags.ts'
import { loadDocument } from './document.ts'
import { buildApp } from '#server/app.ts'

const web = mkdtempSync(join(tmpdir(), 'threshold-web-'))
const template = `<!doctype html><html lang="en-US">
  <head><!-- head --><script type="module" crossorigin src="/assets/app.a1b2.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-a1b2c3d4.js">
    <link rel="stylesheet" crossorigin href="/assets/style-a1b2c3d4.css"></head>
  <body><!-- view --><!-- answers --><!-- scripts --></body>`
const styles = 'body{color:#123}'
const script = 'console.log("hello");'.repeat(100)
let product: TestServices
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), template)
  for (const file of [
    'figtree-latin-wght-normal-a1b2c3d4.woff2',
    'sign-up-a1b2c3d4.js',
    'shell.fr-CA-a1b2c3d4.js',
  ])
    writeFileSync(join(web, 'assets', file), '')
  writeFileSync(join(web, 'assets', 'style-a1b2c3d4.css'), styles)
  writeFileSync(join(web, 'assets', 'app.a1b2.js'), script)
  writeFileSync(join(web, 'assets', 'app.a1b2.js.br'), brotliCompressSync(script))
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
const anonymous = () => createTestClient(app, 'localhost:3000')
async function signedIn() {
  const client = anonymous()
  await client.post('/sandbox/session', { email: 'ana@example.com' })
  return client
}

test('serves the application at every page to signed-in users, uncached', async () => {
  const ana = await signedIn()
  for (const path of ['/', '/accounts', `/${id}/bank`, '/r/demo/get-started', `/${id}`]) {
    const page = await ana.get(path)
    expect([path, page.status, page.text.slice(0, 15)]).toEqual([path, 200, '<!doctype html>'])
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
  }
})

const answersIn = (text: string) =>
  JSON.parse(/id="answers">(.*?)<\/script>/s.exec(text)?.[1] ?? 'null') as Record<
    string,
    Record<string, unknown>
  >

test('the document names the brand in the reader’s language and the files its page needs first', async () => {
  const french = await signedIn()
  const { text } = await french.get('/get-started', { 'accept-language': 'fr-CA' })
  expect(text).toContain('<html lang="fr-CA">')
  expect(text).toContain('<title>GoDaddy Payments</title>')
  expect(text).toContain('href="/icons/gdp.svg"')
  expect(text).toContain('href="/assets/figtree-latin-wght-normal-a1b2c3d4.woff2"')
  expect(text).toContain('modulepreload" crossorigin href="/assets/shell.fr-CA-a1b2c3d4.js"')
  expect(text).not.toContain('sign-up-a1b2c3d4')
  const step = await french.get('/applicant')
  expect(step.text).toContain('/assets/sign-up-a1b2c3d4.js')
})

test('the document holds the answers of the first calls: configuration, session, applications, the application', async () => {
  const ana = await signedIn()
  const created = await ana.post('/api/v2/applications', { company: { name: 'Delgado Bakery' } })
  const { id: applicationId } = (created.body as { data: { application: { id: string } } }).data.application
  const page = await ana.get(`/${applicationId}/applicant`)
  const answers = answersIn(page.text)
  const configs = Object.keys(answers)[0] ?? ''
  expect(configs).toBe('/api/v2/configs?currency=USD')
  expect(answers[configs]).toMatchObject({ portal: 'gdp', currency: 'USD' })
  expect(answers['/api/v2/session']).toMatchObject({ email: 'ana@example.com' })
  expect(answers['/api/v2/accounts']).toMatchObject([{ applicationId }])
  const url = `/api/v2/applications/${encodeURIComponent(applicationId)}`
  expect(answers[url]).toMatchObject({ company: { name: 'Delgado Bakery' } })
})

test('the document of a foreign application holds nothing of it, and without a session only the configuration', async () => {
  const ana = await signedIn()
  const created = await ana.post('/api/v2/applications', { company: { name: 'Secret Bakery' } })
  const { id: applicationId } = (created.body as { data: { application: { id: string } } }).data.application
  const stranger = anonymous()
  await stranger.post('/sandbox/session', { email: 'stranger@example.com' })
  const page = await stranger.get(`/${applicationId}/applicant`)
  expect(Object.keys(answersIn(page.text))).not.toContain(
    `/api/v2/applications/${encodeURIComponent(applicationId)}`,
  )
  expect(page.text).not.toContain('Secret Bakery')
  expect(Object.keys(answersIn((await anonymous().get('/incorrect-url')).text))).toEqual([
    '/api/v2/configs?currency=USD',
  ])
})

test('behind a trusted proxy the embedded answers are those of the host that the visitor asked for', async () => {
  const proxied = await startTestServices({ env: { TRUST_PROXY: '127.0.0.1' } })
  const behindProxy = await buildApp(proxied.services, web)
  const { host } = new URL(proxied.services.config.publicOrigins.poynt)
  const page = await behindProxy.inject({
    url: '/incorrect-url',
    headers: { host: 'localhost:3000', 'x-forwarded-host': host },
  })
  expect(answersIn(page.body)['/api/v2/configs?currency=USD']).toMatchObject({ portal: 'poynt' })
  await behindProxy.close()
  await proxied.close()
})

test('the application’s document has a monogram icon and the colors of a partner, never the portal’s icon', async () => {
  const client = await signedIn()
  const icon = (text: string) => /<link rel="icon"[^>]*href="([^"]+)"/.exec(text)?.[1] ?? ''
  const own = await client.get('/r/demo-reseller/get-started')
  expect(decodeURIComponent(icon(own.text))).toMatch(/>\s*J\s*<\/text>/)
  expect(decodeURIComponent(icon(own.text))).toContain('#2f5d1e')
  expect(icon((await client.get('/get-started')).text)).toBe('/icons/gdp.svg')
})

test('a page of an application is shown under its own white label [PORTAL-05]', async () => {
  const ana = await signedIn()
  const create = async (referralUrlId?: string) => {
    const created = await ana.post('/api/v2/applications', {
      company: { name: 'Delgado Bakery' },
      application: { referralUrlId },
    })
    return (created.body as { data: { application: { id: string } } }).data.application.id
  }
  const locationOf = async (path: string, client = ana) => {
    const { status, headers } = await client.get(path)
    return status === 302 ? headers['location'] : null
  }
  const own = await create()
  const juniper = await create('demo-reseller')
  expect(await locationOf(`/${juniper}/complete?return=true`)).toBe(
    `/r/demo-reseller/${juniper}/complete?return=true`,
  )
  expect(await locationOf(`/r/demo-cobrand/${juniper}/bank`)).toBe(`/r/demo-reseller/${juniper}/bank`)
  expect(await locationOf(`/r/demo-reseller/${juniper}/bank`)).toBeNull()
  const moved = await create('demo-moved')
  expect(await locationOf(`/r/demo-moved/${moved}`)).toBe(`/r/demo-cobrand/${moved}`)
  expect(await locationOf(`/r/demo-cobrand/${moved}`)).toBeNull()
  expect(await locationOf(`/${await create('no-such-partner')}/bank`)).toBeNull()
  expect(await locationOf(`/${own}/bank`)).toBeNull()
  expect(await locationOf(`/r/demo-reseller/${own}/bank`)).toBeNull()

  const stranger = anonymous()
  await stranger.post('/sandbox/session', { email: 'stranger@example.com' })
  expect(await locationOf(`/${juniper}/complete`, stranger)).toBeNull()
})

test('embedded answers cannot end their element', () => {
  const context = {
    portal: 'gdp',
    brand: portalDefinitions.gdp.brand,
    referralUrlId: null,
    language: 'en-US',
    route: matchRoute('/', flagDefaults),
  } as const
  const answers = { '/url': { name: '</script><script>' } }
  const text = loadDocument(web)?.render(context, answers, null).text ?? ''
  expect(text).not.toContain('</script><script>')
  expect(answersIn(text)).toEqual({ '/url': { name: '</script><script>' } })
})

test('redirects malformed URLs to the incorrect-url page', async () => {
  for (const path of ['/%', '/r/%zz/accounts', `/${id}/%E0%A4%A`]) {
    const { status, headers } = await anonymous().get(path)
    expect([path, status, headers['location']]).toEqual([path, 302, '/incorrect-url'])
  }
})

test('redirects anonymous users to sign-in, with the requested path and query as return path', async () => {
  const page = await anonymous().get(`/r/demo/${id}/otp?retry=1&a=b`)
  expect(page.status).toBe(302)
  const location = new URL(String(page.headers['location']), 'http://localhost')
  expect(location.pathname).toBe('/auth/sign-in')
  expect(location.searchParams.get('return')).toBe(`/r/demo/${id}/otp?retry=1&a=b`)
})

test('redirects to sign-in with a timeout notice after the session has expired, and clears the cookies', async () => {
  const ana = await signedIn()
  await product.advance(7_200_000)
  const page = await ana.get('/accounts')
  expect(page.headers['location']).toBe('/auth/sign-in?return=%2Faccounts&timeout=true')
  expect(ana.cookies.size).toBe(0)
})

test('serves public pages without a session', async () => {
  for (const path of [
    `/${id}/phone-auth?vfp=x`,
    `/${id}/phone-auth/confirmation?vfp=x`,
    `/${encodeURIComponent(id)}/tax-information?type=ein`,
    '/incorrect-url',
  ])
    expect([path, (await anonymous().get(path)).status]).toEqual([path, 200])
  expect((await anonymous().get(`/${id}/phone-auth/confirmation`)).status).toBe(302)
})

test('redirects EU sign-ups to the external site', async () => {
  const page = await anonymous().get('/signup-eu/start')
  expect([page.status, page.headers['location']]).toEqual([302, 'https://www.example.com/'])
})

test('serves built files compressed and immutable', async () => {
  const response = await app.inject({
    url: '/assets/app.a1b2.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  })
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script)
  expect((await anonymous().get('/assets/app.a1b2.js')).text).toBe(script)
  expect((await anonymous().get('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600')
})

test('respects excluded encodings, and supports conditional, range and HEAD requests', async () => {
  const url = '/assets/app.a1b2.js'
  const plain = await app.inject({ url, headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } })
  expect([plain.body, plain.headers['content-encoding'], plain.headers['vary']]).toEqual([
    script,
    undefined,
    'accept-encoding',
  ])
  const { etag = '' } = plain.headers
  expect((await app.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  const part = await app.inject({ url, headers: { range: 'bytes=0-6' } })
  expect([part.statusCode, part.body]).toEqual([206, 'console'])
  const head = await app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(script.length),
  ])
  expect((await app.inject('/assets/app.a1b2.js.br')).statusCode).toBe(404)
})

test('responds with 404 to a missing file', async () => {
  for (const path of ['/assets/old.js', '/assets/../package.json', '/assets/%2e%2e/index.html'])
    expect([path, (await anonymous().get(path)).status === 200]).toEqual([path, false])
  expect((await anonymous().get('/assets/old.js')).status).toBe(404)
})

test('allows only GET and HEAD for pages', async () => {
  const response = await anonymous().post('/accounts', {})
  expect([response.status, response.headers['allow']]).toEqual([405, 'GET, HEAD'])
})

test('forbids framing, foreign scripts, and forms to any host except the portals and the OpenID provider', async () => {
  const policy = String((await anonymous().get('/incorrect-url')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self' http://localhost:3000 http://poynt.localhost:3000")
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('writes the styles into the document and allows exactly them, by their hash', async () => {
  const { text, headers } = await anonymous().get('/incorrect-url')
  expect(text).toContain(`<style>${styles}</style>`)
  expect(text).not.toContain('rel="stylesheet"')
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(`${String(headers['content-security-policy'])};`).toContain(`style-src 'self' 'sha256-${hash}';`)
})

test('keeps the scripts inert until one that is allowed by its hash inserts them', async () => {
  const { text, headers } = await anonymous().get('/incorrect-url')
  const [, inert = '', inserting = ''] =
    /<template id="scripts">(.*?)<\/template><script>(.*?)<\/script>/s.exec(text) ?? []
  expect(inert).toMatch(/sign-up-a1b2c3d4\.js.*react-a1b2c3d4\.js/s)
  expect(inert).toContain('<script type="module" crossorigin src="/assets/app.a1b2.js"></script>')
  expect(text.split('<template')[0]).not.toMatch(/modulepreload|type="module"/)
  const hash = createHash('sha256').update(inserting).digest('base64')
  expect(`${String(headers['content-security-policy'])};`).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test('compresses the document if the browser accepts gzip', async () => {
  const url = '/incorrect-url'
  const plain = await app.inject({ url, headers: { host: 'localhost:3000' } })
  const compressed = await app.inject({
    url,
    headers: { host: 'localhost:3000', 'accept-encoding': 'gzip, br' },
  })
  expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([undefined, 'Accept-Encoding'])
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(compressed.rawPayload).toString()).toContain('<div id="waiting"')
})

test('a rendered view stands in the root, with the script that keeps its presses', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'threshold-rendered-'))
  for (const folder of ['web', 'web-server']) mkdirSync(join(directory, folder))
  writeFileSync(join(directory, 'web', 'index.html'), template.replace(/<link rel="stylesheet"[^>]*>/, ''))
  writeFileSync(
    join(directory, 'web-server', 'server-entry.js'),
    "export const renderView = async () => '<h1>Hello</h1>'",
  )
  const rendering = await buildApp(product.services, join(directory, 'web'))
  const { text, headers } = await createTestClient(rendering, 'localhost:3000').get('/incorrect-url')
  const [, keeping = ''] = /<script>([^<]*)<\/script><div id="root"><h1>Hello<\/h1><\/div>/.exec(text) ?? []
  const hash = createHash('sha256').update(keeping).digest('base64')
  expect(keeping).toContain('firstPresses')
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  expect(text).not.toContain('spinner')
  await rendering.close()
  rmSync(directory, { recursive: true })
})

test('without a renderer, or if it fails, the document shows a spinner', async () => {
  expect((await anonymous().get('/incorrect-url')).text).toContain('spinner')
  const directory = mkdtempSync(join(tmpdir(), 'threshold-broken-'))
  for (const folder of ['web', 'web-server']) mkdirSync(join(directory, folder))
  writeFileSync(join(directory, 'web', 'index.html'), template.replace(/<link rel="stylesheet"[^>]*>/, ''))
  writeFileSync(
    join(directory, 'web-server', 'server-entry.js'),
    "export const renderView = async () => { throw new Error('broken') }",
  )
  const broken = await buildApp(product.services, join(directory, 'web'))
  const page = await createTestClient(broken, 'localhost:3000').get('/incorrect-url')
  expect([page.status, page.text.includes('spinner')]).toEqual([200, true])
  await broken.close()
  rmSync(directory, { recursive: true })
})

test('shows an error page if the web application is not built', async () => {
  const unbuilt = await buildApp(product.services, join(web, 'none'))
  const page = await createTestClient(unbuilt, 'localhost:3000').get('/incorrect-url')
  expect([page.status, page.text.includes('The pages haven’t been built yet.')]).toEqual([503, true])
  await unbuilt.close()
})
