import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/api/start-app.ts'
import { buildApp } from '../app.ts'
import { userIdOf } from '../sandbox-idp/user-id.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

interface Page {
  status: number
  url: URL
  text: string
  headers: Record<string, unknown>
}

/** A browser that follows redirects across hosts and keeps cookies by host, path and name. It can stop before an address. */
function browser(app: FastifyInstance, stopBefore = '/none') {
  const cookies: { host: string; path: string; name: string; value: string }[] = []

  async function request(method: 'GET' | 'POST', url: URL, form?: Record<string, string>): Promise<Page> {
    const sent = cookies.filter(({ host, path }) => host === url.host && url.pathname.startsWith(path))
    const answer = await app.inject({
      method,
      url: url.pathname + url.search,
      headers: {
        host: url.host,
        cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; '),
        ...(form && { origin: url.origin, 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    for (const { name, value, path = '/', expires } of answer.cookies) {
      const at = cookies.findIndex((one) => one.host === url.host && one.path === path && one.name === name)
      if (at >= 0) cookies.splice(at, 1)
      if (!expires || expires > new Date()) cookies.push({ host: url.host, path, name, value })
    }
    const { location } = answer.headers
    if (answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string') {
      const next = new URL(location, url)
      if (next.pathname !== stopBefore) return request('GET', next)
      return { status: answer.statusCode, url: next, text: '', headers: answer.headers }
    }
    return { status: answer.statusCode, url, text: answer.body, headers: answer.headers }
  }

  return {
    cookies,
    open: (address: string) => request('GET', new URL(address, 'http://localhost:3000')),
    /** Sends the form of a page. */
    submit(page: Page, form: Record<string, string>) {
      const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1]
      if (action === undefined) throw new Error(`There is no form on ${page.url.href}: ${page.text}`)
      return request('POST', new URL(action, page.url), form)
    },
  }
}

const heading = ({ text }: Page) => /<h1>([^<]*)<\/h1>/.exec(text)?.[1]

test('signing in leads to the sign-in host and back to the page that was asked for [GUARD-08]', async () => {
  const ana = browser(product.app)
  const page = await ana.open('/auth/sign-in?return=%2Fsandbox%2Fmessages%3Fto%3Dana')
  expect(page.url.pathname).toMatch(/^\/sandbox\/idp\/interaction\//)
  expect(heading(page)).toBe('Sign in')
  const back = await ana.submit(page, { email: 'Ana@example.com', name: 'Ana Ng' })
  expect(back.url.href).toBe('http://localhost:3000/sandbox/messages?to=ana')
  expect(ana.cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['auth_idp', 'info_idp']))
  const session = await ana.open('/api/v2/session')
  expect(JSON.parse(session.text)).toMatchObject({ data: { email: 'Ana@example.com', name: 'Ana Ng' } })
})

test('the dance and the sandbox’s short way sign in the same person', async () => {
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
  expect(user.subject).toBe(userIdOf('rosa@example.com'))
})

test('each portal is come back to on its own host', async () => {
  const ben = browser(product.app)
  const page = await ben.open('http://poynt.localhost:3000/auth/sign-in?return=/sandbox/messages')
  expect(page.url.host).toBe('localhost:3000')
  const back = await ben.submit(page, { email: 'ben@example.com' })
  expect(back.url.href).toBe('http://poynt.localhost:3000/sandbox/messages')
  expect(ben.cookies.find(({ name }) => name === 'info_idp')).toMatchObject({
    host: 'poynt.localhost:3000',
    value: expect.stringMatching(/^poynt\./),
  })
})

test('on another of its hosts a portal moves to its own before signing in', async () => {
  const answer = await product.app.inject({
    url: '/auth/sign-in?return=/accounts',
    headers: { host: 'gdp.localhost:3000' },
  })
  expect(answer.headers.location).toBe('http://localhost:3000/auth/sign-in?return=/accounts&moved=true')
  const again = await product.app.inject({
    url: '/auth/sign-in?return=/accounts&moved=true',
    headers: { host: 'inside.invalid' },
  })
  expect(again.headers.location).toMatch(/^http:\/\/localhost:3000\/sandbox\/idp\/auth\?/)
})

test('no redirect is built from the host of a request', async () => {
  for (const url of ['/auth/sign-in', '/auth/sign-in?moved=true', '/auth/sign-out', '/auth/create-account']) {
    const { headers } = await product.app.inject({
      url,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    })
    expect(String(headers.location)).not.toContain('evil')
  }
})

test('the sign-in page asks for an address that can be one', async () => {
  const eve = browser(product.app)
  const page = await eve.open('/auth/sign-in')
  const empty = await eve.submit(page, { email: ' ' })
  expect([empty.status, /class="fault"[^>]*>([^<]*)/.exec(empty.text)?.[1]]).toEqual([
    422,
    'Enter an email address.',
  ])
  const wrong = await eve.submit(page, { email: '"><script>' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).not.toContain('<script>')
})

test('the sign-in page speaks the language of the product', async () => {
  const elise = browser(product.app)
  elise.cookies.push({ host: 'localhost:3000', path: '/', name: 'market', value: 'fr-CA' })
  const page = await elise.open('/auth/sign-in')
  expect(page.text).toContain('<html lang="fr-CA">')
  expect(heading(page)).toBe('Se connecter')
})

test('somebody whose session expired is told so where they sign in again', async () => {
  const page = await browser(product.app).open('/auth/sign-in?timeout=true')
  expect(page.text).toContain('Your session expired. Please sign in again.')
})

test('a sign-in that another browser began is not finished in this one [ERR-09, ERR-10]', async () => {
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

test('an address that was come back to once leads nowhere a second time', async () => {
  const away = browser(product.app, '/auth/callback')
  const page = await away.open('/auth/sign-in?return=/sandbox/messages')
  const { url } = await away.submit(page, { email: 'ana@example.com' })
  const ana = browser(product.app)
  ana.cookies.push(...away.cookies)
  expect((await ana.open(url.href)).status).toBe(200)
  expect((await ana.open(url.href)).status).toBe(400)
})

test('a provider that says no, or a code nobody gave out, ends on a page with a way to try again', async () => {
  const ana = browser(product.app)
  await ana.open('/auth/sign-in?return=/accounts')
  const { state } = await product.services.db
    .selectFrom('sign_in_states')
    .select('state')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const failed = await ana.open(`/auth/callback?state=${state}&code=guessed`)
  expect(failed.status).toBe(400)
  expect(heading(failed)).toBe('We couldn’t sign you in')
  expect(failed.text).toContain('href="/auth/sign-in?return=%2Faccounts"')
})

test('signing out ends the session and says so; signing in again asks who it is [SEC-13]', async () => {
  const ana = browser(product.app)
  await ana.submit(await ana.open('/auth/sign-in?return=/sandbox/messages'), { email: 'ana@example.com' })
  const token = ana.cookies.find(({ name }) => name === 'auth_idp')?.value ?? ''
  const out = await ana.open('/auth/sign-out')
  expect(heading(out)).toBe('You are signed out')
  expect(ana.cookies.map(({ name }) => name)).not.toContain('auth_idp')
  expect(ana.cookies.map(({ name }) => name)).not.toContain('info_idp')
  ana.cookies.push({ host: 'localhost:3000', path: '/', name: 'auth_idp', value: token })
  expect((await ana.open('/api/v2/session')).status).toBe(401)
  expect(heading(await ana.open('/auth/sign-in'))).toBe('Sign in')
})

test('another site cannot sign anybody out by a form', async () => {
  const { statusCode } = await product.app.inject({
    method: 'POST',
    url: '/auth/sign-out',
    headers: { host: 'localhost:3000', origin: 'https://evil.example' },
  })
  expect(statusCode).toBe(403)
})

test('making an account leads to the sign-in host with realm, app and path [GUARD-07]', async () => {
  const answer = await product.app.inject({
    url: '/auth/create-account?return=%2Fget-started%3Fa%3Db',
    headers: { host: 'poynt.localhost:3000' },
  })
  expect(answer.headers.location).toBe(
    'http://localhost:3000/sandbox/idp/create-account?realm=pos&app=terminal&path=%2Fget-started%3Fa%3Db',
  )
  const page = await browser(product.app).open(String(answer.headers.location))
  expect(heading(page)).toBe('Sign in')
})

test('a sign-in begun at one process is finished at another on the same database', async () => {
  const other = await buildApp(product.services)
  const ana = browser(product.app)
  const page = await ana.open('/auth/sign-in?return=/sandbox/messages')
  const there = browser(other)
  there.cookies.push(...ana.cookies)
  const back = await there.submit(page, { email: 'ana@example.com' })
  expect(back.url.pathname).toBe('/sandbox/messages')
  await other.close()
})
