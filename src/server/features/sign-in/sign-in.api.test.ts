import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { testApp } from '#test/api/start-app.ts'
import { buildApp } from '#server/app.ts'
import { sandboxUserId } from '#sandbox/sign-in-host/user-id.ts'

const product = await testApp()

interface Page {
  status: number
  url: URL
  text: string
  headers: Record<string, unknown>
}

/**
 * A browser that follows redirects across hosts and keeps cookies by host, path and name.
 * @param stopBefore path of a redirect that is not followed
 */
function browser(app: FastifyInstance, stopBefore = '/none') {
  const cookies: { host: string; path: string; name: string; value: string }[] = []

  async function request(method: 'GET' | 'POST', url: URL, form?: Record<string, string>): Promise<Page> {
    const sent = cookies.filter(({ host, path }) => host === url.host && url.pathname.startsWith(path))
    const response = await app.inject({
      method,
      url: url.pathname + url.search,
      headers: {
        host: url.host,
        cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '),
        ...(form && { origin: url.origin, 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    for (const { name, value, path = '/', expires } of response.cookies) {
      const at = cookies.findIndex((one) => one.host === url.host && one.path === path && one.name === name)
      if (at >= 0) cookies.splice(at, 1)
      if (!expires || expires > new Date()) cookies.push({ host: url.host, path, name, value })
    }
    const { location } = response.headers
    if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === 'string') {
      const next = new URL(location, url)
      if (next.pathname !== stopBefore) return request('GET', next)
      return { status: response.statusCode, url: next, text: '', headers: response.headers }
    }
    return { status: response.statusCode, url, text: response.body, headers: response.headers }
  }

  return {
    cookies,
    open: (address: string) => request('GET', new URL(address, 'http://localhost:3000')),
    submit(page: Page, form: Record<string, string>) {
      const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1]
      if (action === undefined) throw new Error(`There is no form on ${page.url.href}: ${page.text}`)
      return request('POST', new URL(action, page.url), form)
    },
  }
}

const heading = ({ text }: Page) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1]

test('signs in at the provider and returns to the requested page [GUARD-08]', async () => {
  const ana = browser(product.app)
  const page = await ana.open('/auth/sign-in?return=%2Fsandbox%2Fmessages%3Fto%3Dana')
  expect(page.url.pathname).toMatch(/^\/sandbox\/idp\/interaction\//)
  expect(heading(page)).toBe('Sign in')
  const returned = await ana.submit(page, { email: 'Ana@example.com', name: 'Ana Ng' })
  expect(returned.url.href).toBe('http://localhost:3000/sandbox/messages?to=ana')
  expect(ana.cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['auth_idp', 'info_idp']))
  const session = await ana.open('/api/v2/session')
  expect(JSON.parse(session.text)).toMatchObject({ data: { email: 'Ana@example.com', name: 'Ana Ng' } })
})

test('signs in the same user by OpenID Connect and by the sandbox shortcut', async () => {
  const client = await product.as('rosa@example.com')
  const rosa = browser(product.app)
  await rosa.submit(await rosa.open('/auth/sign-in?return=/sandbox/messages'), { email: 'ROSA@example.com' })
  const { data } = JSON.parse((await rosa.open('/api/v2/session')).text) as { data: { userId: string } }
  expect(data.userId).toBe(((await client.get('/api/v2/session')).data as { userId: string }).userId)
  const user = await product.services.db
    .selectFrom('users')
    .select('subject')
    .where('id', '=', data.userId)
    .executeTakeFirstOrThrow()
  expect(user.subject).toBe(sandboxUserId('rosa@example.com'))
})

test('returns to each portal on its own host', async () => {
  const ben = browser(product.app)
  const page = await ben.open('http://poynt.localhost:3000/auth/sign-in?return=/sandbox/messages')
  expect(page.url.host).toBe('localhost:3000')
  const returned = await ben.submit(page, { email: 'ben@example.com' })
  expect(returned.url.href).toBe('http://poynt.localhost:3000/sandbox/messages')
  expect(ben.cookies.find(({ name }) => name === 'info_idp')).toMatchObject({
    host: 'poynt.localhost:3000',
    value: expect.stringMatching(/^poynt\./),
  })
})

test('redirects to the portal’s canonical host before sign-in', async () => {
  const response = await product.app.inject({
    url: '/auth/sign-in?return=/accounts',
    headers: { host: 'gdp.localhost:3000' },
  })
  expect(response.headers.location).toBe('http://localhost:3000/auth/sign-in?return=/accounts&moved=true')
  const secondResponse = await product.app.inject({
    url: '/auth/sign-in?return=/accounts&moved=true',
    headers: { host: 'gdp.localhost:3000' },
  })
  expect(secondResponse.headers.location).toMatch(/^http:\/\/localhost:3000\/sandbox\/idp\/auth\?/)
})

test('never builds a redirect from the Host header', async () => {
  for (const url of ['/auth/sign-in', '/auth/sign-in?moved=true', '/auth/sign-out', '/auth/create-account'])
    for (const host of ['evil.example', 'localhost:3000']) {
      const { headers } = await product.app.inject({
        url,
        headers: { host, 'x-forwarded-host': 'evil.example' },
      })
      expect(String(headers.location)).not.toContain('evil')
    }
})

test('rejects an invalid email address on the sign-in page', async () => {
  const eve = browser(product.app)
  const page = await eve.open('/auth/sign-in')
  const empty = await eve.submit(page, { email: ' ' })
  expect([empty.status, /class="error"[^>]*>([^<]*)/.exec(empty.text)?.[1]]).toEqual([
    422,
    'Enter an email address.',
  ])
  const wrong = await eve.submit(page, { email: '"><script>' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).not.toContain('<script>')
})

test('shows the sign-in page in the product’s language', async () => {
  const elise = browser(product.app)
  elise.cookies.push({ host: 'localhost:3000', path: '/', name: 'market', value: 'fr-CA' })
  const page = await elise.open('/auth/sign-in')
  expect(page.text).toContain('<html lang="fr-CA">')
  expect(heading(page)).toBe('Se connecter')
})

test('mentions an expired session on the sign-in page', async () => {
  const page = await browser(product.app).open('/auth/sign-in?timeout=true')
  expect(page.text).toContain('Your session expired. Please sign in again.')
})

test('rejects a callback in another browser [ERR-09, ERR-10]', async () => {
  const attacker = browser(product.app, '/auth/callback')
  const prepared = await attacker.submit(await attacker.open('/auth/sign-in'), {
    email: 'attacker@example.com',
  })
  expect(prepared.url.searchParams.get('code')).toBeTruthy()

  const victim = browser(product.app)
  const failed = await victim.open(prepared.url.href)
  expect(failed.status).toBe(400)
  expect(failed.text).toContain('Please wait a few minutes and sign in again.')
  expect(failed.text).toContain('href="/auth/sign-in?return=%2F"')
  expect(victim.cookies).toEqual([])
})

test('rejects a callback that is used twice', async () => {
  const otherBrowser = browser(product.app, '/auth/callback')
  const page = await otherBrowser.open('/auth/sign-in?return=/sandbox/messages')
  const { url } = await otherBrowser.submit(page, { email: 'ana@example.com' })
  const ana = browser(product.app)
  ana.cookies.push(...otherBrowser.cookies)
  expect((await ana.open(url.href)).status).toBe(200)
  expect((await ana.open(url.href)).status).toBe(400)
})

test('shows a page with a retry link when the provider refuses or the code is invalid', async () => {
  const ana = browser(product.app, '/sandbox/idp/auth')
  const { url } = await ana.open('/auth/sign-in?return=/accounts')
  const state = url.searchParams.get('state') ?? ''
  const failed = await ana.open(`/auth/callback?state=${state}&code=guessed`)
  expect(failed.status).toBe(400)
  expect(heading(failed)).toBe('We couldn’t sign you in')
  expect(failed.text).toContain('href="/auth/sign-in?return=%2Faccounts"')
})

test('refused sign-ins of one IPv6 network are recorded up to a limit, whichever address of it they come from [SEC-28]', async () => {
  const refusals = () =>
    product.services.db.selectFrom('audit_log').where('action', '=', 'session.refused').select('id').execute()
  const before = (await refusals()).length
  for (let host = 1; host <= 125; host += 1)
    await product.app.inject({
      url: '/auth/callback?state=unknown&code=guessed',
      headers: { host: 'localhost:3000' },
      remoteAddress: `2001:db8:1:2::${host.toString(16)}`,
    })
  expect((await refusals()).length - before).toBe(120)
})

test('ends the session, confirms it and asks for credentials at the next sign-in [SEC-13, SEC-25]', async () => {
  const ana = browser(product.app)
  await ana.submit(await ana.open('/auth/sign-in?return=/sandbox/messages'), { email: 'ana@example.com' })
  const token = ana.cookies.find(({ name }) => name === 'auth_idp')?.value ?? ''
  const asked = await ana.open('/auth/sign-out')
  expect(heading(asked)).toBe('Do you want to sign out?')
  expect((await ana.open('/api/v2/session')).status).toBe(200)
  const out = await ana.submit(asked, {})
  expect(heading(out)).toBe('You’re signed out')
  expect(ana.cookies.map(({ name }) => name)).not.toContain('auth_idp')
  expect(ana.cookies.map(({ name }) => name)).not.toContain('info_idp')
  ana.cookies.push({ host: 'localhost:3000', path: '/', name: 'auth_idp', value: token })
  expect((await ana.open('/api/v2/session')).status).toBe(401)
  expect(heading(await ana.open('/auth/sign-in'))).toBe('Sign in')
})

test.each([
  ['gdp', 'GoDaddy Payments', 'USD', 'Do you want to sign out?', 'You’re signed out'],
  ['poynt', 'Poynt', 'CAD', 'Voulez‑vous vous déconnecter?', 'Votre session est fermée'],
] as const)('signing out wears the brand of %s', async (portal, brand, currency, question, done) => {
  const visitor = product.anonymous(portal)
  const headers = { 'accept-language': currency === 'CAD' ? 'fr-CA' : 'en-US' }
  for (const [path, title] of [
    ['/auth/sign-out', question],
    ['/auth/signed-out', done],
  ] as const) {
    const { text } = await visitor.get(path, headers)
    expect(text).toContain(`<title>${title} – ${brand}</title>`)
    expect(text).toMatch(new RegExp(`<header class="brand">[^]*${brand}[^]*</header>`))
  }
})

test('rejects a cross-origin sign-out', async () => {
  const { statusCode } = await product.app.inject({
    method: 'POST',
    url: '/auth/sign-out',
    headers: { host: 'localhost:3000', origin: 'https://evil.example' },
  })
  expect(statusCode).toBe(403)
})

test('redirects to the provider’s sign-up page with realm, app and path [GUARD-07]', async () => {
  const response = await product.app.inject({
    url: '/auth/create-account?return=%2Fget-started%3Fa%3Db',
    headers: { host: 'poynt.localhost:3000' },
  })
  expect(response.headers.location).toBe(
    'http://localhost:3000/sandbox/idp/create-account?realm=pos&app=terminal&path=%2Fget-started%3Fa%3Db',
  )
  const page = await browser(product.app).open(String(response.headers.location))
  expect(heading(page)).toBe('Sign in')
})

const isSignInFresh = async (visitor: ReturnType<typeof browser>) =>
  (JSON.parse((await visitor.open('/api/v2/session')).text) as { data: { isSignInFresh: boolean } }).data
    .isSignInFresh

test('a second sign-in with max-age=0 asks for credentials and makes the session fresh [CHG-09]', async () => {
  const ana = browser(product.app)
  await ana.submit(await ana.open('/auth/sign-in?return=/sandbox/messages'), { email: 'ana@example.com' })
  expect(await isSignInFresh(ana)).toBe(true)
  await product.advance(11 * 60_000)
  expect(await isSignInFresh(ana)).toBe(false)
  const request = await browser(product.app, '/sandbox/idp/auth').open('/auth/sign-in?max-age=0')
  expect(Object.fromEntries(request.url.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  const page = await ana.open('/auth/sign-in?return=/sandbox/messages%3Fto%3Dana&max-age=0')
  expect(heading(page)).toBe('Sign in')
  const returned = await ana.submit(page, { email: 'ana@example.com' })
  expect(returned.url.href).toBe('http://localhost:3000/sandbox/messages?to=ana')
  expect(await isSignInFresh(ana)).toBe(true)
})

test('another account that signs in with max-age=0 gets a session of its own [CHG-09]', async () => {
  const shared = browser(product.app)
  const signInAs = async (email: string, query: string) => {
    await shared.submit(await shared.open(`/auth/sign-in?return=/sandbox/messages${query}`), { email })
    const { data } = JSON.parse((await shared.open('/api/v2/session')).text) as { data: { email: string } }
    return data.email
  }
  expect(await signInAs('ana@example.com', '')).toBe('ana@example.com')
  const token = shared.cookies.find(({ name }) => name === 'auth_idp')?.value ?? ''
  expect(await signInAs('mallory@example.com', '&max-age=0')).toBe('mallory@example.com')
  const ana = browser(product.app)
  ana.cookies.push({ host: 'localhost:3000', path: '/', name: 'auth_idp', value: token })
  expect((await ana.open('/api/v2/session')).status).toBe(401)
})

test('completes a sign-in on another process with the same database', async () => {
  const otherApp = await buildApp(product.services)
  const ana = browser(product.app)
  const page = await ana.open('/auth/sign-in?return=/sandbox/messages')
  const otherBrowser = browser(otherApp)
  otherBrowser.cookies.push(...ana.cookies)
  const returned = await otherBrowser.submit(page, { email: 'ana@example.com' })
  expect(returned.url.pathname).toBe('/sandbox/messages')
  await otherApp.close()
})
