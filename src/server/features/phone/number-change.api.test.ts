import { businessRegistry, findingOf, identityBureau } from '#test/vendors/vendor-answers.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '#test/api/applicant.ts'
import { changesApi, codeSentTo } from '#test/api/changes.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { v1, type V1Client } from '#test/api/v1.ts'
import { listSandboxMessages } from '#sandbox/console/message-repository.ts'

let rosa: Applicant
let rosaV1: V1Client
/** Numbers that the identity provider was asked about, newest last. */
let checkedNumbers: (string | undefined)[] = []
const api = await testApp()
const { identity } = api.services.providers
api.services.providers.identity = identityBureau((person) => {
  checkedNumbers.push(person.phone)
  return findingOf(identity, person)
})
// A number is saved by a session that signed in just now.
beforeEach(async () => {
  const client = await api.as('rosa@delgadobakery.com')
  rosa = applicant(client)
  rosaV1 = v1(client)
})

const first = '4155550001'
const second = '4155559999'

const apply = async (ssn4: string, more: Parameters<typeof bodyUS>[0] = {}) => {
  const body = bodyUS({ ssn4, ...more })
  const { id } = await rosa.apply({ ...body, applicant: { ...body.applicant, localPhoneNumber: first } })
  return id
}
/** With a code or a link, not the notice to a former number. */
const newestText = async () => {
  await api.runJobs()
  const texts = await listSandboxMessages(api.services.db, { channel: 'sms' })
  const text = texts.find((message) => /\d{6}|http/.test(message.text))
  return { to: text?.to, code: /\d{6}/.exec(text?.text ?? '')?.[0] ?? '', link: text?.links[0] ?? '' }
}
const sendCode = (id: string) => rosa.call('POST /applications/{id}/otp-code', { params: { id } })
const enterCode = (id: string, code: string) =>
  rosa.call('POST /applications/{id}/step-ups/otp', { params: { id }, body: { code } })
const stepUps = async (id: string) =>
  (await rosa.read(id)).data.application.stepUpDetails.map(({ type }) => type)

const ways: [string, (id: string, number: string | null) => Promise<{ status: number }>][] = [
  ['PUT', (id, number) => rosa.save(id, { applicant: { localPhoneNumber: number } })],
  [
    'the V1 patch',
    (id, number) =>
      rosaV1.patch(id, [{ op: 'replace', path: '/individuals/0/phone/nationalNumber', value: number }]),
  ],
]

describe.each(ways)('over %s', (_way, changeNumber) => {
  test.each([
    ['3333', 'OTP_SMS'],
    ['4444', 'PHONE_AUTH'],
  ])('a corrected number voids the code and is assessed again (%s) [CHG-06]', async (ssn4, stepUp) => {
    const id = await apply(ssn4)
    await sendCode(id)
    const { to, code } = await newestText()
    expect(to).toBe(`+1${first}`)
    checkedNumbers = []
    expect((await changeNumber(id, second)).status).toBe(200)
    expect(checkedNumbers).toEqual([second])
    expect(await stepUps(id)).toEqual([stepUp])
    const old = await enterCode(id, code)
    expect([old.status, old.errors[0]?.code]).toEqual([422, 'otp_expired'])
    expect((await rosa.read(id)).data.application.decision).toBe('PENDING')
    await api.advance(60_000)
    await sendCode(id)
    const next = await newestText()
    expect(next.to).toBe(`+1${second}`)
    expect((await enterCode(id, next.code)).data.decision).toBe('APPROVED')
  })

  test('a link sent to the former number opens nothing [CHG-06]', async () => {
    const id = await apply('4444')
    await rosa.call('POST /applications/{id}/phone-auth/sms-verifications', { params: { id }, body: {} })
    const vfp = new URL((await newestText()).link).searchParams.get('vfp') ?? ''
    await changeNumber(id, second)
    const onPhone = applicant(api.anonymous())
    const confirmed = await onPhone.call('POST /applications/{id}/phone-auth/sms-verifications/{vfp}', {
      params: { id, vfp },
    })
    expect([confirmed.status, confirmed.errors[0]?.code]).toEqual([409, 'link_expired'])
    expect((await rosa.read(id)).data.application.decision).toBe('PENDING')
  })

  test('the number is locked before a photo ID, after the decision, and never cleared [CHG-06]', async () => {
    for (const id of [await apply('2222'), await apply('9999'), await apply('1111')])
      expect((await changeNumber(id, second)).status).toBe(409)
    const id = await apply('3333')
    expect((await changeNumber(id, null)).status).toBe(409)
    expect(await stepUps(id)).toEqual(['OTP_SMS'])
  })
})

test('five texts end in a photo ID, however many numbers they went to [CHG-06]', async () => {
  const id = await apply('3333')
  for (let sends = 0; sends < 5; sends += 1) {
    expect((await sendCode(id)).status).toBe(200)
    expect((await rosa.save(id, { applicant: { localPhoneNumber: `415555900${sends}` } })).status).toBe(200)
    await api.advance(60_000)
  }
  expect((await sendCode(id)).status).toBe(409)
  expect(await stepUps(id)).toEqual(['GOV_ID_SELFIE'])
})

