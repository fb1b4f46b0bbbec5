import { describe, expect, test } from 'vitest'
import { bodyCA, bodyUS } from '#test/api/example-bodies.ts'
import { testApp } from '#test/api/start-app.ts'
import { applicant } from '#test/api/applicant.ts'

const api = await testApp()
const rosa = applicant(await api.as('rosa@delgadobakery.com'))

const createApplication = async (body: object = {}, as = rosa): Promise<string> => {
  const { status, data } = await as.create(body)
  expect(status).toBe(201)
  return data.application.id
}
const apply = (body: object) => rosa.apply(body)

test('creates a pending draft at the BASIC level for version V2 [APP-07, APP-13]', async () => {
  const { status, data } = await rosa.create({})
  expect(status).toBe(201)
  expect(data.application).toMatchObject({
    decision: 'PENDING',
    applicationLevel: 'BASIC',
    originalApplicationLevel: null,
    applicationStatus: 'DRAFT',
    apiVersion: 'V2',
    intent: 'CREATE_BUSINESS',
    boStatus: 'NONE',
    stepUpDetails: [],
    completed: false,
    enableDeposits: false,
  })
  expect(data.application.businessId).toBe(data.application.id.slice(8))
})

test('stores and returns answers of the applicant and the company [APP-01, APP-04, API2-05, API2-06]', async () => {
  const id = await createApplication(bodyUS())
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

test('stores date of birth, terms and government id, and never returns the id [APP-02]', async () => {
  const id = await createApplication(bodyUS())
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

test('encrypts government ids in the database', async () => {
  const id = await createApplication(bodyUS())
  const row = await api.services.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id as `urn:app:${string}`)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('123456780')
  expect(row.company_government_id).toMatch(/^v1\./)
})

const publicAttribution = {
  source: 'mail',
  medium: 'newsletter',
  campaignName: 'spring',
  context: 'shop',
  mock: 'DECLINED',
  agentId: 'a1',
  customerId: 'c1',
  shopperId: 's1',
  referralUrlId: 'demo-reseller',
  parentApplication: 'p1',
  serviceType: 'domain',
  serviceId: 'svc-site',
  ventureId: 'v1',
  isPowerSeller: true,
  apiVersion: 'V1',
}

test('stores attribution from links [APP-06, APP-08]', async () => {
  const id = await createApplication({ application: { ...publicAttribution, token: 't1' } })
  const { data } = await rosa.read(id)
  expect(data.application).toMatchObject({ ...publicAttribution, token: 't1' })
})

test('merges updates; null clears; server-owned fields are ignored [API2-08]', async () => {
  const id = await createApplication({ ...bodyUS(), application: { referralUrlId: 'first' } })
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

test('reports every invalid field in the caller’s language and saves nothing', async () => {
  const id = await createApplication(bodyCA())
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

test('reports type errors together with invalid values and saves nothing', async () => {
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
  const id = await createApplication(bodyUS())
  for (const { status, errors } of [
    await rosa.create(wrong),
    await rosa.create(wrong, { find: 'true' }),
    await rosa.save(id, wrong),
  ])
    expect([status, new Set(errors.map(({ field }) => field))]).toEqual([422, new Set(fields)])
  expect((await rosa.read(id)).data.company.dba).toBeUndefined()
})

test('rejects an unknown country before validating other fields', async () => {
  const { status, errors } = await rosa.create({
    company: { currency: 'EUR', address: { zip: 'K1A 0B1' } },
  })
  expect([status, errors.map(({ field }) => field)]).toEqual([422, ['company.currency']])
})

test('reports a value of the wrong type at its field', async () => {
  const { status, errors } = await rosa.create({ applicant: { name: { firstName: 7 } } })
  expect(status).toBe(422)
  expect(errors).toMatchObject([{ code: 'wrong_type', field: 'applicant.name.firstName' }])
})

test('saves and then onboards an application [APP-11, API2-14]', async () => {
  const id = await createApplication()
  const earlyResponse = await rosa.onboard(id)
  expect(earlyResponse.status).toBe(422)
  expect(earlyResponse.errors.map(({ field }) => field)).toContain('company.segment')
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

describe('outcomes of the sandbox test values', () => {
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
    const { status, data } = await apply(body)
    expect(status).toBe(200)
    expect([data.decision, data.stepUpDetails.map(({ type }) => type)]).toEqual([decision, stepUps])
  })
})

test('reveals neither a watch list nor a remedy in a decline', async () => {
  const { data } = await apply(bodyUS({ ssn4: '5555' }))
  expect(data.letter.reasons).toEqual([
    {
      code: 'unable_to_serve',
      message: 'We can’t approve this application, and we aren’t able to share the specific reason.',
    },
  ])
})

test('upgrades a BASIC approval by onboarding again [DEC-02]', async () => {
  const { id, data } = await apply(bodyUS({ ein: '3333' }))
  expect([data.decision, data.applicationLevel]).toEqual(['APPROVED', 'BASIC'])
  const secondDecision = await rosa.onboard(id)
  expect(secondDecision.data).toMatchObject({
    decision: 'APPROVED',
    applicationLevel: 'FULL',
    originalApplicationLevel: 'BASIC',
    stepUpDetails: [],
  })
})

test('is pending at FULL after a bureau timeout until a job decides [APP-15]', async () => {
  const { id, status, errors } = await apply(bodyUS({ ssn4: '6666' }))
  expect([status, errors[0]?.code]).toEqual([504, 'provider_timeout'])
  const pending = await rosa.read(id)
  expect(pending.data.application).toMatchObject({
    decision: 'PENDING',
    applicationStatus: 'PENDING',
    applicationLevel: 'FULL',
  })
  await api.advance(60_000)
  await api.runJobs()
  expect((await rosa.read(id)).data.application.decision).toBe('APPROVED')
})

test('returns the same outcome when a decided application is onboarded again', async () => {
  const { id, data } = await apply(bodyUS({ ein: '9998' }))
  expect((await rosa.onboard(id)).data).toEqual(data)
})

test('allows onboarding again after ERROR', async () => {
  const { id } = await apply(bodyUS({ ssn4: '7777' }))
  const saved = await rosa.save(id, {
    applicant: { governmentIdentification: { value: '4321', sourceType: 'SSN4' } },
  })
  expect(saved.status).toBe(200)
  expect((await rosa.onboard(id)).data.decision).toBe('APPROVED')
})

test('locks identity fields after the decision, but no others', async () => {
  const { id } = await apply(bodyUS())
  const locked = await rosa.save(id, { applicant: { name: { firstName: 'Ana' } } })
  expect([locked.status, locked.errors[0]?.code]).toEqual([409, 'answer_locked'])
  expect((await rosa.save(id, { company: { dba: 'Delgado Bread' } })).status).toBe(200)
})

test('locks the market and prohibited industries after the decision', async () => {
  const { id } = await apply(bodyUS())
  const moved = await rosa.save(id, { company: { currency: 'CAD' } })
  expect([moved.status, moved.errors[0]?.code]).toEqual([409, 'answer_locked'])
  const { industries } = api.services.referenceData.categories
  const prohibited = industries.find(({ type }) => type === 'SUPER_PROHIBITED')
  const saved = await rosa.save(id, { company: { segment: prohibited?.id } })
  expect([saved.status, saved.errors.map(({ field }) => field)]).toEqual([422, ['company.segment']])
  expect((await rosa.read(id)).data.company).toMatchObject({ currency: 'USD', segment: '151' })
})

test('rejects every change to a declined application [APP-18]', async () => {
  const { id } = await apply(bodyUS({ ssn4: '5555' }))
  const { status, errors } = await rosa.save(id, { company: { site: 'delgadobakery.com' } })
  expect([status, errors[0]?.code]).toEqual([409, 'application_declined'])
})

test('rejects super-prohibited industries and Quebec restaurants at onboarding', async () => {
  const errorsFor = async (body: object) => (await apply(body)).errors
  const gambling = bodyUS()
  expect(await errorsFor({ ...gambling, company: { ...gambling.company, segment: '255' } })).toMatchObject([
    { code: 'category_refused', field: 'company.segment' },
  ])
  const restaurant = bodyCA({ sin: '046454286' })
  expect(await errorsFor({ ...restaurant, company: { ...restaurant.company, segment: '1' } })).toMatchObject([
    { code: 'category_refused_in_quebec', field: 'company.segment' },
  ])
})

test('sends a restricted industry to manual review [CAT-07]', async () => {
  const body = bodyUS()
  const { data } = await apply({ ...body, company: { ...body.company, segment: '177' } })
  expect([data.decision, data.letter.reasons[0]?.code]).toEqual(['PENDING', 'restricted_category'])
  expect(data.letter.expectedBy).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('requires the full EIN before other checks', async () => {
  const body = bodyUS({ ssn4: '2222' })
  const { data } = await apply({
    ...body,
    company: { ...body.company, governmentIdentification: { value: '6780', sourceType: 'FEIN' } },
  })
  expect([data.decision, data.stepUpDetails]).toEqual(['PENDING', [{ type: 'BUSINESS_INFO' }]])
})

test('waits for owners when another person owns 25% or more', async () => {
  const body = bodyUS()
  const { data } = await apply({ ...body, company: { ...body.company, hasBeneficialOwners: true } })
  expect(data).toMatchObject({
    decision: 'PENDING',
    boStatus: 'WAITING_FOR_INFO',
    stepUpDetails: [{ type: 'BO_INFO' }],
  })
})

test('withdraws once, then rejects changes and hides the account', async () => {
  const pia = applicant(await api.as('pia@example.com'))
  const id = await createApplication(bodyUS(), pia)
  expect((await pia.withdraw(id)).data.application.applicationStatus).toBe('WITHDRAWN')
  expect((await pia.withdraw(id)).status).toBe(200)
  expect((await pia.save(id, {})).errors[0]?.code).toBe('application_withdrawn')
  expect((await pia.accounts()).data).toEqual([])
})

test('lists the user’s own accounts, newest first [API2-10, STORE-01]', async () => {
  const max = applicant(await api.as('max@example.com'))
  await createApplication({ company: { name: 'First Shop', currency: 'USD' } }, max)
  await createApplication(
    {
      applicant: { name: { firstName: 'Max', lastName: 'Meier' } },
      company: { name: 'Second Shop', currency: 'CAD' },
      application: { serviceId: 'svc-site', serviceType: 'managedWordPress', referralUrlId: 'demo-cobrand' },
    },
    max,
  )
  const { data } = await max.accounts()
  expect(data.map(({ company }) => company.name)).toEqual(['Second Shop', 'First Shop'])
  const id = data[0]?.applicationId ?? ''
  expect(data[0]).toEqual({
    ...data[0],
    applicationId: expect.stringMatching(/^urn:app:/),
    businessId: id.slice('urn:app:'.length),
    riskDecision: 'PENDING',
    applicationLevel: 'BASIC',
    originalIntent: 'CREATE_BUSINESS',
    stepUpDetails: [],
    createdAt: (await max.read(id)).data.application.createdAt,
    serviceId: 'svc-site',
    serviceType: 'managedWordPress',
    organizationId: null,
    referralUrlId: 'demo-cobrand',
    linkedApplications: [],
    company: expect.objectContaining({ name: 'Second Shop', currency: 'CAD' }),
    applicant: { firstName: 'Max', lastName: 'Meier' },
  })
})

test('finds the existing draft and prefills it from the signed-in user [API2-07]', async () => {
  const kim = applicant(await api.as('kim@example.com'))
  const id = await createApplication({}, kim)
  expect(await createApplication({}, kim)).not.toBe(id)
  const found = await kim.create({}, { find: 'true' })
  const newest = await kim.accounts()
  expect(found.data.application.id).toBe(newest.data[0]?.applicationId)
  const prefilled = await kim.create({}, { 'use-shopper-data': 'true' })
  expect(prefilled.data.applicant.emailAddress).toBe('kim@example.com')
})
