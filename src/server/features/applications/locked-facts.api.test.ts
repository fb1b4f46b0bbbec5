import { expect, test } from 'vitest'
import { applicant } from '#test/api/applicant.ts'
import { bodyUS } from '#test/api/example-bodies.ts'
import { partnerLinkToken } from '#test/api/partners/partner-link.ts'
import { testApp } from '#test/api/start-app.ts'
import { v1 } from '#test/api/v1.ts'
import { errorsOf } from '#test/api/v2.ts'

const api = await testApp()
const client = await api.as('rosa@delgadobakery.com')
const rosa = applicant(client)

/** An approved bakery, sent by a partner. */
const approvedBakery = async () => {
  const application = {
    token: await partnerLinkToken(api, { organizationId: 'org-1' }),
    referralUrlId: 'demo-reseller',
    serviceType: 'gopay',
    serviceId: 'svc-site',
  }
  const applied = await rosa.apply({ ...bodyUS(), application })
  expect(applied.data.decision).toBe('APPROVED')
  return applied.id
}

const elsewhere = { line1: '9 Main Street', line2: 'Suite 4', city: 'Austin', territory: 'TX', zip: '78701' }
/** Another value for every fact, with the field that is named. */
const changes: [field: string, body: object][] = [
  ['applicant.name.firstName', { applicant: { name: { firstName: 'Ana' } } }],
  ['applicant.name.lastName', { applicant: { name: { lastName: 'Gomez' } } }],
  ['applicant.dob', { applicant: { dob: '1980-01-01' } }],
  [
    'applicant.governmentIdentification',
    { applicant: { governmentIdentification: { value: '4322', sourceType: 'SSN4' } } },
  ],
  ['applicant.emailAddress', { applicant: { emailAddress: 'other@example.com' } }],
  ['applicant.localPhoneNumber', { applicant: { localPhoneNumber: '4155559999' } }],
  ['applicant.address.countryCode', { applicant: { address: { countryCode: 'CA' } } }],
  ['company.businessType', { company: { businessType: 'CORPORATION' } }],
  ['company.hasBeneficialOwners', { company: { hasBeneficialOwners: true } }],
  ['company.name', { company: { name: 'Delgado Guns LLC' } }],
  [
    'company.governmentIdentification',
    { company: { governmentIdentification: { value: '12-3456781', sourceType: 'FEIN' } } },
  ],
  ['company.segment', { company: { segment: '179' } }],
  ['company.site', { company: { site: 'delgadoguns.com' } }],
  ['company.gpv', { company: { gpv: 100000 } }],
  ['applicant.terms', { applicant: { terms: { signed: false } } }],
  ['applicant.terms', { applicant: { terms: null } }],
  ['application.organizationId', { application: { organizationId: 'org-2' } }],
  ['application.serviceType', { application: { serviceType: 'hosting' } }],
  ['application.serviceId', { application: { serviceId: 'svc-nosite' } }],
  // Cleared.
  ['applicant.emailAddress', { applicant: { emailAddress: null } }],
  ['applicant.localPhoneNumber', { applicant: { localPhoneNumber: null } }],
  ['company.segment', { company: { segment: null } }],
  ['company.governmentIdentification', { company: { governmentIdentification: null } }],
]

test('PUT refuses every fact that fed the decision, naming it and the way to change it [CHG-01]', async () => {
  const id = await approvedBakery()
  const before = await rosa.read(id)
  for (const [field, body] of changes) {
    const response = await rosa.save(id, body)
    expect([field, response.status, ...errorsOf(response)]).toEqual([field, 409, `${field} answer_locked`])
  }
  const otherTerms = await rosa.save(id, { applicant: { terms: { signed: true, version: '1999-13' } } })
  expect(errorsOf(otherTerms)).toEqual(['applicant.terms.version terms_outdated'])
  const overridden = await rosa.save(
    id,
    { application: { referralUrlId: 'demo-vendor' } },
    { query: { 'override-referral-url': 'true' } },
  )
  expect(errorsOf(overridden)).toEqual(['application.referralUrlId answer_locked'])
  expect((await rosa.read(id)).data).toEqual(before.data)
})

