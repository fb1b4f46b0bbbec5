import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyCA, bodyUS } from '../../../../test/api/example-bodies.ts'
import { startTestApp, type TestApp } from '../../../../test/api/start-app.ts'
import { applicant, type Applicant } from '../../../../test/api/applicant.ts'

let api: TestApp
let rosa: Applicant
beforeAll(async () => {
  api = await startTestApp()
  rosa = applicant(await api.as('rosa@delgadobakery.com'))
})
afterAll(() => api.close())

const created = async (body: object = {}, as = rosa): Promise<string> => {
  const { status, data } = await as.create(body)
  expect(status).toBe(201)
  return data.application.id
}
const decided = (body: object) => rosa.apply(body)

test('a new application is a pending draft at the basic level [APP-07]', async () => {
  const { status, data } = await rosa.create({})
  expect(status).toBe(201)
  expect(data.application).toMatchObject({
    decision: 'PENDING',
    applicationLevel: 'BASIC',
    originalApplicationLevel: null,
    applicationStatus: 'DRAFT',
    intent: 'CREATE_BUSINESS',
    boStatus: 'NONE',
    stepUpDetails: [],
    completed: false,
    enableDeposits: false,
  })
  expect(data.application.businessId).toBe(data.application.id.slice(8))
})

test('what the applicant and the company say is kept, and read back [APP-01, APP-04, API2-05, API2-06]', async () => {
  const id = await created(bodyUS())
  const { data } = await rosa.read(id)
  expect(data.applicant).toMatchObject({
    name: { firstName: 'Rosa', lastName: 'Delgado' },
    emailAddress: 'rosa@delgadobakery.com',
    localPhoneNumber: '4155552671',
    address: { line1: '1800 Oak Street', city: 'San Francisco', territory: 'CA', zip: '94117' },
    submitted: false,
  })
  expect(data.company).toMatchObject({
    name: 'Delgado Bakery LLC',
    businessType: 'LLC',
    segment: '151',
    mccDetails: { label: 'Florist', type: 'REGULAR', mcc: '5992' },
    currency: 'USD',
  })
})

test('date of birth, terms and government id are kept; the id itself is never answered [APP-02]', async () => {
  const id = await created(bodyUS())
  const { data, text } = await rosa.read(id)
  expect(data.applicant.dob).toBe('1984-03-09')
  expect(data.applicant.terms).toMatchObject({ signed: true, version: '2026-01' })
  expect(data.company.governmentIdentification).toEqual({
    type: 'BUSINESS',
    sourceType: 'FEIN',
    last4: '6780',
  })
  expect(text).not.toContain('123456780')
})

test('government ids are sealed in the database', async () => {
  const id = await created(bodyUS())
  const row = await api.services.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id as `urn:app:${string}`)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('123456780')
  expect(row.company_government_id).toMatch(/^v1\./)
})

test('what a link says of the application is kept [APP-06, APP-08]', async () => {
  const said = {
    source: 'mail',
    medium: 'newsletter',
    campaignName: 'spring',
    context: 'shop',
    mock: 'DECLINED',
    agentId: 'a1',
    customerId: 'c1',
    shopperId: 's1',
    organizationId: 'o1',
    parentApplication: 'p1',
    token: 't1',
    masterMid: 'm1',
    serviceType: 'domain',
    serviceId: 'x1',
    ventureId: 'v1',
    isPowerSeller: true,
    apiVersion: 'V1',
  }
  const id = await created({ application: said })
  const { data } = await rosa.read(id)
  expect(data.application).toMatchObject(said)
})

test('an update merges; null clears; server-owned fields are not applied [API2-08]', async () => {
  const id = await created({ ...bodyUS(), application: { referralUrlId: 'first' } })
  const { status, data } = await rosa.save(id, {
    applicant: { name: { firstName: 'Ana' }, dob: null },
    application: { decision: 'APPROVED', completed: true, referralUrlId: 'second' },
  })
  expect(status).toBe(200)
  expect(data.applicant.name).toEqual({ firstName: 'Ana', lastName: 'Delgado' })
  expect(data.applicant.dob).toBeUndefined()
  expect(data.application).toMatchObject({ decision: 'PENDING', completed: false, referralUrlId: 'first' })
  const overridden = await rosa.save(
    id,
    { application: { referralUrlId: 'second' } },
    { query: { 'override-referral-url': 'true' } },
  )
  expect(overridden.data.application.referralUrlId).toBe('second')
})

