import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { sealAudit } from './platform/audit/seal.ts'
import { verifyAudit } from './platform/audit/verify.ts'
import { schedulePurge } from './maintenance/purge-expired.ts'

const api = await testApp()

const rowsOf = (chain: string) =>
  api.services.db.selectFrom('audit_log').selectAll().where('chain', '=', chain).orderBy('id').execute()
const userOf = async (client: { get(path: string): Promise<{ data: unknown }> }): Promise<string> =>
  ((await client.get('/api/v2/session')).data as { userId: string }).userId

test('sign-ins, sign-outs and sessions that end by themselves are recorded [SEC-28]', async () => {
  const first = await api.as('ana@example.com')
  const ana = await userOf(first)
  await first.delete('/api/v2/session')
  await api.as('ana@example.com')
  const { db, jobs } = api.services
  await db.transaction().execute((trx) => schedulePurge(trx, jobs))
  await api.advance(2 * 60 * 60_000)
  await api.runJobs()
  const records = await rowsOf(ana)
  expect(records.map(({ action, details }) => [action, details['end']])).toEqual([
    ['session.started', undefined],
    ['session.ended', 'signed_out'],
    ['session.started', undefined],
    ['session.ended', 'expired'],
  ])
  const [started, ended] = records
  expect(ended?.details['endedSessionId']).toBe(started?.details['startedSessionId'])
  expect(ended?.session_id).toBe(started?.details['startedSessionId'])
  expect(new Set(records.map(({ request_id: id }) => id)).size).toBe(4)
})

test('a refused sign-in is recorded with its reason and a digest of the address, not the address [SEC-28]', async () => {
  expect((await api.anonymous().get('/auth/callback?state=guessed&code=guessed')).status).toBe(400)
  const [refused] = await rowsOf('anonymous')
  expect(refused).toMatchObject({ action: 'session.refused', details: { reason: 'state_unknown' } })
  expect(refused?.ip_digest).toMatch(/^\w+\.[\w-]{43}$/)
  expect(JSON.stringify(refused)).not.toContain('127.0.0.1')
})

test('a change is recorded with its request, its session and digests, and a decision with its reasons [SEC-28]', async () => {
  const client = await api.as('rosa@delgadobakery.com')
  const rosa = applicant(client)
  const { id } = (await rosa.create(bodyUS())).data.application
  const saved = await rosa.save(id, { applicant: { localPhoneNumber: '(415) 555-3204' } })
  expect(saved.status).toBe(200)
  await rosa.onboard(id)
  const records = await rowsOf(id)
  const change = records.find(({ action }) => action === 'application.saved')
  expect(change).toMatchObject({ request_id: saved.headers['x-request-id'], actor: await userOf(client) })
  expect(Object.keys(change?.changes ?? {})).toEqual(['applicant.localPhoneNumber'])
  const decided = records.find(({ action }) => action === 'application.decided')
  expect(decided?.details).toMatchObject({ decision: 'APPROVED', reasons: expect.any(Array) })
  expect(JSON.stringify(records)).not.toMatch(/5553204|5552671|Oak Street|1984-03-09/)
})

test('a decision by a person is recorded with its reason codes [SEC-28]', async () => {
  const rosa = applicant(await api.as('rosa@delgadobakery.com'))
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  const una = applicant(await api.as('una@example.com', ['underwriter']))
  const decided = await una.decide(id, {
    decision: 'DECLINED',
    reasons: ['excessive_risk'],
    note: 'We called them.',
  })
  expect(decided.status, decided.text).toBe(200)
  const record = (await rowsOf(id)).find(({ action }) => action === 'application.reviewed')
  expect(record?.details).toMatchObject({ decision: 'DECLINED', reasons: ['excessive_risk'] })
  expect(JSON.stringify(record)).not.toContain('We called them')
})

test('signing out ends impersonation on record [SEC-28]', async () => {
  const rosa = applicant(await api.as('rosa@delgadobakery.com'))
  const { id } = (await rosa.create(bodyUS())).data.application
  const sam = await api.as('sam@threshold.test', ['support'])
  expect((await sam.post('/api/v2/impersonations', { applicationId: id, reason: 'CASE' })).status).toBe(201)
  await sam.call('POST', '/auth/sign-out')
  const ends = (await rowsOf(id)).filter(({ action }) => action === 'impersonation.ended')
  expect(ends.map(({ details }) => details['end'])).toEqual(['signed_out'])
})

test('everything that was recorded makes valid chains [SEC-27]', async () => {
  // A job of the running server.
  await sealAudit(api.services.db, api.services.clock.now())
  const report = await verifyAudit(api.services)
  expect(report.problems).toEqual([])
  expect(report.records).toBeGreaterThan(20)
})
