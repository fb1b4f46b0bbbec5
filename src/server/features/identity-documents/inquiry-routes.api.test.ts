import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import type { InquiryKind, InquiryOutcome } from '#domain/step-ups/inquiry.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))

const open = (id: string, type: InquiryKind, inquiryId?: string) =>
  rosa.call('POST /applications/{id}/step-ups/{type}/sessions', {
    params: { id, type },
    body: inquiryId ? { inquiryId } : {},
  })
const end = (inquiryId: string, outcome: InquiryOutcome) =>
  api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome })
const submit = (id: string, type: InquiryKind, inquiryId: string) =>
  rosa.call(`POST /applications/{id}/step-ups/${type}`, { params: { id }, body: { inquiryId } })
/** Opens an inquiry, ends it and submits it. */
const inquire = async (id: string, type: InquiryKind, outcome: InquiryOutcome) => {
  const { inquiryId } = (await open(id, type)).data
  await end(inquiryId, outcome)
  return submit(id, type, inquiryId)
}
const summarize = ({ data }: Awaited<ReturnType<typeof inquire>>) =>
  [data.decision, ...data.stepUpDetails.map(({ type }) => type)].join(' ')

test('a photo ID inquiry opens with a session token, reports its status and resolves the step-up [API2-16, API2-22]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
  const opened = await open(id, 'identification')
  expect(opened.data).toMatchObject({ isInquiryCompleted: false, status: 'IN_PROGRESS' })
  expect(opened.data.sessionToken.length).toBeGreaterThanOrEqual(22)
  const { inquiryId } = opened.data
  expect((await end(inquiryId, 'completed')).status).toBe(200)
  expect((await open(id, 'identification', inquiryId)).data).toMatchObject({
    inquiryId,
    isInquiryCompleted: true,
    status: 'RECEIVED',
  })
  expect(summarize(await submit(id, 'identification', inquiryId))).toBe('APPROVED')
  expect((await submit(id, 'identification', inquiryId)).status).toBe(409)
})

test('a failed photo ID may be retried once, then a person reviews it', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
  const { inquiryId } = (await open(id, 'identification')).data
  await end(inquiryId, 'failed')
  expect(summarize(await submit(id, 'identification', inquiryId))).toBe('PENDING GOV_ID_SELFIE')
  expect(await submit(id, 'identification', inquiryId)).toMatchObject({
    status: 409,
    errors: [{ code: 'state_forbids' }],
  })
  const second = await inquire(id, 'identification', 'failed')
  expect([summarize(second), second.data.letter.reasons[0]?.code]).toEqual(['PENDING', 'photo_id_refused'])
})

test('an expired, unfinished or unknown inquiry cannot be submitted', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
  expect((await inquire(id, 'identification', 'expired')).status).toBe(409)
  const { inquiryId } = (await open(id, 'identification')).data
  expect((await submit(id, 'identification', inquiryId)).status).toBe(409)
  expect((await submit(id, 'identification', 'nothing')).status).toBe(404)
  await api.advance(60 * 60_000)
  expect((await open(id, 'identification', inquiryId)).data.status).toBe('TIMEOUT')
})

test('a business document approves or declines a dissolved company [API2-17]', async () => {
  const approved = await rosa.apply(bodyUS({ ein: '4444' }))
  expect(summarize(await inquire(approved.id, 'verification', 'completed'))).toBe('APPROVED')
  const declined = await rosa.apply(bodyUS({ ein: '4444' }))
  expect(summarize(await inquire(declined.id, 'verification', 'failed'))).toBe('DECLINED_PENDING EIN_DOC')
  expect(summarize(await inquire(declined.id, 'verification', 'failed'))).toBe('DECLINED')
})

test('a photo ID replaces phone verification and a missing SIN', async () => {
  const phone = await rosa.apply(bodyUS({ ssn4: '3333' }))
  expect(summarize(await inquire(phone.id, 'identification', 'completed'))).toBe('APPROVED')
  const canada = await rosa.apply(bodyCA())
  expect(summarize(await inquire(canada.id, 'identification', 'completed'))).toBe('APPROVED')
})

test('an inquiry that was opened under another name cannot be submitted', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222', ein: '3333' }))
  const { inquiryId } = (await open(id, 'identification')).data
  await end(inquiryId, 'completed')
  const signedInAgain = applicant(await api.as('rosa@delgadobakery.com'))
  const name = { firstName: 'Rita', lastName: 'Delgado' }
  const renamed = await signedInAgain.save(id, { applicant: { name } })
  expect(renamed.status).toBe(200)
  expect((await submit(id, 'identification', inquiryId)).status).toBe(409)
  expect((await inquire(id, 'identification', 'completed')).status).toBe(200)
})

test('another applicant’s inquiry cannot be submitted', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
  const eve = applicant(await api.as('eve@example.com'))
  const evesApplication = await eve.apply(bodyUS({ ssn4: '2222' }))
  const { inquiryId } = (await open(id, 'identification')).data
  await end(inquiryId, 'completed')
  const stolen = await eve.call('POST /applications/{id}/step-ups/identification', {
    params: { id: evesApplication.id },
    body: { inquiryId },
  })
  expect(stolen.status).toBe(404)
})

test('the applicant keeps the ids from the link, their inquiry id and its session token, which no view shows [APP-03]', async () => {
  const { applicant: person, company } = bodyUS({ ssn4: '2222' })
  const attribution = { leadId: 'lead-7', userId: 'user-9', communicationLanguage: 'en-US' }
  const { id } = await rosa.apply({ applicant: { ...person, ...attribution }, company })
  const { inquiryId, sessionToken } = (await open(id, 'identification')).data
  const { data, text } = await rosa.read(id)
  expect(data.applicant).toMatchObject({
    ...attribution,
    id: id.slice('urn:app:'.length),
    submitted: true,
    personaInquiryId: inquiryId,
  })
  expect(data.company.personaInquiryId).toBeUndefined()
  expect(sessionToken.length).toBeGreaterThan(0)
  expect(text).not.toContain(sessionToken)
  const kept = async () => (await open(id, 'identification', inquiryId)).data.sessionToken
  await api.advance(9 * 60_000)
  expect(await kept()).toBe(sessionToken)
  await api.advance(60_000)
  const renewed = await kept()
  expect([renewed.length > 0, renewed === sessionToken]).toEqual([true, false])
  await end(inquiryId, 'completed')
  expect(await kept()).toBe('')
  const stored = () =>
    api.services.db.selectFrom('inquiries').select('session').where('id', '=', inquiryId).execute()
  expect(await stored()).toEqual([{ session: null }])
})