test('every wrong field is named at once, in the caller’s language, and nothing is kept', async () => {
  const id = await created(bodyCA())
  const { status, errors } = await rosa.save(
    id,
    {
      applicant: { name: { firstName: 'R2' }, localPhoneNumber: '12' },
      company: { address: { zip: '94105' } },
    },
    { headers: { 'accept-language': 'fr-CA' } },
  )
  expect(status).toBe(422)
  expect(errors.map(({ field = '' }) => field).toSorted()).toEqual([
    'applicant.localPhoneNumber',
    'applicant.name.firstName',
    'company.address.zip',
  ])
  expect(errors.find(({ field }) => field === 'company.address.zip')?.message).toContain('code postal')
  const { data } = await rosa.read(id)
  expect(data.applicant.name?.firstName).toBe('Élise')
})

test('what is wrong in kind is told together with what is wrong in meaning, and nothing is kept', async () => {
  const wrong = {
    applicant: {
      name: { firstName: 7, lastName: 'R2' },
      communicationLanguage: 'de-DE',
      localPhoneNumber: '123',
      governmentIdentification: { value: '12', sourceType: 'PASSPORT' },
    },
    company: { businessType: 'KIOSK', site: [], dba: 'Kept by nobody' },
  }
  const fields = [
    'applicant.communicationLanguage',
    'applicant.governmentIdentification.sourceType',
    'applicant.localPhoneNumber',
    'applicant.name.firstName',
    'applicant.name.lastName',
    'company.businessType',
    'company.site',
  ]
  const id = await created(bodyUS())
  for (const { status, errors } of [
    await rosa.create(wrong),
    await rosa.create(wrong, { find: 'true' }),
    await rosa.save(id, wrong),
  ])
    expect([status, new Set(errors.map(({ field }) => field))]).toEqual([422, new Set(fields)])
  expect((await rosa.read(id)).data.company.dba).toBeUndefined()
})

test('without a known market nothing else of a body is judged', async () => {
  const { status, errors } = await rosa.create({
    company: { currency: 'EUR', address: { zip: 'K1A 0B1' } },
  })
  expect([status, errors.map(({ field }) => field)]).toEqual([422, ['company.currency']])
})

test('a value of the wrong kind is named at its field', async () => {
  const { status, errors } = await rosa.create({ applicant: { name: { firstName: 7 } } })
  expect(status).toBe(422)
  expect(errors).toMatchObject([{ code: 'wrong_type', field: 'applicant.name.firstName' }])
})

test('an application is saved and then onboarded [APP-11, API2-14]', async () => {
  const id = await created()
  const early = await rosa.onboard(id)
  expect(early.status).toBe(422)
  expect(early.errors.map(({ field }) => field)).toContain('company.segment')
  await rosa.save(id, bodyUS())
  const { status, data } = await rosa.onboard(id)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    decision: 'APPROVED',
    applicationLevel: 'FULL',
    originalApplicationLevel: 'FULL',
    boStatus: 'NONE',
    stepUpDetails: [],
  })
})

