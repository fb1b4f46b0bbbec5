import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { mailsTo, ownerList, partner, partnerBody, selfUS, withPartners } from '../../../../test/api/owner.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'

let api: TestApp
let rosa: Applicant
beforeAll(async () => {
  api = await startTestApp()
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
})
afterAll(() => api.close())

/** The same call fifty times at the same moment. */
const fifty = <T>(call: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 50 }, call))

const counted = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, those]) => [status, those.length]),
  )

/** How often the record says that something was done to an application. */
const timesDone = async (id: string, act: string): Promise<number> => {
  const { db } = api.services
  const rows = await db
    .selectFrom('audit')
    .select('id')
    .where('application_id', '=', id)
    .where('act', '=', act)
    .execute()
  return rows.length
}
const openStepUps = async (id: string) =>
  (await rosa.read(id)).data.application.stepUpDetails.map(({ type }) => type)
const asked = async (endings: { ssn4?: string; ein?: string }) => (await rosa.apply(bodyUS(endings))).id

test('fifty creations with one key make one application', async () => {
  const eva = applicant(await api.as('eva@delgadobakery.com'))
  const headers = { 'idempotency-key': 'one' }
  const answers = await fifty(() => eva.call('POST /applications', { body: bodyUS(), headers }))
  const made = answers.filter(({ status }) => status === 201)
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  expect(new Set(made.map(({ data }) => data.application.id)).size).toBe(1)
  expect((await eva.accounts()).data).toHaveLength(1)
})

test('fifty submissions are decided once; all are told the decision, one mail tells it', async () => {
  const ida = applicant(await api.as('ida@delgadobakery.com'))
  const body = { ...bodyUS(), applicant: { ...bodyUS().applicant, emailAddress: 'ida@delgadobakery.com' } }
  const { id } = (await ida.create(body)).data.application
  const answers = await fifty(() => ida.onboard(id))
  expect(counted(answers)).toEqual({ 200: 50 })
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await timesDone(id, 'application.decided')).toBe(1)
  expect(await mailsTo(api, 'ida@delgadobakery.com')).toHaveLength(1)
})

test('fifty whole numbers clear the step-up once; whoever comes later is told that it is cleared', async () => {
  const id = await asked({ ssn4: '1111' })
  const answers = await fifty(() =>
    rosa.call('POST /applications/{id}/step-ups/full-ssn', {
      params: { id },
      body: { value: '536-22-1111' },
    }),
  )
  for (const { status, data } of answers)
    expect(status === 200 ? data.decision : status).toEqual(status === 200 ? 'APPROVED' : 409)
  expect(await timesDone(id, 'application.decided')).toBe(2)
  expect(await openStepUps(id)).toEqual([])
})

test('fifty wrong business names are one failure, and none is told that the name is still asked for', async () => {
  const id = await asked({ ein: '1111' })
  const { name, address } = bodyUS().company ?? {}
  const governmentIdentification = { value: '12-3451111', sourceType: 'FEIN' }
  const answers = await fifty(() =>
    rosa.call('POST /applications/{id}/step-ups/business-info', {
      params: { id },
      body: { name, address, governmentIdentification },
    }),
  )
  for (const { status, data } of answers)
    expect(status === 200 ? data.stepUpDetails : status).toEqual(status === 200 ? [{ type: 'EIN_DOC' }] : 409)
  expect(await timesDone(id, 'application.decided')).toBe(2)
  expect(await openStepUps(id)).toEqual(['EIN_DOC'])
})

test('of fifty requests for a code one sends it; fifty right answers prove the phone once', async () => {
  const id = await asked({ ssn4: '3333' })
  const send = () => rosa.call('POST /applications/{id}/otp-code', { params: { id }, body: {} })
  expect(counted(await fifty(send))).toEqual({ 200: 1, 429: 49 })
  await api.runJobs()
  const { data } = await api.anonymous().get('/sandbox/messages?channel=sms')
  const texts = data as { text: string }[]
  expect(texts).toHaveLength(1)
  const code = /\d{6}/.exec(texts[0]?.text ?? '')?.[0]
  const answers = await fifty(() =>
    rosa.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code } }),
  )
  expect(answers.filter(({ status }) => status === 200)).not.toEqual([])
  expect((await rosa.read(id)).data.application.decision).toBe('APPROVED')
  expect(await timesDone(id, 'application.decided')).toBe(2)
})

