import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))

const stateOf = async (id: string) => {
  const { decision, stepUpDetails } = (await rosa.read(id)).data.application
  return [decision, ...stepUpDetails.map(({ type }) => type)].join(' ')
}
const openInquiry = async (id: string, type: 'identification' | 'verification') =>
  (await rosa.call('POST /applications/{id}/step-ups/{type}/sessions', { params: { id, type } })).data
    .inquiryId
const submit = async (
  id: string,
  type: 'identification' | 'verification',
  inquiryId: string,
  outcome: 'completed' | 'failed' = 'completed',
) => {
  await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome })
  return rosa.call(`POST /applications/{id}/step-ups/${type}` as const, {
    params: { id },
    body: { inquiryId },
  })
}
const name = (firstName: string) => ({ applicant: { name: { firstName, lastName: 'Delgado' } } })
const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }

test('a photo ID counts for the person it shows, and for that person again [SEC-32]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222', ein: '3333' }))
  await submit(id, 'identification', await openInquiry(id, 'identification'))
  expect(await stateOf(id)).toBe('APPROVED FULL_ONBOARDING')
  await rosa.save(id, name('Ana'))
  await rosa.save(id, name('Rosa'))
  expect((await rosa.onboard(id)).data.decision).toBe('APPROVED')
  const other = await rosa.apply(bodyUS({ ssn4: '2222', ein: '3333' }))
  await submit(other.id, 'identification', await openInquiry(other.id, 'identification'))
  await rosa.save(other.id, name('Ana'))
  expect((await rosa.onboard(other.id)).data.stepUpDetails).toContainEqual({ type: 'GOV_ID_SELFIE' })
})

test('a photo ID that was begun for another number is not accepted, and a new one is offered [SEC-32]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222', ein: '3333' }))
  const inquiryId = await openInquiry(id, 'identification')
  const governmentIdentification = { value: '536-22-2222', sourceType: 'SSN9' }
  expect((await rosa.save(id, { applicant: { governmentIdentification } })).status).toBe(200)
  const refused = await submit(id, 'identification', inquiryId)
  expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'state_forbids'])
  const again = await rosa.call('POST /applications/{id}/step-ups/{type}/sessions', {
    params: { id, type: 'identification' },
    body: { inquiryId },
  })
  expect(again.data.status).toBe('TIMEOUT')
})

test('a rejected photo ID stays rejected through another name and back [SEC-32]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222', ein: '3333' }))
  for (let attempt = 0; attempt < 2; attempt += 1)
    await submit(id, 'identification', await openInquiry(id, 'identification'), 'failed')
  await rosa.save(id, name('Ana'))
  await rosa.onboard(id)
  expect(await stateOf(id)).not.toContain('GOV_ID_SELFIE')
  expect((await rosa.read(id)).data.application.decision).toBe('PENDING')
})

test('a business document counts for the name and number that it shows [SEC-32]', async () => {
  const { id } = await rosa.apply(bodyUS({ ein: '2222' }))
  const inquiryId = await openInquiry(id, 'verification')
  await submit(id, 'verification', inquiryId)
  expect(await stateOf(id)).toBe('APPROVED')
  const { data } = await changesApi(rosa).request(id, { company: { name: 'Delgado Guns LLC' } })
  expect(data.status).toBe('IN_REVIEW')
})

test('an approval by a person holds for what the person saw, not for another home [SEC-32]', async () => {
  const { id } = await rosa.apply({
    ...bodyUS({ ssn4: '8888' }),
    company: { ...bodyUS().company, gpv: 25_000 },
  })
  await uma.decide(id, approval)
  expect(await stateOf(id)).toBe('APPROVED')
  const address = { line1: '9 Main Street', city: 'Austin', territory: 'TX', zip: '78701' }
  expect((await changesApi(rosa).request(id, { applicant: { address } })).data.status).toBe('IN_REVIEW')
})

test('evidence of applications from before proofs were kept is bound when they are read [SEC-32]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222', ein: '3333' }))
  await submit(id, 'identification', await openInquiry(id, 'identification'))
  const { id: other } = await rosa.apply(bodyUS({ ssn4: '2222', ein: '3333' }))
  await submit(other, 'identification', await openInquiry(other, 'identification'))
  await sql`update applications set proofs = null where id in (${id}, ${other})`.execute(api.services.db)
  expect((await rosa.onboard(id)).data).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] })
  await rosa.save(other, name('Ana'))
  expect((await rosa.onboard(other)).data.stepUpDetails).toContainEqual({ type: 'GOV_ID_SELFIE' })
})
