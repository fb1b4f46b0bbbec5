import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import type { V2 } from '../../../contract/v2/endpoints.ts'
import { listSandboxMessages } from '../../store/sandbox-messages.ts'

let api: TestApp
let rosa: Applicant
beforeAll(async () => {
  api = await startTestApp()
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
})
afterAll(() => api.close())

const outcome = ({ data }: { data: { decision: string; stepUpDetails: { type: string }[] } }) =>
  [data.decision, ...data.stepUpDetails.map(({ type }) => type)].join(' ')
const answer = <K extends keyof V2>(key: K, id: string, body?: unknown, query: Record<string, string> = {}) =>
  rosa.call(key, { params: { id }, query, ...(body === undefined ? {} : { body }) })

describe('FULL_SSN', () => {
  const fullSsn = (id: string, value: string) =>
    answer('POST /applications/{id}/step-ups/full-ssn', id, { value })

  test('the whole number clears it and is kept sealed [API2-15, STEP-12]', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '1111' }))
    const answered = await fullSsn(id, '536-22-1111')
    expect([answered.status, outcome(answered)]).toEqual([200, 'APPROVED'])
    expect((await rosa.read(id)).data.applicant.governmentIdentification).toEqual({
      type: 'INDIVIDUAL',
      sourceType: 'SSN9',
      last4: '1111',
    })
  })
  test('a whole number that does not match either asks for a photo ID', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '1112' }))
    expect(outcome(await fullSsn(id, '536221112'))).toBe('PENDING GOV_ID_SELFIE')
  })
  test('the business check still has its say', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '1111', ein: '2222' }))
    expect(outcome(await fullSsn(id, '536221111'))).toBe('PENDING EIN_DOC')
  })
  test('a number that is none is told at its field; nothing is asked, nothing is taken', async () => {
    const { id } = await rosa.apply(bodyUS({ ssn4: '1111' }))
    expect((await fullSsn(id, '000-22-1111')).errors).toMatchObject([{ field: 'value', code: 'ssn_invalid' }])
    expect((await fullSsn(id, '')).errors).toMatchObject([{ field: 'value', code: 'required' }])
    const approved = await rosa.apply(bodyUS())
    expect((await fullSsn(approved.id, '536221111')).status).toBe(409)
  })
})

