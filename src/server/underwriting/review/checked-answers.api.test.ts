import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { codeSentTo } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))
const uma = applicant(await api.as('uma@threshold.test', ['underwriter']))

test('evidence given while the bureau has not answered about a new number is not decided on the former finding [SEC-32]', async () => {
  const { id } = await rosa.apply(bodyUS({ ssn4: '8888' }))
  const asked = await uma.decide(id, {
    decision: 'PENDING',
    reasons: ['more_information_needed'],
    stepUps: ['FULL_SSN', 'OTP_SMS'],
  })
  expect(asked.data.stepUpDetails.map(({ type }) => type)).toEqual(['FULL_SSN', 'OTP_SMS'])
  const value = '536-22-6666'
  const unanswered = await rosa.call('POST /applications/{id}/step-ups/full-ssn', {
    params: { id },
    body: { value },
  })
  expect(unanswered.status).toBe(504)
  const { identity } = api.services.providers
  const checked: (string | undefined)[] = []
  api.services.providers.identity = {
    check(person) {
      checked.push(person.number?.value)
      return identity.check(person)
    },
  }
  await rosa.call('POST /applications/{id}/otp-code', { params: { id } })
  const { localPhoneNumber = '' } = bodyUS().applicant ?? {}
  const code = await codeSentTo(api, `+1${localPhoneNumber?.replaceAll(/\D/g, '') ?? ''}`)
  expect(code).toMatch(/^\d{6}$/)
  const entered = await rosa.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code } })
  expect(entered.status).toBe(200)
  expect(checked).toEqual(['536226666'])
})
