import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import {
  emailsTo,
  ownersApi,
  invitedOwner,
  invitedOwnerBody,
  ownerDetailsUS,
  withOwners,
} from '#test/api/owner.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))

const callFiftyTimes = <T>(call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 50 }, call))

const countByStatus = (responses: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(responses, ({ status }) => status)].map(([status, group]) => [status, group.length]),
  )

const countAudited = async (id: string, action: string): Promise<number> => {
  const { db } = api.services
  const rows = await db
    .selectFrom('audit_log')
    .select('id')
    .where('application_id', '=', id)
    .where('action', '=', action)
    .orderBy('id')
    .execute()
  return rows.length
}
const openStepUps = async (id: string) =>
  (await rosa.read(id)).data.application.stepUpDetails.map(({ type }) => type)
const apply = async (lastDigits: { ssn4?: string; ein?: string }) => (await rosa.apply(bodyUS(lastDigits))).id

test('creates one application for fifty requests with one idempotency key', async () => {
  const eva = applicant(await api.as('eva@delgadobakery.com'))
  const headers = { 'idempotency-key': 'one' }
  const responses = await callFiftyTimes(() => eva.call('POST /applications', { body: bodyUS(), headers }))
  const created = responses.filter(({ status }) => status === 201)
  expect(responses.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  expect(new Set(created.map(({ data }) => data.application.id)).size).toBe(1)
  expect((await eva.accounts()).data).toHaveLength(1)
})

test('a save that is based on an earlier version is refused and changes nothing [OAS-02]', async () => {
  const created = await rosa.create({ company: { dba: 'Delgado Cakes' } })
  const { id } = created.data.application
  const etag = String(created.headers['etag'])
  const read = await rosa.read(id)
  expect([etag, read.headers['etag']]).toEqual(['"1"', '"1"'])
  const ifMatch = (tag: string) => ({ headers: { 'if-match': tag } })
  const first = await rosa.save(id, { company: { dba: 'Delgado Bread' } }, ifMatch(etag))
  expect([first.status, first.headers['etag'], first.data.application.version]).toEqual([200, '"2"', 2])

  const stale = await rosa.save(id, { company: { dba: 'Delgado Tarts' } }, ifMatch(etag))
  expect([stale.status, stale.errors.map(({ code }) => code)]).toEqual([412, ['version_conflict']])
  const staleWrites = [
    await rosa.call('POST /applications/{id}/onboard', { params: { id }, ...ifMatch(etag) }),
    await rosa.call('POST /applications/{id}/withdraw', { params: { id }, ...ifMatch(etag) }),
  ]
  expect(staleWrites.map(({ status }) => status)).toEqual([412, 412])
  expect((await rosa.read(id)).data.company.dba).toBe('Delgado Bread')

  // A proxy that compresses the response makes the tag weak.
  for (const tag of ['W/"2"', '"9", "3"', '*'])
    expect((await rosa.save(id, { company: { dba: 'Delgado Pies' } }, ifMatch(tag))).status).toBe(200)
  expect((await rosa.save(id, { company: { dba: 'Delgado Rolls' } })).status).toBe(200)
})

test('of fifty saves of one version, one is kept [OAS-02]', async () => {
  const { id } = (await rosa.create({})).data.application
  const headers = { 'if-match': '"1"' }
  const saves = await callFiftyTimes(() => rosa.save(id, { company: { dba: 'Delgado Bread' } }, { headers }))
  expect(countByStatus(saves)).toEqual({ 200: 1, 412: 49 })
})

test('decides once for fifty submissions and sends one email', async () => {
  const ida = applicant(await api.as('ida@delgadobakery.com'))
  const body = { ...bodyUS(), applicant: { ...bodyUS().applicant, emailAddress: 'ida@delgadobakery.com' } }
  const { id } = (await ida.create(body)).data.application
  const responses = await callFiftyTimes(() => ida.onboard(id))
  expect(countByStatus(responses)).toEqual({ 200: 50 })
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  expect(await countAudited(id, 'application.decided')).toBe(1)
  expect(await emailsTo(api, 'ida@delgadobakery.com')).toHaveLength(1)
})

test('closes the step-up once for fifty full SSNs and answers later ones with 409', async () => {
  const id = await apply({ ssn4: '1111' })
  const responses = await callFiftyTimes(() =>
    rosa.call('POST /applications/{id}/step-ups/full-ssn', {
      params: { id },
      body: { value: '536-22-1111' },
    }),
  )
  for (const { status, data } of responses)
    expect(status === 200 ? data.decision : status).toEqual(status === 200 ? 'APPROVED' : 409)
  expect(await countAudited(id, 'application.decided')).toBe(2)
  expect(await openStepUps(id)).toEqual([])
})

test('counts fifty wrong business names as one failed attempt', async () => {
  const id = await apply({ ein: '1111' })
  const { name, address } = bodyUS().company ?? {}
  const governmentIdentification = { value: '12-3451111', sourceType: 'FEIN' }
  const responses = await callFiftyTimes(() =>
    rosa.call('POST /applications/{id}/step-ups/business-info', {
      params: { id },
      body: { name, address, governmentIdentification },
    }),
  )
  for (const { status, data } of responses)
    expect(status === 200 ? data.stepUpDetails : status).toEqual(status === 200 ? [{ type: 'EIN_DOC' }] : 409)
  expect(await countAudited(id, 'application.decided')).toBe(2)
  expect(await openStepUps(id)).toEqual(['EIN_DOC'])
})

test('sends one code for fifty requests and verifies the phone once', async () => {
  const id = await apply({ ssn4: '3333' })
  const send = () => rosa.call('POST /applications/{id}/otp-code', { params: { id }, body: {} })
  expect(countByStatus(await callFiftyTimes(send))).toEqual({ 200: 1, 429: 49 })
  await api.runJobs()
  const { data } = await api.anonymous().get('/sandbox/messages?channel=sms')
  const texts = data as { text: string }[]
  expect(texts).toHaveLength(1)
  const code = /\d{6}/.exec(texts[0]?.text ?? '')?.[0]
  const responses = await callFiftyTimes(() =>
    rosa.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code } }),
  )
  expect(responses.filter(({ status }) => status === 200)).not.toEqual([])
  expect((await rosa.read(id)).data.application.decision).toBe('APPROVED')
  expect(await countAudited(id, 'application.decided')).toBe(2)
})

