import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { v1, type V1Client } from '../../../../test/api/v1.ts'
import { patchRows } from '../../../contract/v1/patch-rows.ts'
import type { InquiryKind } from '../../../domain/inquiries/inquiry.ts'
import { listSandboxMessages } from '../../store/sandbox-messages.ts'

let api: TestApp
let rosa: V1Client
let newer: Applicant
beforeAll(async () => {
  api = await startTestApp()
  const client = await api.as('rosa@delgadobakery.com')
  rosa = v1(client)
  newer = applicant(client)
})
afterAll(() => api.close())

type Answer = Awaited<ReturnType<V1Client['patch']>>
const replace = (path: string, value: unknown) => ({ op: 'replace', path, value })
const faults = ({ errors }: Answer) => errors.map(({ field, code }) => `${field ?? ''} ${code}`)
const standing = ({ body: { metadata } }: Answer) =>
  [metadata.riskDecision, ...metadata.stepUpDetails.map(({ type }) => type)].join(' ')

const draft = async (body: unknown = bodyUS()) => (await newer.create(body)).data.application.id
/** Onboarded, with the step-ups that these endings ask for. */
const asked = async (endings: Parameters<typeof bodyUS>[0]) => (await newer.apply(bodyUS(endings))).id

describe('saving', () => {
  test('operations on individuals, company and metadata are applied together [API1-03]', async () => {
    const id = await draft({})
    const patched = await rosa.patch(id, [
      replace('/individuals/0/name', { firstName: 'Rosa', lastName: 'Delgado' }),
      replace('/individuals/0/email', 'rosa@delgadobakery.com'),
      { op: 'add', path: '/individuals/0/phone/nationalNumber', value: '(415) 555-2671' },
      { op: 'add', path: '/individuals/0/governmentIdentification', value: { value: '4321' } },
      { op: 'add', path: '/company/address', value: { line1: '22 Mission Street', state: 'CA' } },
      replace('/company/address/city', 'San Francisco'),
      replace('/metadata/source', 'spring'),
      replace('/metadata/isPowerSeller', true),
    ])
    expect(patched.status).toBe(200)
    const { data } = await newer.read(id)
    expect(data.applicant).toMatchObject({
      name: { firstName: 'Rosa', lastName: 'Delgado' },
      emailAddress: 'rosa@delgadobakery.com',
      localPhoneNumber: '4155552671',
      governmentIdentification: { sourceType: 'SSN4', last4: '4321' },
    })
    expect(data.company.address).toEqual({
      line1: '22 Mission Street',
      city: 'San Francisco',
      territory: 'CA',
    })
    expect(data.application).toMatchObject({ source: 'spring', isPowerSeller: true })
    expect(patched.body.company).toEqual(data.company)
  })
  test('remove clears; a new object takes the place of the whole old one', async () => {
    const id = await draft({ ...bodyUS(), application: { source: 'x' } })
    const { body } = await rosa.patch(id, [
      { op: 'remove', path: '/company/businessType' },
      { op: 'remove', path: '/individuals/0/governmentIdentification' },
      { op: 'remove', path: '/metadata/source' },
      replace('/company/address', { city: 'Oakland' }),
      { op: 'remove', path: '/individuals/0/address' },
      { op: 'add', path: '/individuals/0/address/zip', value: '94105' },
    ])
    expect(body.company.address).toEqual({ city: 'Oakland' })
    expect(body.company.businessType).toBeUndefined()
    expect(body.metadata.source).toBeNull()
    const [first] = body.individuals
    expect(first).toMatchObject({ address: { zip: '94105' } })
    expect(first?.governmentIdentification).toBeUndefined()
    expect(first).not.toHaveProperty('address.city')
  })
  test('any other path, and what may not be done at one, is named and nothing is applied [API1-03]', async () => {
    const id = await draft()
    const refused = await rosa.patch(id, [
      replace('/company/dba', 'Bread'),
      replace('/metadata/riskDecision', 'APPROVED'),
      replace('/company/id', 'x'),
      replace('/individuals/1/name', {}),
      replace('/individuals/0/__proto__/polluted', 1),
      replace('', {}),
      { op: 'test', path: '/individuals/0/ssn', value: '4321' },
    ])
    expect(refused.status).toBe(422)
    expect(faults(refused)).toEqual([
      'metadata.riskDecision patch_path_unknown',
      'company.id patch_path_unknown',
      'individuals.1.name patch_path_unknown',
      'individuals.0.__proto__.polluted patch_path_unknown',
      '5.path patch_path_unknown',
      'individuals.0.ssn patch_path_unknown',
    ])
    expect((await newer.read(id)).data.company.dba).toBeUndefined()
  })
  test('every wrong value is named as the patch named it, and nothing is applied', async () => {
    const id = await draft()
    const refused = await rosa.patch(id, [
      replace('/company/dba', 'Bread'),
      replace('/individuals/0/firstName', 'R2D2'),
      replace('/company/address', { zip: '1' }),
    ])
    expect(faults(refused).toSorted()).toEqual([
      'company.address.zip postal_code_us',
      'individuals.0.firstName name_has_digits',
    ])
    const malformed = await rosa.patch(id, [
      { op: 'add', path: '/company/dba' },
      replace('/company/address', { zip: 94105 }),
      replace('/company/businessType', 'LTD'),
    ])
    expect(faults(malformed)).toEqual([
      'company.dba required',
      'company.address.zip wrong_type',
      'company.businessType choice_unknown',
    ])
    expect((await newer.read(id)).data.company.dba).toBeUndefined()
  })
  test('a test must hold for the rest to be applied', async () => {
    const id = await draft()
    const rename = (path: string, value: unknown) => [
      { op: 'test', path, value },
      replace('/company/dba', 'Bread'),
      { op: 'test', path: '/company/dba', value: 'Bread' },
    ]
    expect(faults(await rosa.patch(id, rename('/company/name', 'Another')))).toEqual([
      'company.name patch_test_failed',
    ])
    expect((await newer.read(id)).data.company.dba).toBeUndefined()
    const address = { zip: '94105', territory: 'CA', city: 'San Francisco', line1: '22 Mission Street' }
    const met = await rosa.patch(id, [
      ...rename('/metadata/riskDecision', 'PENDING'),
      { op: 'test', path: '/company/address', value: address },
    ])
    expect([met.status, met.body.company.dba]).toEqual([200, 'Bread'])
    expect((await rosa.patch(id, [])).body).toEqual(met.body)
  })
  test('what is no patch is refused, and a patch may be sent under its own type', async () => {
    const id = await draft()
    expect(faults(await rosa.patch(id, { company: { dba: 'Bread' } }))).toEqual([' wrong_type'])
    expect(
      faults(await rosa.patch(id, [{ op: 'move', from: '/company/name', path: '/company/dba' }])),
    ).toEqual(['0.op choice_unknown'])
    expect(
      (
        await rosa.patch(
          id,
          Array.from({ length: 101 }, () => replace('/company/dba', 'x')),
        )
      ).status,
    ).toBe(422)
    const typed = await rosa.call('PATCH /onboarding-applications/{id}', {
      params: { id },
      body: JSON.stringify([replace('/company/dba', 'Bread')]),
      headers: { 'content-type': 'application/json-patch+json' },
    })
    expect([typed.status, typed.body.company.dba]).toEqual([200, 'Bread'])
  })
  test('after the decision what is locked stays so, and nothing changes once declined', async () => {
    const approved = await asked({})
    expect((await rosa.patch(approved, [replace('/company/name', 'Another LLC')])).status).toBe(409)
    expect((await rosa.patch(approved, [replace('/company/site', 'delgadobakery.com')])).status).toBe(200)
    const declined = await asked({ ssn4: '5555' })
    expect((await rosa.patch(declined, [replace('/company/site', 'delgadobakery.com')])).status).toBe(409)
  })
})