test('a sixth text asked for twice at once ends in one photo ID', async () => {
  const id = await apply('3333')
  for (let sends = 0; sends < 5; sends += 1) {
    expect((await sendCode(id)).status).toBe(200)
    await api.advance(60_000)
  }
  const responses = await Promise.all([sendCode(id), sendCode(id)])
  expect(responses.map(({ errors }) => errors[0]?.code)).toEqual(['state_forbids', 'state_forbids'])
  expect(await stepUps(id)).toEqual(['GOV_ID_SELFIE'])
  const { exhausted } = await api.services.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll().as('exhausted'))
    .where('application_id', '=', id)
    .where('action', '=', 'phone.attempts_exhausted')
    .executeTakeFirstOrThrow()
  expect(Number(exhausted)).toBe(1)
})

test('a code entered while the last text is refused keeps what it proved', async () => {
  const id = await apply('3333')
  for (let sends = 0; sends < 5; sends += 1) {
    await sendCode(id)
    if (sends < 4) await api.advance(60_000)
  }
  const { code } = await newestText()
  await api.advance(60_000)
  const [entered] = await Promise.all([enterCode(id, code), sendCode(id)])
  expect(await stepUps(id)).toEqual(entered.status === 200 ? [] : ['GOV_ID_SELFIE'])
})

test('a proof of the phone counts no more once the number changes under full onboarding [CHG-06]', async () => {
  const id = await apply('3333', { ein: '3333' })
  await sendCode(id)
  expect((await enterCode(id, (await newestText()).code)).data).toMatchObject({
    decision: 'APPROVED',
    stepUpDetails: [{ type: 'FULL_ONBOARDING' }],
  })
  expect((await rosa.save(id, { applicant: { localPhoneNumber: second } })).status).toBe(200)
  expect((await rosa.onboard(id)).data.stepUpDetails).toContainEqual({ type: 'OTP_SMS' })
})

test('the number that a proof is bound to is stored as a keyed digest [CHG-06]', async () => {
  const id = await apply('3333')
  await sendCode(id)
  await enterCode(id, (await newestText()).code)
  const proof = await api.services.db.selectFrom('phone_verifications').selectAll().execute()
  const { proofs } = await api.services.db
    .selectFrom('applications')
    .select('proofs')
    .where('id', '=', id as 'urn:app:1')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(proof)).not.toContain(first)
  const phone = proofs?.find(({ purpose }) => purpose === 'phone')
  expect(phone?.digest).toMatch(/^\S{20,}$/)
  expect(JSON.stringify(proofs)).not.toContain(first)
})

describe('a change of the number', () => {
  const asked = { applicant: { localPhoneNumber: second } }

  test.each(['3333', '4444'])(
    'is not asked for while the phone is being proven (%s) [CHG-06]',
    async (ssn4) => {
      const id = await apply(ssn4)
      const changes = changesApi(applicant(await api.as('rosa@delgadobakery.com')))
      for (const response of [await changes.request(id, asked), await changes.preview(id, asked)])
        expect([response.status, response.errors[0]?.code]).toEqual([409, 'state_forbids'])
      expect((await changes.list(id)).data).toEqual([])
      expect((await rosa.read(id)).data.applicant.localPhoneNumber).toBe(first)
    },
  )

  test('has the identity provider asked with the new number, and voids the former code [CHG-06]', async () => {
    const id = await apply('3333')
    await sendCode(id)
    await enterCode(id, (await newestText()).code)
    const changes = changesApi(applicant(await api.as('rosa@delgadobakery.com')))
    const { data } = await changes.request(id, asked)
    checkedNumbers = []
    const proven = await changes.prove(id, data.id ?? '', await codeSentTo(api, `+1${second}`))
    expect(proven.data.status).toBe('APPLIED')
    expect(checkedNumbers).toEqual([second])
    expect((await rosa.read(id)).data).toMatchObject({
      application: { decision: 'APPROVED' },
      applicant: { localPhoneNumber: second },
    })
  })

  test('that makes the identity provider doubt the person waits for a person [CHG-06]', async () => {
    const id = await apply('4321')
    const changes = changesApi(applicant(await api.as('rosa@delgadobakery.com')))
    const { data } = await changes.request(id, asked)
    const { identity } = api.services.providers
    api.services.providers.identity = identityBureau(() => Promise.resolve('THIN_FILE'))
    const code = await codeSentTo(api, `+1${second}`)
    expect((await changes.prove(id, data.id ?? '', code)).data.status).toBe('IN_REVIEW')
    api.services.providers.identity = identity
    expect((await rosa.read(id)).data.applicant.localPhoneNumber).toBe(first)
  })
})

describe('a withdrawn application', () => {
  test('opens no link that was sent before [CHG-06]', async () => {
    const id = await apply('4444')
    await rosa.call('POST /applications/{id}/phone-auth/sms-verifications', { params: { id }, body: {} })
    const vfp = new URL((await newestText()).link).searchParams.get('vfp') ?? ''
    expect((await rosa.withdraw(id)).status).toBe(200)
    const confirmed = await applicant(api.anonymous()).call(
      'POST /applications/{id}/phone-auth/sms-verifications/{vfp}',
      { params: { id, vfp } },
    )
    expect([confirmed.status, confirmed.errors[0]?.code]).toEqual([409, 'application_withdrawn'])
    expect((await rosa.read(id)).data.application.decision).toBe('PENDING')
  })

  test('is not decided by a check that was under way [CHG-06]', async () => {
    const { id } = (await rosa.create(bodyUS())).data.application
    const { business } = api.services.providers
    api.services.providers.business = businessRegistry(async (company) => {
      await rosa.withdraw(id)
      return findingOf(business, company)
    })
    await rosa.onboard(id)
    api.services.providers.business = business
    const { decision, applicationStatus } = (await rosa.read(id)).data.application
    expect([decision, applicationStatus]).toEqual(['PENDING', 'WITHDRAWN'])
  })
})
