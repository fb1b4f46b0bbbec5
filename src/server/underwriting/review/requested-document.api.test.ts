import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))

const submitDocument = async (id: string, outcome: 'completed' | 'failed') => {
  const params = { id, type: 'verification' }
  const { data } = await rosa.call('POST /applications/{id}/step-ups/{type}/sessions', { params })
  const { inquiryId } = data
  await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome })
  return rosa.call('POST /applications/{id}/step-ups/verification', { params: { id }, body: { inquiryId } })
}

/** Asked for a document by a person, and for the full number by the policy. */
const askedForDocument = async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '1111' }))
  await uma.decide(id, { decision: 'PENDING', reasons: ['more_information_needed'], stepUps: ['EIN_DOC'] })
  const body = { value: '536-22-1111' }
  const { data } = await rosa.call('POST /applications/{id}/step-ups/full-ssn', { params: { id }, body })
  expect([data.decision, data.stepUpDetails]).toEqual(['PENDING', [{ type: 'EIN_DOC' }]])
  return id
}

test('a document that a person asked for and that is rejected twice goes to a person [CASE-04]', async () => {
  const id = await askedForDocument()
  await submitDocument(id, 'failed')
  const { data } = await submitDocument(id, 'failed')
  expect([data.decision, data.stepUpDetails]).toEqual(['PENDING', []])
  expect(data.letter.reasons.map(({ code }) => code)).toEqual(['business_document_unverified'])
  const approval = { decision: 'APPROVED', reasons: ['business_verified'] }
  expect((await uma.decide(id, approval)).data.decision).toBe('APPROVED')
})

test('a document that a person asked for and that is accepted ends the request [CASE-04]', async () => {
  const id = await askedForDocument()
  expect((await submitDocument(id, 'completed')).data.decision).toBe('APPROVED')
})
