import { expect, test } from 'vitest'
import { bodyUS } from '#test/api/example-bodies.ts'
import type { TestClient } from '#test/api/client.ts'
import { partnerOf, tokenOf } from '#test/api/partners/partner.ts'
import { testApp } from '#test/api/start-app.ts'
import { errorsOf, v2 } from '#test/api/v2.ts'

const api = await testApp()
const origin = 'https://shop.example'
const harbor = await partnerOf(api, 'harbor')
await harbor('PUT /organization', { body: { allowedOrigins: [origin] } })

/** What browsers send when a frame loads its document. */
const inFrame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }
/** What the scripts of a page in a frame send. */
const fromFrame = { 'x-embedded': 'true' }
const policyOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /frame-ancestors [^;]+/.exec(String(headers['content-security-policy']))?.[0]

async function start(emailAddress = 'rosa@delgadobakery.com') {
  const { applicant, company } = bodyUS()
  const { terms: _terms, ...person } = applicant ?? {}
  const prefill = { applicant: { ...person, emailAddress }, company }
  return (await harbor('POST /partner/applications', { body: { prefill } })).data
}
const embed = (id: string, body = { origin }, as = harbor) =>
  as('POST /partner/applications/{id}/embed-sessions', { params: { id }, body })
const pathOf = (url: string) => new URL(url).pathname
const readAs = async (id: string) => (await harbor('GET /partner/applications/{id}', { params: { id } })).data

/** Opens the address in a frame, up to the sign-in page. */
async function openFrame(url: string): Promise<TestClient> {
  const frame = api.anonymous()
  const page = await frame.get(pathOf(url), inFrame)
  expect([page.status, policyOf(page)]).toEqual([200, `frame-ancestors ${origin}`])
  expect(page.headers['x-frame-options']).toBeUndefined()
  expect((await frame.post(`${pathOf(url)}/openings`)).status).toBe(200)
  return frame
}

const post = (client: TestClient, path: string, body?: unknown) => client.post(path, body)
const secretOf = async (frame: TestClient) =>
  ((await post(frame, '/embed/windows')).body as { secret: string }).secret

/** Signs in and approves in the window that the frame opened. */
async function approve(frame: TestClient, email: string) {
  const window = await api.as(email)
  expect((await post(window, '/embed/window/bindings', { secret: await secretOf(frame) })).status).toBe(204)
  const page = await window.get('/embed/approval')
  return { window, page, approved: await window.post('/embed/approval') }
}

/** A frame whose merchant is signed in. */
async function signedInFrame(email = 'rosa@delgadobakery.com') {
  const { id } = await start(email)
  const frame = await openFrame((await embed(id)).data.url)
  await approve(frame, email)
  const taken = await post(frame, '/embed/session')
  expect([taken.status, taken.body]).toEqual([200, { path: `/${id}` }])
  return { id, frame }
}

test('a partner makes a one-time address for an origin that it lists [EMB-01]', async () => {
  const { id } = await start()
  const made = await embed(id)
  expect([made.status, made.data]).toEqual([
    201,
    {
      url: expect.stringMatching(/^http:\/\/localhost:3000\/embed\/[\w-]{32}$/),
      expiresAt: expect.any(String),
    },
  ])
  const stored = await api.services.db.selectFrom('embed_sessions').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(tokenOf(made.data.url))
  expect((await readAs(id)).embed).toMatchObject({ state: 'created', origin, cause: null })
  const { actions } = await auditOf(id)
  expect(actions).toContain('application.embed_created')
})

const auditOf = async (id: string) => {
  const rows = await api.services.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('application_id', '=', id)
    .execute()
  return { actions: rows.map(({ action }) => action), text: JSON.stringify(rows) }
}

test('an origin that the organization does not list is refused with those that it does [EMB-01]', async () => {
  const { id } = await start()
  const others = ['https://evil.example', 'https://shop.example:8443', 'https://sub.shop.example']
  for (const other of others) {
    const { status, errors } = await embed(id, { origin: other })
    expect([status, errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'origin', code: 'origin_not_listed', allowed: [origin] })],
    ])
  }
  for (const other of ['https://shop.example/', 'http://shop.example', 'HTTPS://shop.example', '*'])
    expect(errorsOf(await embed(id, { origin: other }))).toEqual(['origin origin_format'])
})

