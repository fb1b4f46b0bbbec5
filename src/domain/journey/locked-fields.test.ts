import { expect, test } from 'vitest'
import { completeAnswers, exampleContext } from '#test/fixtures/answers.fixture.ts'
import { applyUpdate } from './apply-update.ts'
import { recordPaths } from './fields.ts'
import {
  changedAttribution,
  effectOfPath,
  findLockedFacts,
  toChangedFacts,
  type FactPath,
  type LockContext,
} from './locked-fields.ts'

const approved: LockContext = {
  isDecided: true,
  decision: 'APPROVED',
  stepUpDetails: [],
  isOwnerInvited: false,
}
const changed = (...paths: FactPath[]) => paths.map((path) => ({ path, isCleared: false }))

test('every fact that fed the decision is locked after it, and nothing else [CHG-01]', () => {
  const address = (subject: 'applicant' | 'company') =>
    (['line1', 'line2', 'city', 'territory', 'zip', 'countryCode'] as const).map(
      (part) => `${subject}.address.${part}` as const,
    )
  const locked = new Set(findLockedFacts(changed(...recordPaths), approved))
  const expected: FactPath[] = [
    'applicant.name.firstName',
    'applicant.name.lastName',
    'applicant.emailAddress',
    'applicant.dob',
    'applicant.governmentIdentification',
    'applicant.localPhoneNumber',
    'applicant.terms',
    ...address('applicant'),
    ...address('company'),
    'company.businessType',
    'company.hasBeneficialOwners',
    'company.segment',
    'company.mccDetails',
    'company.name',
    'company.governmentIdentification',
    'company.site',
    'company.gpv',
    'company.currency',
  ]
  expect(locked).toEqual(new Set(expected))
})

test('the partner, the referral, the service and the business of a store are locked after it [CHG-01]', () => {
  const after = {
    organizationId: 'o',
    referralUrlId: 'r',
    serviceId: 's',
    serviceType: 't',
    parentApplication: 'p',
    source: 'mail',
  }
  expect(findLockedFacts(changedAttribution({}, after), approved).toSorted()).toEqual([
    'application.organizationId',
    'application.parentApplication',
    'application.referralUrlId',
    'application.serviceId',
    'application.serviceType',
  ])
  expect(changedAttribution(after, { ...after })).toEqual([])
})

test.each<[string, Partial<LockContext>, FactPath[]]>([
  ['a draft', { isDecided: false, decision: 'PENDING' }, []],
  ['a decided application', {}, ['company.name', 'company.hasBeneficialOwners', 'application.serviceId']],
  ['an error', { decision: 'ERROR' }, []],
  [
    'an error after a partner was invited',
    { decision: 'ERROR', isOwnerInvited: true },
    ['company.hasBeneficialOwners'],
  ],
  ['full onboarding', { stepUpDetails: [{ type: 'FULL_ONBOARDING' }] }, ['application.serviceId']],
  [
    'full onboarding after a partner was invited',
    { stepUpDetails: [{ type: 'FULL_ONBOARDING' }], isOwnerInvited: true },
    ['company.hasBeneficialOwners', 'application.serviceId'],
  ],
  [
    'another step-up',
    { stepUpDetails: [{ type: 'EIN_DOC' }] },
    ['company.name', 'company.hasBeneficialOwners', 'application.serviceId'],
  ],
])('in %s the locked facts are those [CHG-01]', (_state, state, expected) => {
  const facts = changed('company.name', 'company.dba', 'company.hasBeneficialOwners', 'application.serviceId')
  expect(findLockedFacts(facts, { ...approved, ...state })).toEqual(expected)
})

