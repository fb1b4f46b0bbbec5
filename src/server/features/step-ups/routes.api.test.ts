import { beforeAll, describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import type { V2 } from '#api/endpoints.ts'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'

let rosa: Applicant
const api = await testApp()
rosa = applicant(await api.as('rosa@delgadobakery.com'))

const outcome = ({ data }: { data: { decision: string; stepUpDetails: { type: string }[] } }) =>
  [data.decision, ...data.stepUpDetails.map(({ type }) => type)].join(' ')
const call = <K extends keyof V2>(key: K, id: string, body?: unknown, query: Record<string, string> = {}) =>
  rosa.call(key, { params: { id }, query, ...(body === undefined ? {} : { body }) })

describe('FULL_SSN', () => {
  const fullSsn = (id: string, value: string) =>
    call('POST /applications/{id}/step-ups/full-ssn', id, { value })

  test('the full number resolves it and is stored encrypted [API2-15, STEP-12]', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '1111' }))
    const response = await fullSsn(id, '536-22-1111')
    expect([response.status, outcome(response)]).toEqual([200, 'APPROVED'])
    expect((await rosa.read(id)).data.applicant.governmentIdentification).toEqual({
      type: 'INDIVIDUAL',
      sourceType: 'SSN9',
      last4: '1111',
    })
  })
  test('a full number that does not match requires a photo ID', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '1112' }))
    expect(outcome(await fullSsn(id, '536221112'))).toBe('PENDING GOV_ID_SELFIE')
  })
  test('the business check still applies', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '1111', ein: '2222' }))
    expect(outcome(await fullSsn(id, '536221111'))).toBe('PENDING EIN_DOC')
  })
  test('an invalid number has a field error; without an open step-up it is rejected', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '1111' }))
    expect((await fullSsn(id, '000-22-1111')).errors).toMatchObject([{ field: 'value', code: 'ssn_invalid' }])
    expect((await fullSsn(id, '')).errors).toMatchObject([{ field: 'value', code: 'required' }])
    const approved = await rosa.apply(bodyUS())
    expect((await fullSsn(approved.id, '536221111')).status).toBe(409)
  })
})

describe('BUSINESS_INFO', () => {
  const businessInfo = (id: string, body: object) =>
    call('POST /applications/{id}/step-ups/business-info', id, body)
  const registered = {
    name: 'Delgado and Daughters LLC',
    governmentIdentification: { value: '12-3451111', sourceType: 'FEIN' },
    address: { line1: '22 Mission Street', city: 'San Francisco', territory: 'CA', zip: '94105' },
  }

  test('a corrected legal name resolves it [API2-19, STEP-13]', async () => {
    const { id } = await rosa.apply(bodyUS({ ein: '1111' }))
    expect(outcome(await businessInfo(id, registered))).toBe('APPROVED')
    expect((await rosa.read(id)).data.company.name).toBe('Delgado and Daughters LLC')
  })
  test('a corrected EIN resolves it', async () => {
    const { id } = await rosa.apply(bodyUS({ ein: '1111' }))
    const body = {
      ...registered,
      name: 'Delgado Bakery LLC',
      governmentIdentification: { value: '12-3456780' },
    }
    expect(outcome(await businessInfo(id, body))).toBe('APPROVED')
  })
  test('a second failure requires a document', async () => {
    const { id } = await rosa.apply(bodyUS({ ein: '1111' }))
    expect(outcome(await businessInfo(id, { ...registered, name: 'Delgado Bakery LLC' }))).toBe(
      'PENDING EIN_DOC',
    )
  })
  test('every invalid field has an error', async () => {
    const { id } = await rosa.apply(bodyUS({ ein: '1111' }))
    const { status, errors } = await businessInfo(id, { name: 'x', address: { zip: '9' } })
    expect(status).toBe(422)
    expect(errors.map(({ field = '' }) => field).toSorted()).toEqual(['address.zip', 'name'])
  })
  test('a short EIN must be completed before anything else is checked', async () => {
    const body = bodyUS({ ssn4: '2222' })
    const { id } = await rosa.apply({
      ...body,
      company: { ...body.company, governmentIdentification: { value: '6780', sourceType: 'FEIN' } },
    })
    const short = await businessInfo(id, { governmentIdentification: { value: '6780' } })
    expect(short.errors).toMatchObject([{ field: 'governmentIdentification.value', code: 'ein_format' }])
    expect(outcome(await businessInfo(id, { governmentIdentification: { value: '12-3456780' } }))).toBe(
      'PENDING GOV_ID_SELFIE',
    )
  })
})