test('keys need the scope of links, and other organizations do not find the application [EMB-01]', async () => {
  const { id } = await start()
  const call = `/api/v2/partner/applications/${id}/embed-sessions`
  const reader = await api.withKey('harbor', ['applications:read'])
  expect(errorsOf(await v2Answer(reader, call))).toEqual(['scope_missing'])
  const writer = await api.withKey('harbor', ['applications:write'])
  expect((await writer.post(call, { origin })).status).toBe(201)
  const stranger = await api.withKey('elsewhere', ['applications:write'])
  expect(errorsOf(await v2Answer(stranger, call))).toEqual(['unknown_id'])
})
const v2Answer = async (client: TestClient, path: string) => {
  const { body } = await client.post(path, { origin })
  return body as Parameters<typeof errorsOf>[0]
}

test('the address opens once, in a frame of its origin, within ten minutes [EMB-01]', async () => {
  const { id } = await start()
  const { url } = (await embed(id)).data
  const frame = await openFrame(url)
  expect((await readAs(id)).embed).toMatchObject({ state: 'opened' })
  const other = api.anonymous()
  const ended = await other.get(pathOf(url), inFrame)
  expect([ended.text.includes('data-stage="ended"'), policyOf(ended)]).toEqual([
    true,
    `frame-ancestors ${origin}`,
  ])
  other.cookies.set('__Host-embed_probe', '1')
  expect((await post(other, `${pathOf(url)}/openings`)).body).toEqual({ reason: 'link_ended' })
  // The same browser may load the partner's page again.
  expect((await frame.get(pathOf(url), inFrame)).headers['location']).toBe('/embed')
  const late = (await embed(id)).data.url
  await api.advance(600_001)
  expect((await api.anonymous().get(pathOf(late), inFrame)).text).toContain('data-stage="ended"')
  expect((await readAs(id)).embed).toMatchObject({ state: 'expired' })
  const unknown = await api.anonymous().get(`/embed/${'a'.repeat(32)}`, inFrame)
  expect([unknown.status, policyOf(unknown)]).toEqual([404, "frame-ancestors 'none'"])
})

test('the merchant signs in in a window of the frame, and the frame continues [EMB-01]', async () => {
  const { id } = await start()
  const frame = await openFrame((await embed(id)).data.url)
  const signIn = await frame.get('/embed', inFrame)
  expect([signIn.status, policyOf(signIn)]).toEqual([200, `frame-ancestors ${origin}`])
  expect((await post(frame, '/embed/session')).status).toBe(204)
  const { page, approved } = await approve(frame, 'rosa@delgadobakery.com')
  expect(page.text).toContain(origin)
  expect(policyOf(page)).toBe("frame-ancestors 'none'")
  expect([approved.status, approved.text.includes('data-stage="approved"')]).toEqual([200, true])
  expect((await post(frame, '/embed/session')).body).toEqual({ path: `/${id}` })
  const session = await v2(frame)('GET /session', { headers: fromFrame })
  expect(session.data).toMatchObject({ email: 'rosa@delgadobakery.com', roles: [] })
  expect((await readAs(id)).embed).toMatchObject({ state: 'signed_in' })
  const document = await frame.get(`/${id}/business-details`, inFrame)
  expect([document.status === 302, policyOf(document)]).toEqual([false, `frame-ancestors ${origin}`])
  const { actions } = await auditOf(id)
  expect(actions).toEqual(
    expect.arrayContaining(['application.embed_opened', 'application.claimed', 'application.embed_approved']),
  )
  // One approval gives one session, and another approval replaces it.
  expect((await post(frame, '/embed/session')).status).toBe(204)
  const first = frame.cookies.get('__Host-embed_idp') ?? ''
  await approve(frame, 'rosa@delgadobakery.com')
  expect((await post(frame, '/embed/session')).status).toBe(200)
  expect((await v2(frame)('GET /session', { headers: fromFrame })).status).toBe(200)
  frame.cookies.set('__Host-embed_idp', first)
  expect((await v2(frame)('GET /session', { headers: fromFrame })).status).toBe(401)
})

