import { expect, test } from 'vitest'
import { startTestApp, testApp } from '#test/api/start-app.ts'
import { schedulePurge } from '#server/maintenance/purge-expired.ts'

const product = await testApp()

const minute = 60_000

test('sets auth_idp and info_idp at sign-in, and no cookie of a partner’s customer [SEC-12]', async () => {
  const { headers } = await product.anonymous().post('/sandbox/session', { email: 'ana@example.com' })
  const setCookies = [headers['set-cookie'] ?? []].flat().map(String)
  expect(setCookies).toEqual([
    expect.stringMatching(/^auth_idp=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^info_idp=gdp\.[\da-f]{8}; Path=\/; SameSite=Lax$/),
  ])
})

test('cookies are Secure where the public origins use https, whatever host a request names [SEC-26]', async () => {
  const https = await startTestApp({
    env: { PUBLIC_ORIGINS: 'gdp=https://pay.example,poynt=https://t.example,vault=https://v.example' },
  })
  for (const host of ['pay.example', 'localhost:3000', '127.0.0.1:3220']) {
    const signedIn = await https.app.inject({
      method: 'POST',
      url: '/sandbox/session',
      headers: { host },
      payload: { email: 'ana@example.com' },
    })
    expect(signedIn.cookies.map(({ secure }) => secure)).toEqual([true, true])
  }
  const started = await https.app.inject({ url: '/auth/sign-in', headers: { host: 'pay.example' } })
  expect(started.cookies).toEqual([
    expect.objectContaining({ name: '__Host-sign_in', path: '/', secure: true, httpOnly: true }),
  ])
  await https.close()
})

test('keeps the email address out of the cookies, and the token out of the database', async () => {
  const ana = await product.as('anastasia@example.com')
  expect([...ana.cookies.values()].join(' ')).not.toMatch(/anastasia|example/)
  const rows = await product.services.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(ana.cookies.get('auth_idp'))
})

test('ends the session on the server and clears both cookies at sign-out [SEC-13]', async () => {
  const ana = await product.as('ana@example.com')
  const copy = new Map(ana.cookies)
  expect((await ana.delete('/api/v2/session')).body).toEqual({ data: {} })
  expect(ana.cookies.size).toBe(0)
  for (const [name, value] of copy) ana.cookies.set(name, value)
  expect((await ana.get('/api/v2/accounts')).status).toBe(401)
})

test('clears the identity cookies and no other with a 401 [SEC-12, SEC-13]', async () => {
  const client = product.anonymous()
  client.cookies.set('auth_idp', 'guessed').set('info_idp', 'gdp.1').set('info_cust_idp', 'gdp.1')
  client.cookies.set('currency', 'CAD').set('market', 'fr-CA')
  expect((await client.get('/api/v2/accounts')).status).toBe(401)
  expect([...client.cookies.keys()]).toEqual(['currency', 'market'])
})

test('expires a session two hours after its last request [SEC-14, SEC-15]', async () => {
  const ana = await product.as('ana@example.com')
  const status = async () => (await ana.get('/api/v2/accounts')).status
  await product.advance(119 * minute)
  expect(await status()).toBe(200)
  await product.advance(119 * minute)
  expect(await status()).toBe(200)
  await product.advance(7_200_000)
  expect(await status()).toBe(401)
})

test('tells the page whether the sign-in is younger than ten minutes [CHG-09]', async () => {
  const ana = await product.as('ana@example.com')
  const isFresh = async () =>
    ((await ana.get('/api/v2/session')).data as { isSignInFresh: boolean }).isSignInFresh
  expect(await isFresh()).toBe(true)
  await product.advance(9 * minute)
  expect(await isFresh()).toBe(true)
  await product.advance(minute)
  expect(await isFresh()).toBe(false)
})

test('ends the browser’s previous session at sign-in', async () => {
  const browser = await product.as('ana@example.com')
  const previousToken = browser.cookies.get('auth_idp') ?? ''
  await browser.post('/sandbox/session', { email: 'ben@example.com' })
  expect((await browser.get('/api/v2/session')).data).toMatchObject({ email: 'ben@example.com' })
  browser.cookies.set('auth_idp', previousToken)
  expect((await browser.get('/api/v2/session')).status).toBe(401)
})

test('keeps the roles of a session when the user signs in elsewhere with others', async () => {
  const underwriter = await product.as('una@example.com', ['underwriter'])
  await product.as('una@example.com')
  expect((await underwriter.get('/api/v2/session')).data).toMatchObject({ roles: ['underwriter'] })
})

test('a job purges expired sessions, and a sign-in waits for none of it', async () => {
  const { db, jobs } = product.services
  const count = async () => (await db.selectFrom('sessions').select('id').execute()).length
  await db.transaction().execute((trx) => schedulePurge(trx, jobs))
  await product.runJobs()
  await product.as('old@example.com')
  await product.advance(25 * 60 * minute)
  const before = await count()
  await product.as('new@example.com')
  expect(await count()).toBe(before + 1)
  await product.runJobs()
  expect(await count()).toBe(1)
})