describe('OTP_SMS and PHONE_AUTH', () => {
  const sendCode = (id: string) => call('POST /applications/{id}/otp-code', id)
  const submitCode = (id: string, code: string) => call('POST /applications/{id}/step-ups/otp', id, { code })
  const texts = async () => {
    await api.runJobs()
    return listSandboxMessages(api.services.db, { channel: 'sms' })
  }
  const codeSent = async () => /\d{6}/.exec((await texts())[0]?.text ?? '')?.[0] ?? ''
  const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')
  const applyForPhone = async (ssn4 = '3333') => {
    const { id } = await rosa.apply(bodyUS({ ssn4 }))
    return id
  }

  test('a six-digit code is texted and resolves the step-up once [API2-24, API2-25]', async () => {
    const id = await applyForPhone()
    const response = await sendCode(id)
    expect(response.status).toBe(200)
    expect(Date.parse(response.data.expiresAt) - Date.parse(response.data.resendAt)).toBe(540_000)
    const code = await codeSent()
    expect(outcome(await submitCode(id, code))).toBe('APPROVED')
    expect((await submitCode(id, code)).status).toBe(409)
  })
  test('only one of many concurrent submissions of a code succeeds', async () => {
    const id = await applyForPhone()
    await sendCode(id)
    const code = await codeSent()
    const attempts = await Promise.all(Array.from({ length: 10 }, () => submitCode(id, code)))
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1)
  })
  test('a missing, invalid, incorrect and expired code have different errors [VAL-54]', async () => {
    const id = await applyForPhone()
    const errorCodes = async (code: string) =>
      (await submitCode(id, code)).errors.map(({ code: errorCode }) => errorCode).join()
    expect([await errorCodes(''), await errorCodes('12a456'), await errorCodes('123456')]).toEqual([
      'required',
      'otp_invalid',
      'otp_incorrect',
    ])
    await sendCode(id)
    const code = await codeSent()
    expect(await errorCodes(wrongCode(code))).toBe('otp_incorrect')
    await api.advance(10 * 60_000)
    expect(await errorCodes(code)).toBe('otp_expired')
  })
  test('five wrong codes require a photo ID instead', async () => {
    const id = await applyForPhone('4444')
    await sendCode(id)
    const code = await codeSent()
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await submitCode(id, wrongCode(code))).status).toBe(422)
    expect((await submitCode(id, code)).status).toBe(409)
    expect((await rosa.read(id)).data.application.stepUpDetails).toEqual([{ type: 'GOV_ID_SELFIE' }])
  })
  test('a code may be resent after a minute, and five times in total', async () => {
    const id = await applyForPhone()
    await sendCode(id)
    const early = await sendCode(id)
    expect([early.status, early.headers['retry-after']]).toEqual([429, '60'])
    for (let sends = 1; sends < 5; sends += 1) {
      await api.advance(60_000)
      expect((await sendCode(id)).status).toBe(200)
    }
    await api.advance(60_000)
    expect((await sendCode(id)).status).toBe(409)
    expect((await rosa.read(id)).data.application.stepUpDetails).toEqual([{ type: 'GOV_ID_SELFIE' }])
  })
  test('skip defers the step-up and returns the current outcome', async () => {
    const id = await applyForPhone()
    const skipped = await call('POST /applications/{id}/step-ups/otp', id, {}, { skip: 'true' })
    expect([skipped.status, outcome(skipped)]).toEqual([200, 'PENDING OTP_SMS'])
  })
  test('a code is never stored in plain text, and is removed from the outbox once sent', async () => {
    const id = await applyForPhone()
    await sendCode(id)
    const code = await codeSent()
    const [proofs, outbox] = await Promise.all([
      api.services.db.selectFrom('phone_verifications').selectAll().execute(),
      api.services.db.selectFrom('outbox').selectAll().execute(),
    ])
    expect(JSON.stringify([proofs, outbox])).not.toMatch(new RegExp(`\\b${code}\\b`))
  })

  describe('by link', () => {
    // An account and a number of its own: both have a limit of texts.
    beforeAll(async () => {
      rosa = applicant(await api.as('rosa.link@delgadobakery.com'))
    })
    const applyForPhone = async (ssn4 = '3333') => {
      const body = bodyUS({ ssn4 })
      const { id } = await rosa.apply({
        ...body,
        applicant: { ...body.applicant, localPhoneNumber: '4155550177' },
      })
      return id
    }
    const sendLink = (id: string, body: object = {}, query: { retry?: 'true'; skip?: 'true' } = {}) =>
      call('POST /applications/{id}/phone-auth/sms-verifications', id, body, query)
    const vfpSent = async () => new URL((await texts())[0]?.links[0] ?? '').searchParams.get('vfp') ?? ''
    const onPhone = () => applicant(api.anonymous())
    const open = (id: string, vfp: string) =>
      onPhone().call('GET /applications/{id}/phone-auth/verification-url', { params: { id }, query: { vfp } })
    const confirm = (id: string, vfp: string) =>
      onPhone().call('POST /applications/{id}/phone-auth/sms-verifications/{vfp}', { params: { id, vfp } })
    const status = async (id: string) =>
      (await call('GET /applications/{id}/phone-auth/status', id)).data.status

    test('the phone opens the link without a session, the carrier verifies it, and the desktop sees the status [API2-38, API2-39, API2-40]', async () => {
      const id = await applyForPhone('4444')
      const response = await sendLink(id, { finalTargetUrl: `/${id}/complete` })
      expect([response.status, response.data.status]).toEqual([200, 'REQUESTED'])
      const vfp = await vfpSent()
      const { data } = await open(id, vfp)
      expect(new URL(data.url).pathname).toBe('/sandbox/carrier')
      expect(await status(id)).toBe('IN_PROGRESS')
      expect((await confirm(id, vfp)).data).toEqual({ status: 'SUCCESS', finalTargetUrl: `/${id}/complete` })
      expect(await status(id)).toBe('SUCCESS')
      expect((await rosa.read(id)).data.application.decision).toBe('APPROVED')
    })
    test('while a texted link works, only a retry texts another one, and not within a minute [API2-38]', async () => {
      const id = await applyForPhone('4444')
      const before = (await texts()).length
      const first = await sendLink(id)
      const again = await sendLink(id)
      expect([again.status, again.data]).toEqual([200, first.data])
      const early = await sendLink(id, {}, { retry: 'true' })
      expect([early.status, early.headers['retry-after']]).toEqual([429, '60'])
      const vfp = await vfpSent()
      expect(await texts()).toHaveLength(before + 1)
      await api.advance(60_000)
      expect((await sendLink(id, {}, { retry: 'true' })).status).toBe(200)
      expect(await vfpSent()).not.toBe(vfp)
      expect((await open(id, vfp)).errors[0]?.code).toBe('link_expired')
    })
    test('skip texts nothing and withdraws the link; the step-up stays open [API2-38]', async () => {
      const id = await applyForPhone('4444')
      await sendLink(id)
      const vfp = await vfpSent()
      const before = (await texts()).length
      const skipped = await sendLink(id, {}, { skip: 'true' })
      expect([skipped.status, skipped.data]).toEqual([
        200,
        { status: 'FAILED', expiresAt: null, resendAt: null },
      ])
      expect((await open(id, vfp)).errors[0]?.code).toBe('link_expired')
      expect(await texts()).toHaveLength(before)
      expect(await status(id)).toBe('FAILED')
      expect((await rosa.read(id)).data.application.stepUpDetails).toEqual([{ type: 'PHONE_AUTH' }])
    })
    test('the link works once under concurrent use', async () => {
      const id = await applyForPhone('4444')
      await sendLink(id)
      const vfp = await vfpSent()
      const attempts = await Promise.all(Array.from({ length: 10 }, () => confirm(id, vfp)))
      expect(attempts.filter((attempt) => attempt.status === 200)).toHaveLength(1)
      expect((await open(id, vfp)).errors[0]?.code).toBe('link_used')
    })
    test('the link expires after five minutes', async () => {
      const id = await applyForPhone('4444')
      await sendLink(id)
      const vfp = await vfpSent()
      await api.advance(5 * 60_000)
      expect((await confirm(id, vfp)).errors[0]?.code).toBe('link_expired')
      expect(await status(id)).toBe('FAILED')
    })
    test('an invalid token and another application’s token are reported as expired', async () => {
      const id = await applyForPhone('4444')
      await sendLink(id)
      expect((await open(id, 'made-up')).errors[0]?.code).toBe('link_expired')
      const other = await applyForPhone('4444')
      expect((await open(other, await vfpSent())).errors[0]?.code).toBe('link_expired')
    })
    test('the target must be one of our own URLs', async () => {
      const id = await applyForPhone('4444')
      for (const finalTargetUrl of ['https://evil.example/', '//evil.example', '/\t/evil.example']) {
        const { errors } = await sendLink(id, { finalTargetUrl })
        expect(errors).toMatchObject([{ field: 'finalTargetUrl', code: 'return_address_foreign' }])
      }
    })
    test('on the phone itself no text message is needed [API2-37]', async () => {
      const id = await applyForPhone('4444')
      const key = 'POST /applications/{id}/phone-auth/mobile-verifications'
      const { data } = await call(key, id, { finalTargetUrl: null })
      const back = new URL(new URL(data.url ?? '').searchParams.get('return') ?? '')
      const confirmed = await call(key, id, { vfp: back.searchParams.get('vfp') ?? '' })
      expect(confirmed.data.status).toBe('SUCCESS')
    })
  })
})