test('whoever signs in with another mailbox gets no numbers or birth date, as with a link [EMB-01, SEC-36]', async () => {
  const { id } = await start()
  const frame = await openFrame((await embed(id)).data.url)
  await approve(frame, 'stranger@example.com')
  await post(frame, '/embed/session')
  const { data } = await v2(frame)('GET /applications/{id}', { params: { id }, headers: fromFrame })
  expect([data.applicant.dob, data.applicant.governmentIdentification]).toEqual([undefined, undefined])
  const again = await openFrame((await embed(id)).data.url)
  const { approved } = await approve(again, 'rosa@delgadobakery.com')
  expect(approved.status).toBe(409)
  expect((await post(again, '/embed/session')).status).toBe(204)
})

test('cookies of a frame are partitioned, and each kind of session works for its own requests alone [EMB-01]', async () => {
  const { id, frame } = await signedInFrame()
  const read = (client: TestClient, headers = {}) => client.get(`/api/v2/applications/${id}`, headers)
  expect([(await read(frame)).status, (await read(frame, fromFrame)).status]).toEqual([401, 200])
  const token = frame.cookies.get('__Host-embed_idp') ?? ''
  const moved = api.anonymous()
  moved.cookies.set('auth_idp', token)
  expect((await read(moved)).status).toBe(401)
  const ordinary = await api.as('rosa@delgadobakery.com')
  expect([(await read(ordinary)).status, (await read(ordinary, fromFrame)).status]).toEqual([200, 401])
  ordinary.cookies.set('__Host-embed_idp', ordinary.cookies.get('auth_idp') ?? '')
  expect((await read(ordinary, fromFrame)).status).toBe(401)
  const fresh = await openFrame((await embed((await start()).id)).data.url)
  const { headers } = await fresh.get(pathOf((await embed(id)).data.url), inFrame)
  expect(String(headers['set-cookie'])).toMatch(
    /^__Host-embed_probe=1; Max-Age=600; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/,
  )
})

test('another site cannot write with the cookie of a frame [EMB-01]', async () => {
  const { id, frame } = await signedInFrame()
  const path = `/api/v2/applications/${id}`
  const write = async (headers: Record<string, string>) => {
    const { statusCode, body } = await api.app.inject({
      method: 'PUT',
      url: path,
      headers: { host: 'localhost:3000', 'content-type': 'application/json', ...headers },
      cookies: Object.fromEntries(frame.cookies),
      payload: { company: { name: 'Mallory LLC' } },
    })
    return [statusCode, (JSON.parse(body) as { errors?: { code: string }[] }).errors?.[0]?.code]
  }
  const own = { 'x-requested-with': 'browser', ...fromFrame }
  expect(await write({ ...own, origin, 'sec-fetch-site': 'cross-site' })).toEqual([403, 'origin_foreign'])
  expect(await write({ ...own, 'sec-fetch-site': 'cross-site' })).toEqual([403, 'origin_foreign'])
  expect(await write(fromFrame)).toEqual([403, 'browser_marker_missing'])
  expect(await write({ 'x-requested-with': 'browser' })).toEqual([401, 'no_session'])
  expect(await write({ ...own, 'sec-fetch-site': 'same-origin' })).toEqual([200, undefined])
  const foreign = { origin, 'sec-fetch-site': 'cross-site' }
  for (const call of ['/embed/windows', '/embed/links', '/embed/session'])
    expect((await frame.post(call, undefined, foreign)).status).toBe(403)
  const preflight = await api.app.inject({
    method: 'OPTIONS',
    url: path,
    headers: { host: 'localhost:3000', origin },
  })
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
})

