import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { withApplicant } from '#test/fixtures/new-merchant.ts'
import { RefusedForGood } from '#server/vendors/refused-for-good.ts'

const api = await testApp()

test('the status says that the phone cannot get the newest text, until another number is on record or a text arrives [VEND-01, PHONE-05]', async () => {
  const rosa = applicant(await api.as('rosa.landline@delgadobakery.com'))
  const { id } = await rosa.apply(withApplicant(bodyUS({ ssn4: '3333' }), { localPhoneNumber: '4155553901' }))
  const { sms } = api.services.providers
  const refuse = () => Promise.reject(new RefusedForGood('Twilio', 'TWILIO_21614'))
  const isRefused = async () =>
    (await rosa.call('GET /applications/{id}/phone-auth/status', { params: { id } })).data.textRefused
  const sendCode = async () => {
    await api.advance(60_000)
    expect((await rosa.call('POST /applications/{id}/otp-code', { params: { id } })).status).toBe(200)
    await api.runJobs()
  }
  try {
    api.services.providers.sms = { send: refuse }
    await sendCode()
    expect(await isRefused()).toBe(true)
    api.services.providers.sms = sms
    await sendCode()
    expect(await isRefused()).toBe(false)
    api.services.providers.sms = { send: refuse }
    await sendCode()
    expect(await isRefused()).toBe(true)
    await rosa.save(id, { applicant: { localPhoneNumber: '4155553902' } })
    expect(await isRefused()).toBe(false)
  } finally {
    api.services.providers.sms = sms
  }
})