describe('BUSINESS_INFO', () => {
  const businessInfo = (id: string, body: object) =>
    answer('POST /applications/{id}/step-ups/business-info', id, body)
  const registered = {
    name: 'Delgado and Daughters LLC',
    governmentIdentification: { value: '12-3451111', sourceType: 'FEIN' },
    address: { line1: '22 Mission Street', city: 'San Francisco', territory: 'CA', zip: '94105' },
  }

  test('another legal name clears it [API2-19, STEP-13]', async () => {
    const { id } = await rosa.apply(bodyUS({ ein: '1111' }))
    expect(outcome(await businessInfo(id, registered))).toBe('APPROVED')
    expect((await rosa.read(id)).data.company.name).toBe('Delgado and Daughters LLC')
  })
  test('a matching ending clears it', async () => {
    const { id } = await rosa.apply(bodyUS({ ein: '1111' }))
    const body = {
      ...registered,
      name: 'Delgado Bakery LLC',
      governmentIdentification: { value: '12-3456780' },
    }
    expect(outcome(await businessInfo(id, body))).toBe('APPROVED')
  })
  test('a second failure asks for a document', async () => {
    const { id } = await rosa.apply(bodyUS({ ein: '1111' }))
    expect(outcome(await businessInfo(id, { ...registered, name: 'Delgado Bakery LLC' }))).toBe(
      'PENDING EIN_DOC',
    )
  })
  test('every wrong field is named', async () => {
    const { id } = await rosa.apply(bodyUS({ ein: '1111' }))
    const { status, errors } = await businessInfo(id, { name: 'x', address: { zip: '9' } })
    expect(status).toBe(422)
    expect(errors.map(({ field = '' }) => field).toSorted()).toEqual(['address.zip', 'name'])
  })
  test('after a short EIN the whole one is asked, and then everything is checked', async () => {
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
  const sendCode = (id: string) => answer('POST /applications/{id}/otp-code', id)
  const tryCode = (id: string, code: string) => answer('POST /applications/{id}/step-ups/otp', id, { code })
  const texts = async () => {
    await api.runJobs()
    return listSandboxMessages(api.services.db, { channel: 'sms' })
  }
  const codeSent = async () => /\d{6}/.exec((await texts())[0]?.text ?? '')?.[0] ?? ''
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
  const asked = async (ssn4 = '3333') => {
    const { id } = await rosa.apply(bodyUS({ ssn4 }))
    return id
  }

  test('a code of six digits is texted and clears the step-up, once [API2-24, API2-25]', async () => {
    const id = await asked()
    const sent = await sendCode(id)
    expect(sent.status).toBe(200)
    expect(Date.parse(sent.data.expiresAt) - Date.parse(sent.data.resendAt)).toBe(540_000)
    const code = await codeSent()
    expect(outcome(await tryCode(id, code))).toBe('APPROVED')
    expect((await tryCode(id, code)).status).toBe(409)
  })
  test('only one of many simultaneous tries of a code succeeds', async () => {
    const id = await asked()
    await sendCode(id)
    const code = await codeSent()
    const tries = await Promise.all(Array.from({ length: 10 }, () => tryCode(id, code)))
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  })
  test('required, invalid, incorrect and expired are told apart [VAL-54]', async () => {
    const id = await asked()
    const fault = async (code: string) => (await tryCode(id, code)).errors.map(({ code: of }) => of).join()
    expect([await fault(''), await fault('12a456'), await fault('123456')]).toEqual([
      'required',
      'otp_invalid',
      'otp_expired',
    ])
    await sendCode(id)
    const code = await codeSent()
    expect(await fault(wrong(code))).toBe('otp_incorrect')
    await api.advance(10 * 60_000)
    expect(await fault(code)).toBe('otp_expired')
  })
  test('after five wrong codes a photo ID is asked instead', async () => {
    const id = await asked('4444')
    await sendCode(id)
    const code = await codeSent()
    for (let tries = 0; tries < 5; tries += 1) expect((await tryCode(id, wrong(code))).status).toBe(422)
    expect((await tryCode(id, code)).status).toBe(409)
    expect((await rosa.read(id)).data.application.stepUpDetails).toEqual([{ type: 'GOV_ID_SELFIE' }])
  })
  test('a text may be sent again after a minute, and five times in all', async () => {
    const id = await asked()
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
  test('skip defers the step and answers the standing outcome', async () => {
    const id = await asked()
    const skipped = await answer('POST /applications/{id}/step-ups/otp', id, {}, { skip: 'true' })
    expect([skipped.status, outcome(skipped)]).toEqual([200, 'PENDING OTP_SMS'])
  })
  test('a code is in no table in the clear, and gone from the outbox once it was sent', async () => {
    const id = await asked()
    await sendCode(id)
    const code = await codeSent()
    const [proofs, outbox] = await Promise.all([
      api.services.db.selectFrom('phone_proofs').selectAll().execute(),
      api.services.db.selectFrom('outbox').selectAll().execute(),
    ])
    expect(JSON.stringify([proofs, outbox])).not.toMatch(new RegExp(`\\b${code}\\b`))
  })

  describe('by link', () => {
    const sendLink = (id: string, body: object = {}) =>
      answer('POST /applications/{id}/phone-auth/sms-verifications', id, body)
    const vfpSent = async () => new URL((await texts())[0]?.links[0] ?? '').searchParams.get('vfp') ?? ''
    const onPhone = () => applicant(api.anonymous())
    const open = (id: string, vfp: string) =>
      onPhone().call('GET /applications/{id}/phone-auth/verification-url', { params: { id }, query: { vfp } })
    const confirm = (id: string, vfp: string) =>
      onPhone().call('POST /applications/{id}/phone-auth/sms-verifications/{vfp}', { params: { id, vfp } })
    const status = async (id: string) =>
      (await answer('GET /applications/{id}/phone-auth/status', id)).data.status

    test('the phone opens it without a session, its carrier is asked, and the desktop follows [API2-38, API2-39, API2-40]', async () => {
      const id = await asked('4444')
      const sent = await sendLink(id, { finalTargetUrl: `/${id}/complete` })
      expect([sent.status, sent.data.status]).toEqual([200, 'REQUESTED'])
      const vfp = await vfpSent()
      const { data } = await open(id, vfp)
      expect(new URL(data.url).pathname).toBe('/sandbox/carrier')
      expect(await status(id)).toBe('IN_PROGRESS')
      expect((await confirm(id, vfp)).data).toEqual({ status: 'SUCCESS', finalTargetUrl: `/${id}/complete` })
      expect(await status(id)).toBe('SUCCESS')
      expect((await rosa.read(id)).data.application.decision).toBe('APPROVED')
    })
    test('it works once, however many try at once', async () => {
      const id = await asked('4444')
      await sendLink(id)
      const vfp = await vfpSent()
      const tries = await Promise.all(Array.from({ length: 10 }, () => confirm(id, vfp)))
      expect(tries.filter((tried) => tried.status === 200)).toHaveLength(1)
      expect((await open(id, vfp)).errors[0]?.code).toBe('link_used')
    })
    test('it runs out after five minutes', async () => {
      const id = await asked('4444')
      await sendLink(id)
      const vfp = await vfpSent()
      await api.advance(5 * 60_000)
      expect((await confirm(id, vfp)).errors[0]?.code).toBe('link_expired')
      expect(await status(id)).toBe('FAILED')
    })
    test('a made-up token and somebody else’s are told as expired', async () => {
      const id = await asked('4444')
      await sendLink(id)
      expect((await open(id, 'made-up')).errors[0]?.code).toBe('link_expired')
      const other = await asked('4444')
      expect((await open(other, await vfpSent())).errors[0]?.code).toBe('link_expired')
    })
    test('where it ends must be a page of ours', async () => {
      const id = await asked('4444')
      const { errors } = await sendLink(id, { finalTargetUrl: 'https://evil.example/' })
      expect(errors).toMatchObject([{ field: 'finalTargetUrl', code: 'return_address_foreign' }])
    })
    test('on the phone itself it goes without a text [API2-37]', async () => {
      const id = await asked('4444')
      const key = 'POST /applications/{id}/phone-auth/mobile-verifications'
      const { data } = await answer(key, id, { finalTargetUrl: null })
      const back = new URL(new URL(data.url ?? '').searchParams.get('return') ?? '')
      const confirmed = await answer(key, id, { vfp: back.searchParams.get('vfp') ?? '' })
      expect(confirmed.data.status).toBe('SUCCESS')
    })
  })
})
