import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { testApp } from '#test/api/start-app.ts'
import { schedulePurge } from '#server/maintenance/purge-expired.ts'

const api = await testApp()

const minute = 60_000
const as = async (email: string, roles: string[] = []) => applicant(await api.as(email, roles))

async function supportLooking() {
  const rosa = await as('rosa@delgadobakery.com')
  const { id } = (await rosa.create({})).data.application
  const sam = await as('sam@example.com', ['support'])
  await sam.call('POST /impersonations', { body: { applicationId: id, reason: 'CASE' } })
  return { sam, id }
}
const impersonationAudit = (id: string) =>
  api.services.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('application_id', '=', id)
    .where('action', 'like', 'impersonation.%')
    .orderBy('id')
    .execute()

test('a session that is always in use ends 12 hours after sign-in [SEC-22]', async () => {
  const ana = await as('ana@example.com')
  for (let used = 0; used < 6; used += 1) {
    await api.advance(115 * minute)
    expect((await ana.call('GET /session')).status).toBe(200)
  }
  await api.advance(29 * minute)
  expect((await ana.call('GET /session')).status).toBe(200)
  await api.advance(minute)
  expect((await ana.call('GET /session')).status).toBe(401)
})

test('the session tells when it ends; asking for that alone does not put it off [SEC-14, SEC-22]', async () => {
  const ana = await as('ana@example.com')
  /** In minutes, since a moment passes between the calls. */
  const expiry = async (key: 'GET /session' | 'GET /session/expiry') => {
    const { endsInMs, canExtend } = (await ana.call(key)).data
    return { endsIn: Math.round(endsInMs / minute), canExtend }
  }
  await api.advance(100 * minute)
  expect(await expiry('GET /session/expiry')).toEqual({ endsIn: 20, canExtend: true })
  await api.advance(11 * minute)
  expect(await expiry('GET /session/expiry')).toEqual({ endsIn: 9, canExtend: true })
  expect(await expiry('GET /session')).toEqual({ endsIn: 120, canExtend: true })
  for (let used = 0; used < 5; used += 1) {
    await api.advance(110 * minute)
    await ana.call('GET /session')
  }
  expect(await expiry('GET /session/expiry')).toEqual({ endsIn: 59, canExtend: false })
})

test('a person sees where they are signed in and ends all other sessions [SEC-22]', async () => {
  const [laptop, phone] = [await as('bo@example.com'), await as('bo@example.com')]
  const stranger = await as('cy@example.com')
  const { data: sessions } = await laptop.call('GET /sessions')
  expect([sessions.length, sessions.filter(({ isCurrent }) => isCurrent).length]).toEqual([2, 1])
  expect((await laptop.call('POST /sessions/end-others')).data).toEqual({ ended: 1 })
  expect((await laptop.call('GET /sessions')).data).toEqual([expect.objectContaining({ isCurrent: true })])
  expect([(await phone.call('GET /session')).status, (await stranger.call('GET /session')).status]).toEqual([
    401, 200,
  ])
})

test('a session names its browser, and no other header of the sign-in is kept [SEC-22]', async () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; rv:127.0) Gecko/20100101 Firefox/127.0'
  const signedIn = await api.app.inject({
    method: 'POST',
    url: '/sandbox/session',
    headers: { host: 'localhost:3000', 'user-agent': userAgent },
    payload: { email: 'di@example.com' },
  })
  expect(signedIn.statusCode).toBe(200)
  const browsers = (await (await as('di@example.com')).call('GET /sessions')).data.map(
    ({ browser }) => browser,
  )
  expect(browsers).toContainEqual({ browser: 'FIREFOX', system: 'WINDOWS' })
})

test('the end of a look is recorded though support never comes back [SEC-11]', async () => {
  const { db, jobs } = api.services
  const { id } = await supportLooking()
  await api.advance(30 * minute)
  await db.transaction().execute((trx) => schedulePurge(trx, jobs))
  await api.runJobs()
  expect((await impersonationAudit(id)).at(-1)).toEqual({
    action: 'impersonation.ended',
    details: { end: 'expired' },
  })
})

test('an underwriter who is one no longer loses the role within 15 minutes [SEC-22]', async () => {
  const una = await as('una@example.com', ['underwriter'])
  const decide = () =>
    una.decide('urn:app:00000000-0000-4000-8000-000000000000', {
      decision: 'APPROVED',
      reasons: ['all_verified'],
    })
  await as('una@example.com', [])
  expect((await una.call('GET /session')).data.roles).toEqual(['underwriter'])
  await api.advance(15 * minute)
  expect((await una.call('GET /session')).data.roles).toEqual([])
  expect((await decide()).status).not.toBe(200)
})

test('support that loses its role sees no application any more [SEC-22]', async () => {
  const { sam, id } = await supportLooking()
  expect((await sam.read(id)).status).toBe(200)
  await as('sam@example.com', [])
  await api.advance(15 * minute)
  expect((await sam.read(id)).status).toBe(403)
  expect((await sam.call('GET /session')).data.lookingAt).toBeNull()
  expect(await impersonationAudit(id)).toEqual([
    { action: 'impersonation.started', details: { reason: 'CASE' } },
    { action: 'impersonation.read', details: { seen: 'application', reason: 'CASE' } },
    { action: 'impersonation.ended', details: { end: 'role_withdrawn' } },
  ])
})

test('the reason of a look stays when the roles are read again [SEC-22, SEC-28]', async () => {
  const { sam, id } = await supportLooking()
  await api.advance(15 * minute)
  await sam.read(id)
  expect((await impersonationAudit(id)).at(-1)).toEqual({
    action: 'impersonation.read',
    details: { seen: 'application', reason: 'CASE' },
  })
})

test('a look of support ends after 30 minutes, and its end is recorded [SEC-11]', async () => {
  const { sam, id } = await supportLooking()
  await api.advance(29 * minute)
  expect((await sam.read(id)).status).toBe(200)
  await api.advance(minute)
  expect((await sam.read(id)).status).toBe(403)
  expect((await sam.call('GET /session')).data.lookingAt).toBeNull()
  expect((await impersonationAudit(id)).slice(2)).toEqual([
    { action: 'impersonation.ended', details: { end: 'expired' } },
  ])
})
