import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/api/start-app.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const minute = 60_000

test('signing in writes auth_idp and info_idp and no other cookie [SEC-12]', async () => {
  const { headers } = await product.anonymous().post('/sandbox/session', { email: 'ana@example.com' })
  const written = [headers['set-cookie'] ?? []].flat().map(String)
  expect(written).toEqual([
    expect.stringMatching(/^auth_idp=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^info_idp=gdp\.[\da-f]{8}; Path=\/; SameSite=Lax$/),
  ])
})

test('off localhost the cookies are for TLS alone', async () => {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/sandbox/session',
    headers: { host: 'pay.example' },
    payload: { email: 'ana@example.com' },
  })
  expect(answer.cookies.map(({ secure }) => secure)).toEqual([true, true])
})

test('neither cookie tells the address, and the database does not hold the token', async () => {
  const ana = await product.as('ana@example.com')
  expect([...ana.cookies.values()].join(' ')).not.toMatch(/ana|example/)
  const rows = await product.services.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(ana.cookies.get('auth_idp'))
})

test('signing out ends the session on the server and clears both cookies [SEC-13]', async () => {
  const ana = await product.as('ana@example.com')
  const copy = new Map(ana.cookies)
  expect((await ana.delete('/api/v2/session')).body).toEqual({ data: {} })
  expect(ana.cookies.size).toBe(0)
  for (const [name, value] of copy) ana.cookies.set(name, value)
  expect((await ana.get('/api/v2/accounts')).status).toBe(401)
})

test('a 401 clears both identity cookies and leaves the others [SEC-13]', async () => {
  const stranger = product.anonymous()
  stranger.cookies.set('auth_idp', 'guessed').set('info_idp', 'gdp.1').set('currency', 'CAD')
  expect((await stranger.get('/api/v2/accounts')).status).toBe(401)
  expect([...stranger.cookies.keys()]).toEqual(['currency'])
})

test('a session ends two hours after its last request, not after its first [SEC-14, SEC-15]', async () => {
  const ana = await product.as('ana@example.com')
  const status = async () => (await ana.get('/api/v2/accounts')).status
  await product.advance(119 * minute)
  expect(await status()).toBe(200)
  await product.advance(119 * minute)
  expect(await status()).toBe(200)
  await product.advance(7_200_000)
  expect(await status()).toBe(401)
})

test('signing in anew ends the session that the browser had before', async () => {
  const browser = await product.as('ana@example.com')
  const before = browser.cookies.get('auth_idp') ?? ''
  await browser.post('/sandbox/session', { email: 'ben@example.com' })
  expect((await browser.get('/api/v2/session')).data).toMatchObject({ email: 'ben@example.com' })
  browser.cookies.set('auth_idp', before)
  expect((await browser.get('/api/v2/session')).status).toBe(401)
})

test('a session keeps the roles it was opened with, whatever another sign-in has', async () => {
  const underwriter = await product.as('una@example.com', ['underwriter'])
  await product.as('una@example.com')
  expect((await underwriter.get('/api/v2/session')).data).toMatchObject({ roles: ['underwriter'] })
})

test('what has ended by itself is removed at the next sign-in', async () => {
  await product.as('old@example.com')
  await product.advance(25 * 60 * minute)
  await product.as('new@example.com')
  const { db } = product.services
  const left = await db.selectFrom('sessions').select('id').execute()
  expect(left).toHaveLength(1)
})
