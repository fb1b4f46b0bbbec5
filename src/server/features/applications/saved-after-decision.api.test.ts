import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { changesApi } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))

const firearms = { company: { segment: '179' } }
const otherPerson = { applicant: { name: { firstName: 'Ana', lastName: 'Gomez' } } }
const dissolved = { governmentIdentification: { value: '12-3454444', sourceType: 'FEIN' } }

const stateOf = async (id: string) => {
  const { decision, stepUpDetails } = (await rosa.read(id)).data.application
  return [decision, ...stepUpDetails.map(({ type }) => type)]
}
const provePhone = async (id: string) => {
  await rosa.call('POST /applications/{id}/otp-code', { params: { id } })
  await api.runJobs()
  const [text] = await listSandboxMessages(api.services.db, { channel: 'sms' })
  const code = /\d{6}/.exec(text?.text ?? '')?.[0] ?? ''
  return rosa.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code } })
}
/** Approved with a full onboarding open, the phone proven. */
const provenBakery = async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '3333', ein: '3333' }))
  await provePhone(id)
  expect(await stateOf(id)).toEqual(['APPROVED', 'FULL_ONBOARDING'])
  return id
}

test('a person’s approval of a bakery does not approve the firearms saved after it [CHG-03]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  const reasons = ['business_verified']
  await uma.decide(id, { decision: 'APPROVED', reasons, stepUps: ['FULL_ONBOARDING'] })
  expect(await stateOf(id)).toEqual(['APPROVED', 'FULL_ONBOARDING'])
  expect((await rosa.save(id, firearms)).status).toBe(200)
  expect((await rosa.onboard(id)).data.decision).toBe('PENDING')
})

test('an accepted change approves no firearms saved while it waited [CHG-03]', async () => {
  const { id } = await rosa.apply(bodyUS({ ein: '3333' }))
  const governmentIdentification = { value: '8888', sourceType: 'SSN4' }
  const { data } = await changesApi(rosa).request(id, { applicant: { governmentIdentification } })
  expect(data.status).toBe('IN_REVIEW')
  expect((await rosa.save(id, firearms)).status).toBe(200)
  const decided = await changesApi(uma).decide(id, data.id ?? '', {
    decision: 'APPROVED',
    reasons: ['all_verified'],
  })
  expect([decided.status, decided.errors[0]?.code]).toEqual([409, 'state_forbids'])
  expect((await rosa.onboard(id)).data.decision).toBe('PENDING')
})

test('another business saved together with a corrected phone number is checked again [CHG-06]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '3333', ein: '3333' }))
  expect(await stateOf(id)).toEqual(['PENDING', 'OTP_SMS', 'FULL_ONBOARDING'])
  const applicantPart = { localPhoneNumber: '4155559999' }
  expect((await rosa.save(id, { applicant: applicantPart, company: dissolved })).status).toBe(200)
  await provePhone(id)
  expect((await stateOf(id))[0]).not.toBe('APPROVED')
})

test('another business saved before a code is entered is checked before the code counts [CHG-06]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '3333', ein: '3333' }))
  expect((await rosa.save(id, { company: dissolved })).status).toBe(200)
  await provePhone(id)
  expect((await stateOf(id))[0]).not.toBe('APPROVED')
})

test('a proof of one person’s phone is no evidence about another person saved after it [CHG-06]', async () => {
  const id = await provenBakery()
  expect((await rosa.save(id, otherPerson)).status).toBe(200)
  expect((await rosa.onboard(id)).data.stepUpDetails).toContainEqual({ type: 'OTP_SMS' })
})

test('another trade name voids no evidence [CHG-03]', async () => {
  const id = await provenBakery()
  expect((await rosa.save(id, { company: { dba: 'Delgado Bread' } })).status).toBe(200)
  expect((await rosa.onboard(id)).data.decision).toBe('APPROVED')
})

test('answers saved again unchanged leave the version that a person decides on [CASE-04, CHG-05]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  const { version } = (await rosa.read(id)).data.application
  for (const body of [{}, { company: bodyUS().company }]) {
    const saved = await rosa.save(id, body)
    expect([saved.status, saved.data.application.version]).toEqual([200, version])
  }
  const reasons = ['excessive_risk']
  expect((await uma.decide(id, { decision: 'DECLINED', reasons, version })).data.decision).toBe('DECLINED')
})