test('the session of a frame reaches its own application alone [EMB-01]', async () => {
  const { frame } = await signedInFrame('two@example.com')
  const mine = await api.as('two@example.com')
  const other = await v2(mine)('POST /applications', { body: bodyUS() })
  const call = v2(frame)
  const refused = [
    await call('GET /applications/{id}', { params: { id: other.data.application.id }, headers: fromFrame }),
    await call('POST /sessions/end-others', { headers: fromFrame }),
    await call('POST /applications', { body: bodyUS(), headers: fromFrame }),
    await call('GET /partner/applications', { headers: fromFrame }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test('no page but those of the frame can be framed, whatever a request says [EMB-01]', async () => {
  const { id, frame } = await signedInFrame()
  const pages = [
    await frame.get(`/${id}/applicant`),
    await api.anonymous().get(`/embed/window?origin=${origin}`, { origin, referer: origin }),
    await api.anonymous().get('/incorrect-url', { ...inFrame, origin, referer: origin }),
    await (await api.as('rosa@delgadobakery.com')).get('/accounts', inFrame),
  ]
  expect(pages.map(policyOf)).toEqual(pages.map(() => "frame-ancestors 'none'"))
  expect(pages.map(({ headers }) => headers['x-frame-options'])).toEqual(pages.map(() => 'DENY'))
})

test('only the window that the frame opened approves it, once and in time [EMB-01]', async () => {
  const { id } = await start()
  const frame = await openFrame((await embed(id)).data.url)
  const victim = await api.as('rosa@delgadobakery.com')
  expect((await victim.get('/embed/approval')).status).toBe(409)
  expect((await victim.post('/embed/approval')).status).toBe(409)
  expect((await post(victim, '/embed/window/bindings', { secret: 'guessed' })).status).toBe(409)
  const secret = await secretOf(frame)
  await post(victim, '/embed/window/bindings', { secret })
  const foreign = { origin, 'sec-fetch-site': 'cross-site' }
  expect((await victim.post('/embed/approval', undefined, foreign)).status).toBe(403)
  expect((await victim.post('/embed/approval')).status).toBe(200)
  victim.cookies.set('__Host-embed_window', secret)
  expect((await victim.post('/embed/approval')).status).toBe(409)
  const late = await secretOf(frame)
  await api.advance(900_001)
  victim.cookies.set('__Host-embed_window', late)
  expect((await victim.post('/embed/approval')).status).toBe(409)
})

test('without cookies the address stays for a window, and the partner sees the cause [EMB-01]', async () => {
  const { id } = await start()
  const { url } = (await embed(id)).data
  const frame = api.anonymous()
  await frame.get(pathOf(url), inFrame)
  frame.cookies.clear()
  const refused = await post(frame, `${pathOf(url)}/openings`)
  expect([refused.status, refused.body]).toEqual([409, { reason: 'cookie_blocked' }])
  expect((await readAs(id)).embed).toMatchObject({ state: 'created', cause: 'cookie_blocked' })
  const opened = await api.anonymous().get(`${pathOf(url)}?because=cookie_blocked`)
  expect([opened.status, opened.headers['location']]).toEqual([
    302,
    expect.stringMatching(/\/start\/[\w-]{32}$/),
  ])
  expect((await readAs(id)).embed).toMatchObject({ state: 'in_window', cause: 'cookie_blocked' })
  expect((await api.anonymous().get(pathOf(url))).status).toBe(409)
  const rosa = await api.as('rosa@delgadobakery.com')
  const token = tokenOf(String(opened.headers['location']))
  expect((await v2(rosa)('POST /applications/claims', { body: { token } })).data).toEqual({ id })
})

test('the snippet reports why a frame did not work, from a closed list [EMB-01]', async () => {
  const { id } = await start()
  const path = pathOf((await embed(id)).data.url)
  const foreign = { origin, 'sec-fetch-site': 'cross-site' }
  const report = async (cause: string) => {
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: `${path}/causes/${cause}`,
      headers: { host: 'localhost:3000', ...foreign },
    })
    return statusCode
  }
  expect([await report('<script>'), await report('no_answer')]).toEqual([404, 204])
  expect((await readAs(id)).embed).toMatchObject({ cause: 'no_answer', causeAt: expect.any(String) })
})

test('a frame that lost its window gets a link of its own [EMB-01]', async () => {
  const { id } = await start()
  const frame = await openFrame((await embed(id)).data.url)
  const { body } = await post(frame, '/embed/links')
  expect(body).toEqual({ url: expect.stringMatching(/\/start\/[\w-]{32}$/) })
  expect((await post(api.anonymous(), '/embed/links')).status).toBe(404)
})

test('a frame makes five links a day at most [SEC-19]', async () => {
  const { id } = await start()
  const frame = await openFrame((await embed(id)).data.url)
  const statuses = []
  for (let at = 0; at < 6; at += 1) statuses.push((await post(frame, '/embed/links')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const other = await openFrame((await embed(id)).data.url)
  expect((await post(other, '/embed/links')).status).toBe(200)
})
