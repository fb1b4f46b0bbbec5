import { expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { changesApi, verifiedAccount } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

let rosa: Applicant
const api = await testApp()
rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))

const stateOf = async (id: string) => {
  const { decision, stepUpDetails } = (await rosa.read(id)).data.application
  return [decision, ...stepUpDetails.map(({ type }) => type)].join(' ')
}
const submitInquiry = async (
  id: string,
  type: 'identification' | 'verification',
  outcome: 'completed' | 'failed',
) => {
  const { data } = await rosa.call('POST /applications/{id}/step-ups/{type}/sessions', {
    params: { id, type },
  })
  const { inquiryId } = data
  await api.anonymous().post(`/sandbox/inquiries/${inquiryId}`, { outcome })
  const key = `POST /applications/{id}/step-ups/${type}` as const
  expect((await rosa.call(key, { params: { id }, body: { inquiryId } })).status).toBe(200)
}
const submitTwice = async (id: string, type: 'identification' | 'verification') => {
  await submitInquiry(id, type, 'failed')
  await submitInquiry(id, type, 'failed')
}

test('another name gives no third try at a photo ID that was rejected [CHG-03]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222', ein: '3333' }))
  await submitTwice(id, 'identification')
  expect(await stateOf(id)).toBe('PENDING FULL_ONBOARDING')
  const name = { firstName: 'Rosalia', lastName: 'Delgado' }
  expect((await rosa.save(id, { applicant: { name } })).status).toBe(200)
  const { data } = await rosa.onboard(id)
  expect(data.letter.reasons.map(({ code }) => code)).toEqual(['photo_id_refused'])
  expect(await stateOf(id)).toBe('PENDING')
})

test('another legal name gives no third try at a business document that was rejected [CHG-03]', async () => {
  const { id } = await rosa.apply(bodyUS({ ein: '2222' }))
  await submitTwice(id, 'verification')
  const asked = await uma.decide(id, {
    decision: 'PENDING',
    reasons: ['more_information_needed'],
    stepUps: ['FULL_ONBOARDING'],
  })
  expect(asked.status).toBe(200)
  expect((await rosa.save(id, { company: { name: 'Delgado Breads LLC' } })).status).toBe(200)
  await rosa.onboard(id)
  expect(await stateOf(id)).toBe('PENDING')
})

test('four digits of an EIN give no second correction of the business details [STEP-13]', async () => {
  const { id } = await rosa.apply(bodyUS({ ein: '1111' }))
  const correct = async (value: string) => {
    const body = { governmentIdentification: { value, sourceType: 'FEIN' } }
    const key = 'POST /applications/{id}/step-ups/business-info'
    expect((await rosa.call(key, { params: { id }, body })).status).toBe(200)
    return stateOf(id)
  }
  expect(await correct('1111')).toBe('PENDING BUSINESS_INFO')
  expect(await correct('12-3451111')).toBe('PENDING EIN_DOC')
})

test('full onboarding of one business does not count for another [CHG-03]', async () => {
  const { id } = await rosa.apply(bodyUS({ ein: '3333' }))
  expect((await rosa.onboard(id)).data).toMatchObject({ decision: 'APPROVED', stepUpDetails: [] })
  const governmentIdentification = { value: '12-9993333', sourceType: 'FEIN' }
  const { data } = await changesApi(rosa).request(id, { company: { governmentIdentification } })
  const decision = { decision: 'APPROVED', reasons: ['business_verified'] }
  expect((await changesApi(uma).decide(id, data.id ?? '', decision)).status).toBe(200)
  expect(await stateOf(id)).toContain('FULL_ONBOARDING')
})

test('full onboarding of one business does not count for another that is saved after an error [CHG-03]', async () => {
  const { id } = await rosa.apply(bodyUS({ ein: '3333' }))
  expect(
    (await rosa.save(id, { applicant: { governmentIdentification: { value: '7777', sourceType: 'SSN4' } } }))
      .status,
  ).toBe(200)
  await rosa.onboard(id)
  expect(await stateOf(id)).toBe('ERROR')
  const company = {
    governmentIdentification: { value: '12-9993333', sourceType: 'FEIN' },
    hasBeneficialOwners: false,
  }
  const person = { governmentIdentification: { value: '4321', sourceType: 'SSN4' } }
  expect((await rosa.save(id, { applicant: person, company })).status).toBe(200)
  await rosa.onboard(id)
  // The number that was decided on before the error is replaced: a person looks.
  expect(await stateOf(id)).toBe('PENDING FULL_ONBOARDING')
})

test('payouts begin again once changed answers are assessed, by a step-up too [CHG-11]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '2222', ein: '3333' }))
  expect((await rosa.save(id, { company: { site: 'delgado.example.com' } })).status).toBe(200)
  await submitInquiry(id, 'identification', 'completed')
  expect(await stateOf(id)).toBe('APPROVED FULL_ONBOARDING')
  expect((await rosa.linkBank(id, verifiedAccount)).status).toBe(201)
  await api.advance(4 * 86_400_000)
  await api.runJobs()
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
  expect((await rosa.read(id)).data.application.enableDeposits).toBe(true)
})
