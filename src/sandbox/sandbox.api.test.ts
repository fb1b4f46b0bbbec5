import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ErrorResponse } from '#api/endpoint.ts'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { saveSandboxMessage } from './console/message-repository.ts'

const product = await testApp()

const postForm = (payload: Record<string, string>, url: string, headers: Record<string, string> = {}) =>
  product.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(payload).toString(),
  })

test('signs in a test client without OpenID redirects and without the CSRF header', async () => {
  const response = await product.app.inject({
    method: 'POST',
    url: '/sandbox/session',
    payload: { email: 'ana@example.com', name: 'Ana Ng', roles: ['underwriter'], organizationId: 'org-1' },
  })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ data: { userId: expect.any(String), email: 'ana@example.com' } })
  expect(response.cookies.map(({ name }) => name)).toEqual(['auth_idp', 'info_idp'])
})

test('reports an invalid email address and an unknown role by field', async () => {
  const response = await product.anonymous().post('/sandbox/session', { email: 'ana', roles: ['king'] })
  expect(response.status).toBe(422)
  expect((response.body as ErrorResponse).errors.map(({ field, code }) => [field, code])).toEqual([
    ['email', 'email_format'],
    ['roles[0]', 'choice_unknown'],
  ])
})

test('lists messages newest first, filtered by recipient or channel', async () => {
  const { db } = product.services
  const message = { text: 'Your code is 123456.', links: [] }
  await saveSandboxMessage(db, {
    ...message,
    id: '00000000-0000-4000-8000-000000000001',
    channel: 'sms',
    to: '+14155552671',
    sentAt: new Date('2026-01-01T10:00:00Z'),
  })
  await saveSandboxMessage(db, {
    ...message,
    id: '00000000-0000-4000-8000-000000000002',
    channel: 'email',
    to: 'Ana@example.com',
    subject: 'Welcome',
    links: ['http://localhost:3000/accounts'],
    sentAt: new Date('2026-01-01T11:00:00Z'),
  })
  const listIds = async (query: string) =>
    ((await product.anonymous().get(`/sandbox/messages${query}`)).data as { id: string }[]).map(({ id }) =>
      id.at(-1),
    )
  expect(await listIds('')).toEqual(['2', '1'])
  expect(await listIds('?to=ana@example.com')).toEqual(['2'])
  expect(await listIds('?to=+14155552671')).toEqual(['1'])
  expect(await listIds('?to=4155552671&channel=sms')).toEqual(['1'])
  expect(await listIds('?channel=email')).toEqual(['2'])
  expect(await listIds('?to=unknown@example.com')).toEqual([])
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

test('advances the clock, but never moves it back', async () => {
  const advance = async (advanceMs: unknown) => product.anonymous().post('/sandbox/clock', { advanceMs })
  const before = Date.parse(((await advance(0)).data as { now: string }).now)
  const after = Date.parse(((await advance(86_400_000)).data as { now: string }).now)
  expect(after - before).toBeGreaterThanOrEqual(86_400_000)
  expect(after - before).toBeLessThan(86_500_000)
  for (const invalid of [-1, 1.5, '1000', null, 1e15])
    expect([invalid, (await advance(invalid)).status]).toEqual([invalid, 422])
})

test('rejects cross-origin sign-ins and clock changes', async () => {
  const crossOrigin = { origin: 'https://evil.example' }
  const client = product.anonymous()
  expect((await client.post('/sandbox/session', { email: 'a@example.com' }, crossOrigin)).status).toBe(403)
  expect((await client.post('/sandbox/clock', { advanceMs: 1 }, crossOrigin)).status).toBe(403)
  expect((await postForm({ advanceMs: '1' }, '/sandbox/page/clock', crossOrigin)).statusCode).toBe(403)
})

test('shows messages, the clock and test numbers in both languages', async () => {
  const english = (await product.anonymous().get('/sandbox')).text
  expect(english).toContain('Text messages to +14155552671')
  expect(english).toContain('Your code is 123456.')
  expect(english).toContain('<a href="http://localhost:3000/accounts">')
  expect(english).toContain('Asks for the full number (FULL_SSN), then a photo ID (GOV_ID_SELFIE)')
  const french = (await product.anonymous().get('/sandbox?language=fr-CA')).text
  expect(french).toContain('<html lang="fr-CA">')
  expect(french).toContain('Textos à +14155552671')
  const fragment = await product.anonymous().get('/sandbox/page/messages')
  expect(fragment.text).toMatch(/^<div id="message-list"/)
})

test('shows the messages to one person, and of others no more than the newest mailbox', async () => {
  const { text } = await product.anonymous().get('/sandbox?to=4155552671')
  expect([...text.matchAll(/data-mailbox="([^"]+)"/g)].map(([, key]) => key)).toEqual(['sms 4155552671'])
  expect(text).toContain('name="to" value="4155552671"')
  const all = (await product.anonymous().get('/sandbox')).text
  expect(all.match(/<details data-mailbox="[^"]+" open>/g)).toHaveLength(1)
})

test('shows 25 mailboxes at a time, newest first, also filtered and refreshed', async () => {
  const { db, clock } = product.services
  for (let index = 0; index < 27; index += 1)
    await saveSandboxMessage(db, {
      id: randomUUID(),
      channel: 'email',
      to: `paging${index}@example.com`,
      text: 'Hello',
      links: [],
      sentAt: new Date(clock.now().getTime() + 60_000 + index),
    })
  const mailboxes = async (path: string) => {
    const { text } = await product.anonymous().get(path)
    return [...text.matchAll(/data-mailbox="email (paging\d+)@/g)].map(([, name]) => name)
  }
  const first = await mailboxes('/sandbox')
  expect([first.length, first[0], first.at(-1)]).toEqual([25, 'paging26', 'paging2'])
  expect(await mailboxes('/sandbox?page=2')).toEqual(['paging1', 'paging0'])
  expect(await mailboxes('/sandbox/page/messages?page=2')).toEqual(['paging1', 'paging0'])
  expect(await mailboxes('/sandbox?to=paging3@example.com&page=7')).toEqual(['paging3'])
  const { text } = await product.anonymous().get('/sandbox?language=fr-CA')
  expect(text).toContain('href="/sandbox?language=fr-CA&amp;to=&amp;page=2#messages"')
  expect(text).toContain('Page 1 sur 2')
})

test('links only to referrals and services that exist', async () => {
  const { text } = await product.anonymous().get('/sandbox')
  const referralIds = [...text.matchAll(/\/r\/([\w-]+)"/g)].map((match) => match[1] ?? '')
  expect(referralIds.length).toBeGreaterThan(4)
  const { referenceData, providers } = product.services
  expect(referralIds.filter((id) => referenceData.findReferral(id) === null)).toEqual([])
  const serviceIds = [...text.matchAll(/serviceId=([\w-]+)/g)].map((match) => match[1] ?? '')
  expect(new Set(serviceIds)).toEqual(new Set(['svc-site', 'svc-nosite', 'svc-unfit']))
  for (const id of serviceIds) expect(await providers.hosting.service(id)).not.toBeNull()
})

test('contains no inline scripts or styles, as the content security policy requires', async () => {
  const { text, headers } = await product.anonymous().get('/sandbox')
  expect(text).not.toMatch(/<script(?![^>]* src=)|<style| style="| on\w+="/)
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  for (const path of ['/sandbox/page.js', '/auth/page.css'])
    expect([path, (await product.anonymous().get(path)).status]).toEqual([path, 200])
})

test('advances the clock by a form post', async () => {
  const before = product.services.clock.now().getTime()
  const response = await postForm({ advanceMs: '300000' }, '/sandbox/page/clock')
  expect([response.statusCode, response.headers.location]).toEqual([303, '/sandbox#clock'])
  expect(product.services.clock.now().getTime() - before).toBeGreaterThanOrEqual(300_000)
})

test('pending cases are found by a name, twenty on a page', async () => {
  const rosa = applicant(await product.as('rosa-pages@example.com'))
  const ids: string[] = []
  for (let count = 0; count < 21; count += 1) {
    const body = bodyUS({ ssn4: '8888' })
    const company = { ...body.company, name: `Lighthouse Cakes ${count} LLC` }
    ids.push((await rosa.apply({ ...body, company })).id)
  }
  const shownOn = async (query: string) => {
    const { text } = await product.anonymous().get(`/sandbox?${query}`)
    return ids.filter((id) => text.includes(`/sandbox/page/cases/${id}`)).length
  }
  expect(await shownOn('caseName=lighthouse+cakes')).toBe(20)
  expect(await shownOn('caseName=lighthouse+cakes&casePage=2')).toBe(1)
  expect(await shownOn('caseName=lighthouse+cakes&casePage=9')).toBe(1)
  expect(await shownOn('caseName=Lighthouse+Cakes+7+')).toBe(1)
  expect(await shownOn('caseName=nothing+like+it')).toBe(0)
  for (const id of ids) await postForm({ decision: 'APPROVED' }, `/sandbox/page/cases/${id}`)
})

test.each([
  ['APPROVED', 'Approve'],
  ['DECLINED', 'Decline'],
])('resolves a pending case as %s by a form post', async (decision, verb) => {
  const rosa = applicant(await product.as(`rosa-${verb}@example.com`))
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  const page = (await product.anonymous().get('/sandbox')).text
  expect(page).toContain(`aria-label="${verb} the application for Delgado Bakery LLC"`)
  expect(page).toContain(`action="/sandbox/page/cases/${id}"`)
  const response = await postForm({ decision }, `/sandbox/page/cases/${id}`)
  expect([response.statusCode, response.headers.location]).toEqual([303, '/sandbox#cases'])
  expect((await rosa.read(id)).data.application.decision).toBe(decision)
  expect((await product.anonymous().get('/sandbox')).text).not.toContain(id)
})
