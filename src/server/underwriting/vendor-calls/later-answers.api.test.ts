import { signEvent } from '#sandbox/vendors/event-signature.ts'
import { expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { emailsTo } from '#test/api/owner.ts'

const api = await testApp()
const hourMs = 3_600_000
const email = 'rosa@delgadobakery.com'

/** Sessions end while the clock moves. */
const rosa = async (): Promise<Applicant> => applicant(await api.as(email))
const stateOf = async (id: string) => (await (await rosa()).read(id)).data.application
const pass = async (ms: number) => {
  await api.advance(ms)
  await api.runJobs()
}
const decisionsOf = (id: string) =>
  api.services.db
    .selectFrom('decision_records')
    .select('id')
    .where('application_id', '=', id as never)
    .execute()
const callsOf = (id: string, purpose: 'identity' | 'business') =>
  api.services.db
    .selectFrom('vendor_calls')
    .selectAll()
    .where('subject_id', '=', id as never)
    .where('purpose', '=', purpose)
    .orderBy('attempt')
    .execute()
const casesOf = (id: string) =>
  api.services.db
    .selectFrom('cases')
    .select(['id', 'kind', 'status'])
    .where('application_id', '=', id as never)
    .execute()
const reasonsOf = async (id: string) => (await stateOf(id)).letter?.reasons.map(({ code }) => code)

test('an answer after two hours: the application waits with its reason and time, and is decided once [VEND-02]', async () => {
  const merchant = await rosa()
  const { id, status, data } = await merchant.apply(bodyUS({ ssn4: '6661' }))
  expect([status, data.decision]).toEqual([200, 'PENDING'])
  const { waiting, applicationStatus, letter } = await stateOf(id)
  expect([applicationStatus, letter]).toEqual(['PENDING', null])
  expect(waiting).toMatchObject({ on: 'vendor', code: 'identity_check' })
  const sinceMs = Date.parse(waiting?.since ?? '')
  expect(Date.parse(waiting?.expectedBy ?? '') - sinceMs).toBeGreaterThanOrEqual(24 * hourMs - 60_000)
  await pass(hourMs)
  expect((await stateOf(id)).decision).toBe('PENDING')
  expect(await decisionsOf(id)).toHaveLength(0)
  await pass(hourMs)
  expect(await stateOf(id)).toMatchObject({ decision: 'APPROVED', waiting: null })
  await pass(24 * hourMs)
  expect(await decisionsOf(id)).toHaveLength(1)
  expect(await callsOf(id, 'identity')).toMatchObject([{ state: 'ANSWERED', attempt: 1 }])
  expect(await callsOf(id, 'business')).toHaveLength(1)
})

test('while a vendor answers later, submitting again asks nobody and no silent vendor is reported [VEND-06]', async () => {
  const merchant = await rosa()
  const { id } = await merchant.apply(bodyUS({ ein: '6661' }))
  expect((await merchant.onboard(id)).data.decision).toBe('PENDING')
  expect((await stateOf(id)).waiting?.code).toBe('business_check')
  await pass(2 * hourMs)
  expect(await casesOf(id)).toEqual([])
  expect([(await callsOf(id, 'identity')).length, (await callsOf(id, 'business')).length]).toEqual([1, 1])
  await pass(5 * 24 * hourMs)
  expect((await stateOf(id)).decision).toBe('APPROVED')
})

test('without an answer in time a person decides, with what is known [VEND-02]', async () => {
  const merchant = await rosa()
  const person = await merchant.apply(bodyUS({ ssn4: '6662' }))
  const business = await merchant.apply(bodyUS({ ein: '6663' }))
  await pass(23 * hourMs)
  expect((await stateOf(person.id)).letter).toBeNull()
  await pass(2 * hourMs)
  expect(await stateOf(person.id)).toMatchObject({ decision: 'PENDING', waiting: null })
  expect(await reasonsOf(person.id)).toEqual(['check_unanswered'])
  expect(await casesOf(person.id)).toMatchObject([{ kind: 'REVIEW', status: 'OPEN' }])
  expect((await stateOf(business.id)).letter).toBeNull()
  await pass(7 * 24 * hourMs)
  expect(await reasonsOf(business.id)).toEqual(['check_unanswered'])
  const underwriter = applicant(await api.as('staff@threshold.example', ['underwriter']))
  const { data } = await underwriter.decide(person.id, {
    decision: 'APPROVED',
    reasons: ['identity_verified'],
  })
  expect(data.decision).toBe('APPROVED')
})

test('events that come twice and out of order decide once, and an older answer changes nothing [VEND-02]', async () => {
  const { id } = await (await rosa()).apply(bodyUS({ ein: '6662' }))
  await pass(hourMs)
  await pass(10 * 60_000)
  const [call] = await callsOf(id, 'business')
  expect(call).toMatchObject({ state: 'ANSWERED', answer: { finding: 'VERIFIED' } })
  const events = await api.services.db
    .selectFrom('vendor_events')
    .selectAll()
    .where('reference', '=', call?.reference ?? '')
    .execute()
  expect(events.map(({ state }) => state)).toEqual(['DONE', 'DONE'])
  expect((await stateOf(id)).decision).toBe('APPROVED')
  expect(await decisionsOf(id)).toHaveLength(1)
  expect(await casesOf(id)).toEqual([])
})

test('a confirmed hit after the approval pauses payouts and is a case, and the decision stands [VEND-07]', async () => {
  const { id } = await (await rosa()).apply(bodyUS({ ssn4: '5558' }))
  expect((await stateOf(id)).decision).toBe('APPROVED')
  const mails = (await emailsTo(api, email)).length
  await pass(71 * hourMs)
  expect(await casesOf(id)).toEqual([])
  await pass(2 * hourMs)
  expect((await stateOf(id)).decision).toBe('APPROVED')
  const [item, ...others] = await casesOf(id)
  expect([item?.kind, item?.status, others]).toEqual(['LATE_ANSWER', 'OPEN', []])
  const row = () =>
    api.services.db
      .selectFrom('applications')
      .select(['late_hit_since', 'enable_deposits'])
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()
  expect((await row()).late_hit_since).not.toBeNull()
  expect(await callsOf(id, 'identity')).toMatchObject([{ answer: { finding: 'WATCH_LIST' } }])
  expect((await emailsTo(api, email)).length).toBe(mails)
  const underwriter = applicant(await api.as('staff@threshold.example', ['underwriter']))
  const closed = await underwriter.call('POST /cases/{id}/closures', {
    params: { id: item?.id ?? '' },
    body: { note: 'Another person of the same name.' },
  })
  expect([closed.status, closed.errors[0]?.code]).toEqual([409, 'state_forbids'])
  const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
  expect((await underwriter.decide(id, approval)).status).toBe(200)
  expect((await row()).late_hit_since).toBeNull()
  expect(await casesOf(id)).toMatchObject([{ kind: 'LATE_ANSWER', status: 'CLOSED' }])
})

test('a person may decline an approved application because of a late hit [VEND-07]', async () => {
  const { id } = await (await rosa()).apply(bodyUS({ ssn4: '5558' }))
  await pass(73 * hourMs)
  const underwriter = applicant(await api.as('staff@threshold.example', ['underwriter']))
  const { data } = await underwriter.decide(id, { decision: 'DECLINED', reasons: ['unable_to_serve'] })
  expect(data.decision).toBe('DECLINED')
  expect(await casesOf(id)).toMatchObject([{ kind: 'LATE_ANSWER', status: 'CLOSED' }])
  const { data: again } = await (await rosa()).apply(bodyUS())
  expect(again.decision).toBe('APPROVED')
  expect(
    (await underwriter.decide(id, { decision: 'APPROVED', reasons: ['identity_verified'] })).status,
  ).toBe(409)
})

test.each(['5556', '5557'])('%s waits for a person, who may clear it [VEND-07]', async (ssn4) => {
  const { id, data } = await (await rosa()).apply(bodyUS({ ssn4 }))
  expect([data.decision, data.stepUpDetails]).toEqual(['PENDING', []])
  expect(await reasonsOf(id)).toEqual(['under_review'])
  expect(JSON.stringify(await stateOf(id))).not.toMatch(/watch|list_possible|deceased/i)
  const underwriter = applicant(await api.as('staff@threshold.example', ['underwriter']))
  const decided = await underwriter.decide(id, { decision: 'APPROVED', reasons: ['identity_verified'] })
  expect(decided.data.decision).toBe('APPROVED')
})

test('a business that is registered but inactive is asked for a document [VEND-07]', async () => {
  const { data } = await (await rosa()).apply(bodyUS({ ein: '4445' }))
  expect([data.decision, data.stepUpDetails]).toEqual(['PENDING', [{ type: 'EIN_DOC' }]])
})

const post = (vendor: string, body: Buffer, headers: Record<string, string>) =>
  api.app.inject({ method: 'POST', url: `/webhooks/${vendor}`, payload: body, headers })

test('an event is kept once with a valid signature and refused without one [VEND-02]', async () => {
  const { body, headers } = signEvent({ eventId: 'event-1', reference: 'nobody' })
  const asText = { ...headers, 'content-type': 'text/plain' }
  expect((await post('sandbox-identity', body, asText)).statusCode).toBe(200)
  expect((await post('sandbox-identity', body, asText)).statusCode).toBe(200)
  const kept = () =>
    api.services.db.selectFrom('vendor_events').select('state').where('event_id', '=', 'event-1').execute()
  expect(await kept()).toEqual([{ state: 'RECEIVED' }])
  await pass(2 * hourMs)
  expect(await kept()).toEqual([{ state: 'UNKNOWN_REFERENCE' }])
  for (const [vendor, sent, given] of [
    ['sandbox-identity', body, {}],
    ['sandbox-identity', Buffer.from(`${body.toString()} `), headers],
    ['sandbox-identity', body, { 'sandbox-signature': 't=1,v1=00' }],
    ['nobody', body, headers],
  ] as const)
    expect((await post(vendor, sent, given)).statusCode).toBe(401)
  // Of a vendor that nobody knows, not even the body is read.
  const large = Buffer.alloc(512 * 1024, ' ')
  expect((await post('nobody', large, headers)).statusCode).toBe(401)
  expect((await post('sandbox-identity', large, headers)).statusCode).toBe(413)
})

test('a clean answer about a withdrawn application is kept and changes nothing [VEND-02]', async () => {
  const merchant = await rosa()
  const { id } = await merchant.apply(bodyUS({ ssn4: '6661' }))
  expect((await merchant.withdraw(id)).status).toBe(200)
  await pass(3 * hourMs)
  expect(await callsOf(id, 'identity')).toMatchObject([{ state: 'ANSWERED' }])
  expect(await casesOf(id)).toEqual([])
  expect(await stateOf(id)).toMatchObject({ applicationStatus: 'WITHDRAWN', waiting: null })
})

test('answers that are changed meanwhile are asked about, and the former answer decides nothing [VEND-06]', async () => {
  const merchant = await rosa()
  const { id } = await merchant.apply(bodyUS({ ssn4: '6661' }))
  await merchant.save(id, { applicant: { governmentIdentification: { value: '4321', sourceType: 'SSN4' } } })
  expect((await merchant.onboard(id)).data.decision).toBe('APPROVED')
  await pass(3 * hourMs)
  // The former one is read, and clean.
  expect(await callsOf(id, 'identity')).toMatchObject([
    { state: 'SUPERSEDED', answer: { finding: 'VERIFIED' } },
    { state: 'ANSWERED' },
  ])
  expect(await decisionsOf(id)).toHaveLength(1)
  expect(await casesOf(id)).toEqual([])
})