describe('the endings of the contract’s tables, over the API', () => {
  test.each<[string, object, string, string[]]>([
    ['anything else', bodyUS(), 'APPROVED', []],
    ['1111: the full SSN is asked', bodyUS({ ssn4: '1111' }), 'PENDING', ['FULL_SSN']],
    ['1112', bodyUS({ ssn4: '1112' }), 'PENDING', ['FULL_SSN']],
    ['2222', bodyUS({ ssn4: '2222' }), 'PENDING', ['GOV_ID_SELFIE']],
    ['3333', bodyUS({ ssn4: '3333' }), 'PENDING', ['OTP_SMS']],
    ['4444', bodyUS({ ssn4: '4444' }), 'PENDING', ['PHONE_AUTH']],
    ['5555', bodyUS({ ssn4: '5555' }), 'DECLINED', []],
    ['7777', bodyUS({ ssn4: '7777' }), 'ERROR', []],
    ['8888', bodyUS({ ssn4: '8888' }), 'PENDING', []],
    ['an EIN ending in 1111', bodyUS({ ein: '1111' }), 'PENDING', ['BUSINESS_INFO']],
    ['an EIN ending in 2222', bodyUS({ ein: '2222' }), 'PENDING', ['EIN_DOC']],
    ['an EIN ending in 3333', bodyUS({ ein: '3333' }), 'APPROVED', ['FULL_ONBOARDING']],
    ['an EIN ending in 4444', bodyUS({ ein: '4444' }), 'DECLINED_PENDING', ['EIN_DOC']],
    ['an EIN ending in 9998', bodyUS({ ein: '9998' }), 'APPROVED_PENDING', []],
    [
      '2222 with business 1111',
      bodyUS({ ssn4: '2222', ein: '1111' }),
      'PENDING',
      ['GOV_ID_SELFIE', 'BUSINESS_INFO'],
    ],
    ['Canada without a SIN', bodyCA(), 'PENDING', ['GOV_ID_SELFIE']],
    ['Canada with a SIN', bodyCA({ sin: '046 454 286' }), 'APPROVED', []],
    ['a dissolved corporation', bodyCA({ sin: '046454286', cn: '7774444' }), 'DECLINED_PENDING', ['EIN_DOC']],
    ['a short corporation number', bodyCA({ sin: '046454286', cn: 'AB1' }), 'APPROVED', []],
  ])('%s', async (_ending, body, decision, stepUps) => {
    const { status, data } = await decided(body)
    expect(status).toBe(200)
    expect([data.decision, data.stepUpDetails.map(({ type }) => type)]).toEqual([decision, stepUps])
  })
})

test('a decline tells neither of a watch list nor what to mend', async () => {
  const { data } = await decided(bodyUS({ ssn4: '5555' }))
  expect(data.letter.reasons).toEqual([
    { code: 'unable_to_serve', message: 'We are unable to offer you a payments account.' },
  ])
})

test('a basic approval is made full by onboarding again [DEC-02]', async () => {
  const { id, data } = await decided(bodyUS({ ein: '3333' }))
  expect([data.decision, data.applicationLevel]).toEqual(['APPROVED', 'BASIC'])
  const again = await rosa.onboard(id)
  expect(again.data).toMatchObject({
    decision: 'APPROVED',
    applicationLevel: 'FULL',
    originalApplicationLevel: 'BASIC',
    stepUpDetails: [],
  })
})

test('6666: the bureau does not answer, nothing is lost, and a job is answered', async () => {
  const { id, status, errors } = await decided(bodyUS({ ssn4: '6666' }))
  expect([status, errors[0]?.code]).toEqual([504, 'provider_timeout'])
  const waiting = await rosa.read(id)
  expect(waiting.data.application).toMatchObject({ decision: 'PENDING', applicationStatus: 'PENDING' })
  await api.advance(60_000)
  await api.runJobs()
  expect((await rosa.read(id)).data.application.decision).toBe('APPROVED')
})

test('onboarding what is decided answers the same outcome', async () => {
  const { id, data } = await decided(bodyUS({ ein: '9998' }))
  expect((await rosa.onboard(id)).data).toEqual(data)
})

test('an error may be onboarded again', async () => {
  const { id } = await decided(bodyUS({ ssn4: '7777' }))
  const saved = await rosa.save(id, {
    applicant: { governmentIdentification: { value: '4321', sourceType: 'SSN4' } },
  })
  expect(saved.status).toBe(200)
  expect((await rosa.onboard(id)).data.decision).toBe('APPROVED')
})

test('a person’s details change no more once they are decided; others still do', async () => {
  const { id } = await decided(bodyUS())
  const locked = await rosa.save(id, { applicant: { name: { firstName: 'Ana' } } })
  expect([locked.status, locked.errors[0]?.code]).toEqual([409, 'answer_locked'])
  expect((await rosa.save(id, { company: { site: 'delgadobakery.com' } })).status).toBe(200)
})

test('what a decision was about does not move: not to another market, not into a refused industry', async () => {
  const { id } = await decided(bodyUS())
  const moved = await rosa.save(id, { company: { currency: 'CAD' } })
  expect([moved.status, moved.errors[0]?.code]).toEqual([409, 'answer_locked'])
  const { industries } = api.services.reference.categories
  const refused = industries.find(({ type }) => type === 'SUPER_PROHIBITED')
  const shop = await rosa.save(id, { company: { segment: refused?.id } })
  expect([shop.status, shop.errors.map(({ field }) => field)]).toEqual([422, ['company.segment']])
  expect((await rosa.read(id)).data.company).toMatchObject({ currency: 'USD', segment: '151' })
})

