import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import type { InquiryKind, InquiryOutcome } from '../../../domain/inquiries/inquiry.ts'

let api: TestApp
let rosa: Applicant
beforeAll(async () => {
  api = await startTestApp()
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
})
afterAll(() => api.close())

const open = (id: string, type: InquiryKind, inquiryId?: string) =>
  rosa.call('POST /applications/{id}/step-ups/{type}/sessions', {
    params: { id, type },
    body: inquiryId ? { inquiryId } : {},
  })
const end = (inquiryId: string, outcome: InquiryOutcome) =>
  api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome })
const answer = (id: string, type: InquiryKind, inquiryId: string) =>
  rosa.call(`POST /applications/{id}/step-ups/${type}`, { params: { id }, body: { inquiryId } })
/** Opens an inquiry, has it end so, and answers the step-up with it. */
const inquire = async (id: string, type: InquiryKind, outcome: InquiryOutcome) => {
  const { inquiryId } = (await open(id, type)).data
  await end(inquiryId, outcome)
  return answer(id, type, inquiryId)
}
const told = ({ data }: Awaited<ReturnType<typeof inquire>>) =>
  [data.decision, ...data.stepUpDetails.map(({ type }) => type)].join(' ')

test('a photo ID opens with a session token, is followed, and clears the step-up [API2-16, API2-22]', async () => {
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
  expect(told(await answer(id, 'identification', inquiryId))).toBe('APPROVED')
  expect((await answer(id, 'identification', inquiryId)).status).toBe(409)
})

test('a failed photo ID may be tried once more, then a person looks', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
  expect(told(await inquire(id, 'identification', 'failed'))).toBe('PENDING GOV_ID_SELFIE')
  const second = await inquire(id, 'identification', 'failed')
  expect([told(second), second.data.letter.reasons[0]?.code]).toEqual(['PENDING', 'photo_id_refused'])
})

test('an inquiry that ran out, goes on, or is nobody’s answers nothing', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
  expect((await inquire(id, 'identification', 'expired')).status).toBe(409)
  const { inquiryId } = (await open(id, 'identification')).data
  expect((await answer(id, 'identification', inquiryId)).status).toBe(409)
  expect((await answer(id, 'identification', 'nothing')).status).toBe(404)
  await api.advance(60 * 60_000)
  expect((await open(id, 'identification', inquiryId)).data.status).toBe('TIMEOUT')
})

test('a business document settles a dissolved company either way [API2-17]', async () => {
  const approved = await rosa.apply(bodyUS({ ein: '4444' }))
  expect(told(await inquire(approved.id, 'verification', 'completed'))).toBe('APPROVED')
  const declined = await rosa.apply(bodyUS({ ein: '4444' }))
  expect(told(await inquire(declined.id, 'verification', 'failed'))).toBe('DECLINED_PENDING EIN_DOC')
  expect(told(await inquire(declined.id, 'verification', 'failed'))).toBe('DECLINED')
})

test('a photo ID stands in for a phone, and for a SIN that was not given', async () => {
  const phone = await rosa.apply(bodyUS({ ssn4: '3333' }))
  expect(told(await inquire(phone.id, 'identification', 'completed'))).toBe('APPROVED')
  const canada = await rosa.apply(bodyCA())
  expect(told(await inquire(canada.id, 'identification', 'completed'))).toBe('APPROVED')
})

test('somebody else’s inquiry is not found in one’s own application', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222' }))
  const eve = applicant(await api.as('eve@example.com'))
  const hers = await eve.apply(bodyUS({ ssn4: '2222' }))
  const { inquiryId } = (await open(id, 'identification')).data
  await end(inquiryId, 'completed')
  const stolen = await eve.call('POST /applications/{id}/step-ups/identification', {
    params: { id: hers.id },
    body: { inquiryId },
  })
  expect(stolen.status).toBe(404)
})

test('the applicant keeps their ids, what a link said of them, and their inquiry, whose token is told once [APP-03]', async () => {
  const { applicant: person, company } = bodyUS({ ssn4: '2222' })
  const said = { leadId: 'lead-7', userId: 'user-9', communicationLanguage: 'en-US' }
  const { id } = await rosa.apply({ applicant: { ...person, ...said }, company })
  const { inquiryId, sessionToken } = (await open(id, 'identification')).data
  const { data, text } = await rosa.read(id)
  expect(data.applicant).toMatchObject({
    ...said,
    id: id.slice('urn:app:'.length),
    submitted: true,
    personaInquiryId: inquiryId,
  })
  expect(data.company.personaInquiryId).toBeUndefined()
  expect(sessionToken.length).toBeGreaterThan(0)
  expect(text).not.toContain(sessionToken)
})