test.each<[string, Partial<LockContext>, boolean]>([
  ['a code for it is open', { decision: 'PENDING', stepUpDetails: [{ type: 'OTP_SMS' }] }, false],
  ['a link for it is open', { decision: 'PENDING', stepUpDetails: [{ type: 'PHONE_AUTH' }] }, false],
  ['a photo ID is open', { decision: 'PENDING', stepUpDetails: [{ type: 'GOV_ID_SELFIE' }] }, true],
  ['nothing is open', {}, true],
])(
  'the phone is corrected, never cleared, while it is being proven: %s [CHG-06]',
  (_state, state, locked) => {
    const context = { ...approved, ...state }
    const phone = { path: 'applicant.localPhoneNumber', isCleared: false } as const
    expect(findLockedFacts([phone], context)).toEqual(locked ? [phone.path] : [])
    expect(findLockedFacts([{ ...phone, isCleared: true }], context)).toEqual([phone.path])
    expect(findLockedFacts(changed('applicant.emailAddress'), context)).toEqual(['applicant.emailAddress'])
  },
)

test('full onboarding unlocks the phone, and no email address that no code proved; an error unlocks both [SEC-36]', () => {
  const contact = changed('applicant.emailAddress', 'applicant.localPhoneNumber')
  const stepUpDetails = [{ type: 'FULL_ONBOARDING' as const }]
  expect(findLockedFacts(contact, { ...approved, stepUpDetails })).toEqual(['applicant.emailAddress'])
  expect(findLockedFacts(contact, { ...approved, decision: 'ERROR', stepUpDetails })).toEqual([])
})

const update = (body: Parameters<typeof applyUpdate>[1], market: 'US' | 'CA' = 'US') => {
  const context = { ...exampleContext, now: '2026-11-22T12:00:00.000Z', categoryOf: () => null }
  const { changed: paths, answers } = applyUpdate(completeAnswers(market), body, context)
  return toChangedFacts(paths, answers, context)
}

test('the same value again is no change, a signature included [CHG-01]', () => {
  const { applicant, company } = completeAnswers('US')
  expect(
    update({
      applicant: {
        name: applicant.name,
        address: { ...applicant.address, countryCode: 'us' },
        terms: { signed: true },
      },
      company: { name: company.name, currency: 'USD', hasBeneficialOwners: false },
    }),
  ).toEqual([])
})

test('a fact counts as cleared only if its step asks for it and requires it [CHG-01]', () => {
  const answers = {
    applicant: { emailAddress: 'rosa@delgadobakery.com' },
    company: { currency: 'USD', businessType: 'SOLE_PROPRIETOR' },
  } as const
  const cleared = toChangedFacts(
    [
      'company.name',
      'applicant.dob',
      'applicant.emailAddress',
      'company.dba',
      'company.hasBeneficialOwners',
      'company.location',
    ],
    answers,
    exampleContext,
  ).filter(({ isCleared }) => isCleared)
  expect(cleared.map(({ path }) => path)).toEqual(['company.name', 'applicant.dob'])
})

test('clearing a fact that is required is locked, an optional one as its effect says [CHG-01]', () => {
  expect(update({ company: { name: null, dba: null, phone: null } })).toEqual([
    { path: 'company.name', isCleared: true },
  ])
  const cleared = update({ applicant: { communicationLanguage: null } }, 'CA')
  expect(effectOfPath('applicant.communicationLanguage')).toBe('APPLIED')
  expect(findLockedFacts(cleared, approved)).toEqual(['applicant.communicationLanguage'])
})

test('once a partner was invited nothing unlocks who owns the business [CHG-05]', () => {
  const ownership = [
    'company.businessType',
    'company.hasBeneficialOwners',
    'application.parentApplication',
  ] as const
  const lockedIn = (state: Partial<LockContext>) =>
    findLockedFacts(changed(...ownership), { ...approved, ...state, isOwnerInvited: true })
  expect(lockedIn({ stepUpDetails: [{ type: 'FULL_ONBOARDING' }] })).toEqual(ownership)
  expect(lockedIn({ decision: 'ERROR' })).toEqual(ownership)
  expect(lockedIn({})).toEqual(ownership)
})
