import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Failure } from '../../../contract/endpoint.ts'
import { applicant } from '../../../../test/api/applicant.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { keepSandboxMessage } from '../../store/sandbox-messages.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const form = (payload: Record<string, string>, url: string, headers: Record<string, string> = {}) =>
  product.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(payload).toString(),
  })

test('a test client is signed in without the browser’s dance and without its marker', async () => {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/sandbox/session',
    payload: { email: 'ana@example.com', name: 'Ana Ng', roles: ['underwriter'], organizationId: 'org-1' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ data: { userId: expect.any(String), email: 'ana@example.com' } })
  expect(answer.cookies.map(({ name }) => name)).toEqual(['auth_idp', 'info_idp'])
})

test('a wrong address or role is told by field', async () => {
  const answer = await product.anonymous().post('/sandbox/session', { email: 'ana', roles: ['king'] })
  expect(answer.status).toBe(422)
  expect((answer.body as Failure).errors.map(({ field, code }) => [field, code])).toEqual([
    ['email', 'email_format'],
    ['roles[0]', 'choice_unknown'],
  ])
})

test('messages are listed newest first, for one recipient or one channel', async () => {
  const { db } = product.services
  const message = { text: 'Your code is 123456.', links: [] }
  await keepSandboxMessage(db, {
    ...message,
    id: '00000000-0000-4000-8000-000000000001',
    channel: 'sms',
    to: '+14155552671',
    sentAt: new Date('2026-01-01T10:00:00Z'),
  })
  await keepSandboxMessage(db, {
    ...message,
    id: '00000000-0000-4000-8000-000000000002',
    channel: 'email',
    to: 'Ana@example.com',
    subject: 'Welcome',
    links: ['http://localhost:3000/accounts'],
    sentAt: new Date('2026-01-01T11:00:00Z'),
  })
  const listed = async (query: string) =>
    ((await product.anonymous().get(`/sandbox/messages${query}`)).data as { id: string }[]).map(({ id }) =>
      id.at(-1),
    )
  expect(await listed('')).toEqual(['2', '1'])
  expect(await listed('?to=ana@example.com')).toEqual(['2'])
  expect(await listed('?to=+14155552671')).toEqual(['1'])
  expect(await listed('?to=4155552671&channel=sms')).toEqual(['1'])
  expect(await listed('?channel=email')).toEqual(['2'])
  expect(await listed('?to=nobody@example.com')).toEqual([])
  const [newest] = (await product.anonymous().get('/sandbox/messages')).data as unknown[]
  expect(newest).toEqual({
    id: '00000000-0000-4000-8000-000000000002',
    channel: 'email',
    to: 'Ana@example.com',
    subject: 'Welcome',
    text: 'Your code is 123456.',
    links: ['http://localhost:3000/accounts'],
    sentAt: '2026-01-01T11:00:00.000Z',
  })
})

test('the clock moves forward, and never back', async () => {
  const clock = async (advanceMs: unknown) => product.anonymous().post('/sandbox/clock', { advanceMs })
  const before = Date.parse(((await clock(0)).data as { now: string }).now)
  const after = Date.parse(((await clock(86_400_000)).data as { now: string }).now)
  expect(after - before).toBeGreaterThanOrEqual(86_400_000)
  expect(after - before).toBeLessThan(86_500_000)
  for (const wrong of [-1, 1.5, '1000', null, 1e15])
    expect([wrong, (await clock(wrong)).status]).toEqual([wrong, 422])
})

test('another site can neither sign in nor move the clock', async () => {
  const foreign = { origin: 'https://evil.example' }
  const client = product.anonymous()
  expect((await client.post('/sandbox/session', { email: 'a@example.com' }, foreign)).status).toBe(403)
  expect((await client.post('/sandbox/clock', { advanceMs: 1 }, foreign)).status).toBe(403)
  expect((await form({ advanceMs: '1' }, '/sandbox/page/clock', foreign)).statusCode).toBe(403)
})

test('the page shows every mailbox and phone, the clock and what to type, in both languages', async () => {
  const english = (await product.anonymous().get('/sandbox')).text
  expect(english).toContain('Text messages to +14155552671')
  expect(english).toContain('Your code is 123456.')
  expect(english).toContain('<a href="http://localhost:3000/accounts">')
  expect(english).toContain('Full number asked for (FULL_SSN), then photo ID (GOV_ID_SELFIE)')
  const french = (await product.anonymous().get('/sandbox?language=fr-CA')).text
  expect(french).toContain('<html lang="fr-CA">')
  expect(french).toContain('Messages texte à +14155552671')
  const fragment = await product.anonymous().get('/sandbox/page/messages')
  expect(fragment.text).toMatch(/^<div id="message-list"/)
})

test('every referral and service that the page opens the product with is known', async () => {
  const { text } = await product.anonymous().get('/sandbox')
  const named = [...text.matchAll(/\/r\/([\w-]+)"/g)].map((match) => match[1] ?? '')
  expect(named.length).toBeGreaterThan(4)
  const { reference, providers } = product.services
  expect(named.filter((id) => reference.referralOf(id) === null)).toEqual([])
  const services = [...text.matchAll(/serviceId=([\w-]+)/g)].map((match) => match[1] ?? '')
  expect(new Set(services)).toEqual(new Set(['svc-site', 'svc-nosite', 'svc-unfit']))
  for (const id of services) expect(await providers.hosting.service(id)).not.toBeNull()
})

test('the page holds no script and no style of its own, so that the policy for scripts holds', async () => {
  const { text, headers } = await product.anonymous().get('/sandbox')
  expect(text).not.toMatch(/<script(?![^>]* src=)|<style| style="| on\w+="/)
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  for (const path of ['/sandbox/page.js', '/auth/page.css'])
    expect([path, (await product.anonymous().get(path)).status]).toEqual([path, 200])
})

test('a button of the page moves the clock without a script', async () => {
  const before = product.services.clock.now().getTime()
  const answer = await form({ advanceMs: '300000' }, '/sandbox/page/clock')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sandbox#clock'])
  expect(product.services.clock.now().getTime() - before).toBeGreaterThanOrEqual(300_000)
})

test.each([
  ['APPROVED', 'Approve'],
  ['DECLINED', 'Decline'],
])('a case that waits for a person is %s by a button of the page', async (decision, verb) => {
  const rosa = applicant(await product.as(`rosa-${verb}@example.com`))
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  const page = (await product.anonymous().get('/sandbox')).text
  expect(page).toContain(`aria-label="${verb} the application of Delgado Bakery LLC"`)
  expect(page).toContain(`action="/sandbox/page/cases/${id}"`)
  const answer = await form({ decision }, `/sandbox/page/cases/${id}`)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/sandbox#cases'])
  expect((await rosa.read(id)).data.application.decision).toBe(decision)
  expect((await product.anonymous().get('/sandbox')).text).not.toContain(id)
})