describe('answering a step-up [API1-03]', () => {
  test('the whole number answers FULL_SSN, and a wrong one is told as it was named', async () => {
    const id = await asked({ ssn4: '1111' })
    expect(faults(await rosa.patch(id, [replace('/individuals/0/ssn', '000221111')]))).toEqual([
      'individuals.0.ssn ssn_invalid',
    ])
    const number = { value: '536-22-1111', sourceType: 'SSN9' }
    const answered = await rosa.patch(id, [replace('/individuals/0/governmentIdentification', number)])
    expect([answered.status, standing(answered)]).toEqual([200, 'APPROVED'])
    expect(answered.text).not.toMatch(/536.?22/)
    expect((await newer.read(id)).data.applicant.governmentIdentification?.sourceType).toBe('SSN9')
  })
  test('a code answers OTP_SMS', async () => {
    const id = await asked({ ssn4: '3333' })
    expect(faults(await rosa.patch(id, [replace('/metadata/code', '12')]))).toEqual([
      'metadata.code otp_invalid',
    ])
    await newer.call('POST /applications/{id}/otp-code', { params: { id } })
    await api.runJobs()
    const [text] = await listSandboxMessages(api.services.db, { channel: 'sms' })
    const code = /\d{6}/.exec(text?.text ?? '')?.[0] ?? ''
    expect(standing(await rosa.patch(id, [replace('/metadata/code', code)]))).toBe('APPROVED')
    expect((await rosa.patch(id, [replace('/metadata/code', code)])).status).toBe(409)
  })
  test('an inquiry answers the photo ID or the document that it is about', async () => {
    const ended = async (id: string, type: InquiryKind) => {
      const { data } = await newer.call('POST /applications/{id}/step-ups/{type}/sessions', {
        params: { id, type },
        body: {},
      })
      await api.anonymous().post(`/sandbox/inquiries/${data.inquiryId}`, { outcome: 'completed' })
      return data.inquiryId
    }
    const id = await asked({ ssn4: '2222', ein: '2222' })
    expect((await rosa.patch(id, [replace('/metadata/inquiryId', 'inq_nobody')])).status).toBe(404)
    const document = await ended(id, 'verification')
    expect((await rosa.patch(id, [replace('/individuals/0/inquiryId', document)])).status).toBe(404)
    expect(standing(await rosa.patch(id, [replace('/metadata/inquiryId', document)]))).toBe(
      'PENDING GOV_ID_SELFIE',
    )
    const photo = await ended(id, 'identification')
    expect(standing(await rosa.patch(id, [replace('/individuals/0/personaInquiryId', photo)]))).toBe(
      'APPROVED',
    )
  })
  test('the business as it is registered answers BUSINESS_INFO', async () => {
    const id = await asked({ ein: '1111' })
    expect(faults(await rosa.patch(id, [{ op: 'remove', path: '/company/name' }]))).toEqual([
      'company.name required',
    ])
    const corrected = [
      replace('/company/name', 'Delgado and Daughters LLC'),
      replace('/company/address/zip', '94105'),
    ]
    expect(standing(await rosa.patch(id, corrected))).toBe('APPROVED')
    expect((await newer.read(id)).data.company.name).toBe('Delgado and Daughters LLC')
  })
  test('BO status hands the list of owners in, or says that there is nobody', async () => {
    const owned = bodyUS()
    const body = { ...owned, company: { ...owned.company, hasBeneficialOwners: true } }
    const { id } = await newer.apply(body)
    expect(faults(await rosa.patch(id, [replace('/metadata/boStatus', 'INFO_PROVIDED')]))).toEqual([
      'individuals required',
    ])
    const sam = {
      firstName: 'Sam',
      lastName: 'Okafor',
      email: 'sam@okafor.com',
      phone: { nationalNumber: '4155553204' },
    }
    await rosa.addOwner(id, sam)
    const handedIn = await rosa.patch(id, [
      { op: 'test', path: '/metadata/boStatus', value: 'WAITING_FOR_INFO' },
      replace('/metadata/boStatus', 'INFO_PROVIDED'),
    ])
    expect([standing(handedIn), handedIn.body.metadata.boStatus]).toEqual([
      'APPROVED_PENDING BO_VERIFICATION',
      'INFO_PROVIDED',
    ])
    const alone = await newer.apply(body)
    const nobody = await rosa.patch(alone.id, [replace('/metadata/boStatus', 'NONE')])
    expect(standing(nobody)).toBe('APPROVED')
  })
  test('a patch does one thing: an answer to a step-up goes alone, and a step-up that is not open is refused', async () => {
    const id = await asked({ ssn4: '3333' })
    const mixed = await rosa.patch(id, [
      replace('/company/site', 'delgado.com'),
      replace('/metadata/code', '123456'),
    ])
    expect(faults(mixed)).toEqual(['metadata.code patch_not_together'])
    expect((await newer.read(id)).data.company.site).toBeUndefined()
    expect((await rosa.patch(await asked({}), [replace('/metadata/boStatus', 'NONE')])).status).toBe(409)
  })
})