test('both addresses are locked, and every part of them is named [CHG-01]', async () => {
  const id = await approvedBakery()
  const response = await rosa.save(id, { applicant: { address: elsewhere }, company: { address: elsewhere } })
  const parts = ['line1', 'line2', 'zip', 'city', 'territory']
  expect([response.status, ...errorsOf(response)]).toEqual([
    409,
    ...['company', 'applicant'].flatMap((subject) =>
      parts.map((part) => `${subject}.address.${part} answer_locked`),
    ),
  ])
})

test('one answer names every locked field, each with its own text [CHG-01]', async () => {
  const id = await approvedBakery()
  const { status, errors } = await rosa.save(id, {
    applicant: { address: null, localPhoneNumber: null, emailAddress: null },
    company: { address: null, segment: null },
    application: { organizationId: null },
  })
  expect(status).toBe(409)
  expect(errors.map(({ field = '' }) => field).toSorted()).toEqual([
    ...['city', 'line1', 'territory', 'zip'].map((part) => `applicant.address.${part}`),
    'applicant.emailAddress',
    'applicant.localPhoneNumber',
    'application.organizationId',
    ...['city', 'line1', 'territory', 'zip'].map((part) => `company.address.${part}`),
    'company.segment',
  ])
  const textOf = (field: string) => errors.find((error) => error.field === field)?.message
  expect(textOf('company.segment')).toBe(
    'We used this answer to decide. To change it, use “Change your business details” (in the API: POST …/changes).',
  )
  expect(textOf('application.organizationId')).toBe('We used this answer to decide, so it can’t be changed.')
})

test('what was sent before, the trade name and the business phone are still saved [CHG-01]', async () => {
  const id = await approvedBakery()
  const response = await rosa.save(id, {
    ...bodyUS(),
    company: { ...bodyUS().company, dba: 'Delgado Bread', phone: '4155550134' },
    application: { organizationId: 'org-1', serviceId: 'svc-site' },
  })
  expect(errorsOf(response)).toEqual([])
  expect(response.data.company).toMatchObject({ dba: 'Delgado Bread', phone: '4155550134' })
})

test('V1’s patch refuses the same facts under its own names [CHG-01]', async () => {
  const id = await approvedBakery()
  const onboarding = v1(client)
  const patches: [pointer: string, value: unknown][] = [
    ['/individuals/0/name/firstName', 'Ana'],
    ['/individuals/0/dob', '1980-01-01'],
    ['/individuals/0/emailAddress', 'other@example.com'],
    ['/individuals/0/localPhoneNumber', '4155559999'],
    ['/individuals/0/address/line1', '9 Main Street'],
    ['/company/address/city', 'Austin'],
    ['/company/businessType', 'CORPORATION'],
    ['/company/hasBeneficialOwners', true],
    ['/company/name', 'Delgado Guns LLC'],
    ['/company/segment', '179'],
    ['/company/site', 'delgadoguns.com'],
    ['/individuals/0/terms/signed', false],
    ['/metadata/organizationId', 'org-2'],
    ['/metadata/referralUrlId', 'demo-vendor'],
    ['/metadata/serviceId', 'svc-nosite'],
    ['/metadata/serviceType', 'hosting'],
  ]
  for (const [path, value] of patches) {
    const response = await onboarding.patch(id, [{ op: 'replace', path, value }])
    const [error] = response.errors
    const field = path.slice(1).replaceAll('/', '.')
    expect([path, response.status, error?.code]).toEqual([path, 409, 'answer_locked'])
    expect(field.startsWith(error?.field ?? '?')).toBe(true)
  }
  const removed = await onboarding.patch(id, [{ op: 'remove', path: '/company/segment' }])
  expect([removed.status, ...errorsOf(removed)]).toEqual([409, 'company.segment answer_locked'])
})

test('in an error every answer may be corrected, in a decline none [CHG-01]', async () => {
  const failed = await rosa.apply(bodyUS({ ssn4: '7777' }))
  expect(failed.data.decision).toBe('ERROR')
  expect((await rosa.save(failed.id, { company: { name: 'Delgado Bread LLC' } })).status).toBe(200)
  const declined = await rosa.apply(bodyUS({ ssn4: '5555' }))
  expect(declined.data.decision).toBe('DECLINED')
  const response = await rosa.save(declined.id, { company: { dba: 'Delgado Bread' } })
  expect([response.status, response.errors[0]?.code]).toEqual([409, 'application_declined'])
})