test('requires a photo ID once after too many wrong codes, and rejects the right code afterwards', async () => {
  const eve = applicant(await api.as('eve@delgadobakery.com'))
  const phone = { localPhoneNumber: '4155553377' }
  const body = bodyUS({ ssn4: '3333' })
  const { id } = await eve.apply({ ...body, applicant: { ...body.applicant, ...phone } })
  await eve.call('POST /applications/{id}/otp-code', { params: { id }, body: {} })
  await api.runJobs()
  const { data } = await api.anonymous().get('/sandbox/messages?channel=sms&to=%2B14155553377')
  const code = /\d{6}/.exec((data as { text: string }[])[0]?.text ?? '')?.[0] ?? ''
  const attempt = (typed: string) =>
    eve.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code: typed } })
  const wrong = code === '000000' ? '000001' : '000000'
  const responses = await callFiftyTimes(() => attempt(wrong))
  expect(responses.filter(({ status }) => status !== 409 && status !== 422)).toEqual([])
  expect((await attempt(code)).status).toBe(409)
  expect((await eve.read(id)).data.application.stepUpDetails).toEqual([{ type: 'GOV_ID_SELFIE' }])
  expect(await countAudited(id, 'application.decided')).toBe(2)
})

test('counts fifty submissions of one failed inquiry as one attempt', async () => {
  const id = await apply({ ssn4: '2222' })
  const type = 'identification'
  const opened = await rosa.call('POST /applications/{id}/step-ups/{type}/sessions', { params: { id, type } })
  const { inquiryId } = opened.data
  await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome: 'failed' })
  await callFiftyTimes(() =>
    rosa.call('POST /applications/{id}/step-ups/identification', { params: { id }, body: { inquiryId } }),
  )
  expect(await openStepUps(id)).toEqual(['GOV_ID_SELFIE'])
  const reopened = await rosa.call('POST /applications/{id}/step-ups/{type}/sessions', {
    params: { id, type },
  })
  expect([reopened.status, reopened.data.inquiryId === inquiryId]).toEqual([200, false])
})

test('adds, invites and checks a partner once for fifty requests', async () => {
  const { id } = await rosa.apply(withOwners(bodyUS()))
  const list = ownersApi(rosa)
  await callFiftyTimes(() => list.add(id, invitedOwnerBody('sam@okafor.example')))
  const { data } = await list.list(id)
  expect(data).toHaveLength(1)
  await callFiftyTimes(() => list.submit(id))
  expect(await countAudited(id, 'owner.invited')).toBe(1)
  expect(await emailsTo(api, 'sam@okafor.example')).toHaveLength(1)
  const sam = invitedOwner(api, await api.as('sam@okafor.example'), id, data[0]?.id ?? '')
  const responses = await callFiftyTimes(() => sam.onboard(ownerDetailsUS()))
  expect(countByStatus(responses)).toEqual({ 200: 50 })
  expect(await countAudited(id, 'owner.decided')).toBe(1)
  expect((await rosa.read(id)).data.application).toMatchObject({ decision: 'APPROVED', boStatus: 'NONE' })
})

test('decides, creates a channel and withdraws once for fifty requests', async () => {
  const inReview = await apply({ ssn4: '8888' })
  const una = applicant(await api.as('una@example.com', ['underwriter']))
  const decisions = await callFiftyTimes(() =>
    una.decide(inReview, { decision: 'APPROVED', reasons: ['all_verified'] }),
  )
  expect(countByStatus(decisions)).toEqual({ 200: 1, 409: 49 })
  const params = { id: inReview }
  const body = { name: 'Web', type: 'ONLINE', externalId: 'a' }
  await callFiftyTimes(() => rosa.call('POST /applications/{id}/channels', { params, body }))
  expect((await rosa.call('GET /applications/{id}/channels', { params })).data).toHaveLength(1)
  const { id } = (await rosa.create(bodyUS())).data.application
  expect(countByStatus(await callFiftyTimes(() => rosa.withdraw(id)))).toEqual({ 200: 50 })
  expect(await countAudited(id, 'application.withdrawn')).toBe(1)
})

test('links an account once for fifty requests, with one test deposit', async () => {
  const { id } = await rosa.apply(bodyUS())
  const entry = {
    fullName: 'Rosa Delgado',
    accountType: 'CHECKING',
    routingNumber: '021000021',
    accountNumber: '123456789',
  }
  const responses = await callFiftyTimes(() => rosa.linkBank(id, entry))
  expect(countByStatus(responses)).toEqual({ 201: 50 })
  expect(await countAudited(id, 'bank_account.linked')).toBe(1)
})