test('no patch document crashes, whatever it holds, and a refused one changes nothing [API1-03]', async () => {
  const ids = [
    await draft(bodyCA()),
    await asked({ ssn4: '1111', ein: '1111' }),
    await asked({ ssn4: '3333' }),
  ]
  const paths = [...patchRows.keys()]
  const anyText = fc.string({ unit: 'binary', maxLength: 12 })
  const path = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...paths) },
    fc.constantFrom(
      '',
      '/',
      '//',
      '/individuals/-',
      '/individuals/0',
      '/__proto__/x',
      '/company/~0',
      '/company/~1',
    ),
    anyText.map((text) => `/company/${text}`),
    anyText,
  )
  const value = fc.oneof(
    anyText,
    anyText.map((text) => `${text}\ud800`),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(
      '94105',
      '536-22-1111',
      '\ud800',
      true,
      null,
      7,
      [],
      {},
      { zip: null },
      { value: '4321' },
    ),
  )
  const operation = fc.record(
    { op: fc.constantFrom('add', 'replace', 'remove', 'test', 'move', 'copy', 'x'), path, value },
    { requiredKeys: ['op', 'path'] },
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ids), fc.array(operation, { maxLength: 5 }), async (id, patch) => {
      const before = (await rosa.read(id)).text
      const { status, text } = await rosa.patch(id, patch)
      expect([200, 404, 409, 422, 429], text).toContain(status)
      if (status === 404 || status === 422) expect((await rosa.read(id)).text).toBe(before)
    }),
    { numRuns: 250 },
  )
}, 60_000)