test('fifty wrong codes use the tries up: a photo ID is asked, once, and the right code comes too late', async () => {
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
  const answers = await fifty(() => attempt(wrong))
  expect(answers.filter(({ status }) => status !== 409 && status !== 422)).toEqual([])
  expect((await attempt(code)).status).toBe(409)
  expect((await eve.read(id)).data.application.stepUpDetails).toEqual([{ type: 'GOV_ID_SELFIE' }])
  expect(await timesDone(id, 'application.decided')).toBe(2)
})

test('fifty answers with one failed inquiry are one failure: it may be tried once more', async () => {
  const id = await asked({ ssn4: '2222' })
  const type = 'identification'
  const opened = await rosa.call('POST /applications/{id}/step-ups/{type}/sessions', { params: { id, type } })
  const { inquiryId } = opened.data
  await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome: 'failed' })
  await fifty(() =>
    rosa.call('POST /applications/{id}/step-ups/identification', { params: { id }, body: { inquiryId } }),
  )
  expect(await openStepUps(id)).toEqual(['GOV_ID_SELFIE'])
  const again = await rosa.call('POST /applications/{id}/step-ups/{type}/sessions', { params: { id, type } })
  expect([again.status, again.data.inquiryId === inquiryId]).toEqual([200, false])
})

test('one partner, named and handed in fifty times, is one, invited once and checked once', async () => {
  const { id } = await rosa.apply(withPartners(bodyUS()))
  const list = ownerList(rosa)
  await fifty(() => list.add(id, partnerBody('sam@okafor.example')))
  const { data } = await list.list(id)
  expect(data).toHaveLength(1)
  await fifty(() => list.handIn(id))
  expect(await timesDone(id, 'owner.invited')).toBe(1)
  expect(await mailsTo(api, 'sam@okafor.example')).toHaveLength(1)
  const sam = partner(api, await api.as('sam@okafor.example'), id, data[0]?.id ?? '')
  const answers = await fifty(() => sam.onboard(selfUS()))
  expect(counted(answers)).toEqual({ 200: 50 })
  expect(await timesDone(id, 'owner.decided')).toBe(1)
  expect((await rosa.read(id)).data.application).toMatchObject({ decision: 'APPROVED', boStatus: 'NONE' })
})

test('an underwriter’s fifty decisions are one; so are fifty channels of one name and fifty withdrawals', async () => {
  const thin = await asked({ ssn4: '8888' })
  const una = applicant(await api.as('una@example.com', ['underwriter']))
  const decisions = await fifty(() => una.decide(thin, { decision: 'APPROVED' }))
  expect(counted(decisions)).toEqual({ 200: 1, 409: 49 })
  const params = { id: thin }
  const body = { name: 'Web', type: 'ONLINE', externalId: 'a' }
  await fifty(() => rosa.call('POST /applications/{id}/channels', { params, body }))
  expect((await rosa.call('GET /applications/{id}/channels', { params })).data).toHaveLength(1)
  const { id } = (await rosa.create(bodyUS())).data.application
  expect(counted(await fifty(() => rosa.withdraw(id)))).toEqual({ 200: 50 })
  expect(await timesDone(id, 'application.withdrawn')).toBe(1)
})

test('one bank account entered fifty times is linked once, with one test deposit', async () => {
  const { id } = await rosa.apply(bodyUS())
  const entry = {
    fullName: 'Rosa Delgado',
    accountType: 'CHECKING',
    routingNumber: '021000021',
    accountNumber: '123456789',
  }
  const answers = await fifty(() => rosa.linkBank(id, entry))
  expect(counted(answers)).toEqual({ 201: 50 })
  expect(await timesDone(id, 'bank.linked')).toBe(1)
})
