import { findingOf, identityBureau } from '#test/vendors/vendor-answers.ts'
import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { codeSentTo } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))

/** In review; a person asked for the whole number and a code, and the bureau does not answer about the number. */
async function unanswered() {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  const asked = await uma.decide(id, {
    decision: 'PENDING',
    reasons: ['more_information_needed'],
    stepUps: ['FULL_SSN', 'OTP_SMS'],
  })
  expect(asked.data.stepUpDetails.map(({ type }) => type)).toEqual(['FULL_SSN', 'OTP_SMS'])
  const body = { value: '536-22-6666' }
  const given = await rosa.call('POST /applications/{id}/step-ups/full-ssn', { params: { id }, body })
  expect(given.status).toBe(504)
  return id
}

test('evidence given while the bureau has not answered about a new number is not decided on the former finding [SEC-32]', async () => {
  const id = await unanswered()
  const { identity } = api.services.providers
  const checked: (string | undefined)[] = []
  api.services.providers.identity = identityBureau((person) => {
    checked.push(person.number?.value)
    return findingOf(identity, person)
  })
  await rosa.call('POST /applications/{id}/otp-code', { params: { id } })
  const { localPhoneNumber = '' } = bodyUS().applicant ?? {}
  const code = await codeSentTo(api, `+1${localPhoneNumber?.replaceAll(/\D/g, '') ?? ''}`)
  expect(code).toMatch(/^\d{6}$/)
  const entered = await rosa.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code } })
  expect(entered.status).toBe(200)
  expect(checked).toEqual(['536226666'])
})

test('nobody approves while the bureau has not answered about a new number, and a decline works [SEC-32]', async () => {
  const id = await unanswered()
  const approval = { decision: 'APPROVED', reasons: ['identity_verified'] }
  const refused = await uma.decide(id, approval)
  expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'state_forbids'])
  const declined = await uma.decide(id, { decision: 'DECLINED', reasons: ['excessive_risk'] })
  expect(declined.data.decision).toBe('DECLINED')
})