test('a declined application refuses every change [APP-18]', async () => {
  const { id } = await decided(bodyUS({ ssn4: '5555' }))
  const { status, errors } = await rosa.save(id, { company: { site: 'delgadobakery.com' } })
  expect([status, errors[0]?.code]).toEqual([409, 'application_declined'])
})

test('super-prohibited industries and Quebec’s restaurants are refused at onboarding', async () => {
  const refused = async (body: object) => (await decided(body)).errors
  const gambling = bodyUS()
  expect(await refused({ ...gambling, company: { ...gambling.company, segment: '255' } })).toMatchObject([
    { code: 'category_refused', field: 'company.segment' },
  ])
  const restaurant = bodyCA({ sin: '046454286' })
  expect(await refused({ ...restaurant, company: { ...restaurant.company, segment: '1' } })).toMatchObject([
    { code: 'category_refused_in_quebec', field: 'company.segment' },
  ])
})

test('a restricted industry is decided by a person [CAT-07]', async () => {
  const body = bodyUS()
  const { data } = await decided({ ...body, company: { ...body.company, segment: '177' } })
  expect([data.decision, data.letter.reasons[0]?.code]).toEqual(['PENDING', 'restricted_category'])
  expect(data.letter.expectedBy).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('a short EIN is completed before anything else is asked', async () => {
  const body = bodyUS({ ssn4: '2222' })
  const { data } = await decided({
    ...body,
    company: { ...body.company, governmentIdentification: { value: '6780', sourceType: 'FEIN' } },
  })
  expect([data.decision, data.stepUpDetails]).toEqual(['PENDING', [{ type: 'BUSINESS_INFO' }]])
})

test('with another owner of a quarter the decision waits for who they are', async () => {
  const body = bodyUS()
  const { data } = await decided({ ...body, company: { ...body.company, hasBeneficialOwners: true } })
  expect(data).toMatchObject({
    decision: 'PENDING',
    boStatus: 'WAITING_FOR_INFO',
    stepUpDetails: [{ type: 'BO_INFO' }],
  })
})

test('an application is withdrawn once, and then refuses changes and leaves the accounts', async () => {
  const pia = applicant(await api.as('pia@example.com'))
  const id = await created(bodyUS(), pia)
  expect((await pia.withdraw(id)).data.application.applicationStatus).toBe('WITHDRAWN')
  expect((await pia.withdraw(id)).status).toBe(200)
  expect((await pia.save(id, {})).errors[0]?.code).toBe('application_withdrawn')
  expect((await pia.accounts()).data).toEqual([])
})

test('the accounts are the person’s own, newest first [API2-10, STORE-01]', async () => {
  const max = applicant(await api.as('max@example.com'))
  await created({ company: { name: 'First Shop', currency: 'USD' } }, max)
  await created({ company: { name: 'Second Shop', currency: 'CAD' } }, max)
  const { data } = await max.accounts()
  expect(data.map(({ company }) => company.name)).toEqual(['Second Shop', 'First Shop'])
  expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(
    expect.arrayContaining([
      'applicant',
      'applicationId',
      'applicationLevel',
      'businessId',
      'company',
      'createdAt',
      'linkedApplications',
      'organizationId',
      'originalIntent',
      'referralUrlId',
      'riskDecision',
      'serviceId',
      'serviceType',
      'stepUpDetails',
    ]),
  )
})

test('a draft is found again instead of a second one, prefilled from who signed in [API2-07]', async () => {
  const kim = applicant(await api.as('kim@example.com'))
  const id = await created({}, kim)
  expect(await created({}, kim)).not.toBe(id)
  const found = await kim.create({}, { find: 'true' })
  const newest = await kim.accounts()
  expect(found.data.application.id).toBe(newest.data[0]?.applicationId)
  const prefilled = await kim.create({}, { 'use-shopper-data': 'true' })
  expect(prefilled.data.applicant.emailAddress).toBe('kim@example.com')
})
