import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeAnswers, exampleContext as setting } from '#test/fixtures/answers.fixture.ts'
import type { Answers } from '../application/application.ts'
import { businessTypes } from '../countries/country.ts'
import { markets } from '../countries/market.ts'
import { findBlockingErrors, getJourneyProgress, isReachable } from './progress.ts'
import { stepIds } from './steps.ts'

const nothing = (): Answers => ({ applicant: {}, company: {} })

test.each(markets)('complete answers of %s may be onboarded', (market) => {
  expect(findBlockingErrors(completeAnswers(market), setting)).toEqual([])
  expect(getJourneyProgress(completeAnswers(market), setting).current).toBe('onboard')
})

test('an empty application stands at its first step, and only that may be opened', () => {
  const walked = getJourneyProgress(nothing(), setting)
  expect(walked.current).toBe('applicant')
  expect(stepIds.filter((step) => isReachable(step, walked))).toEqual(['applicant'])
})

test('the sign-up runs from the applicant over the business and its address to the person and the review', () => {
  expect(getJourneyProgress(completeAnswers('US'), setting).steps.map(({ step }) => step.id)).toEqual(stepIds)
})

test('taking an early answer back sends the applicant back to it', () => {
  const answers = completeAnswers('US')
  delete answers.company.segment
  const walked = getJourneyProgress(answers, setting)
  expect(walked.current).toBe('category')
  expect(isReachable('business-details', walked)).toBe(false)
  expect(isReachable('business-type', walked)).toBe(true)
})

test('every missing answer is named at once', () => {
  expect(findBlockingErrors(nothing(), setting).map(({ field }) => field)).toEqual(
    expect.arrayContaining([
      'applicant.name.firstName',
      'company.businessType',
      'company.segment',
      'company.address.zip',
      'applicant.dob',
      'applicant.governmentIdentification',
      'applicant.terms',
    ]),
  )
})

test('a registered business gives its number and says who owns it; a sole proprietor is asked neither [SCREEN-07]', () => {
  const answers = completeAnswers('US')
  delete answers.company.governmentIdentification
  delete answers.company.hasBeneficialOwners
  expect(findBlockingErrors(answers, setting).map(({ field }) => field)).toEqual([
    'company.hasBeneficialOwners',
    'company.governmentIdentification',
  ])
  expect(
    findBlockingErrors(
      {
        ...answers,
        company: { ...answers.company, businessType: 'SOLE_PROPRIETOR', name: 'Delgado Bakery' },
      },
      setting,
    ),
  ).toEqual([])
})

test('an LLC is an American business type', () => {
  const answers = completeAnswers('CA')
  answers.company.businessType = 'LLC'
  expect(findBlockingErrors(answers, setting)).toContainEqual({
    field: 'company.businessType',
    code: 'choice_unknown',
    allowed: ['SOLE_PROPRIETOR', 'CORPORATION', 'PARTNERSHIP', 'NON_PROFIT'],
  })
})

test('owners are asked for where the flag of the market is on [OWN-13]', () => {
  const asked = (market: 'US' | 'CA', flags: object) => {
    const answers = completeAnswers(market)
    delete answers.company.hasBeneficialOwners
    return findBlockingErrors(answers, { ...setting, flags: { ...setting.flags, ...flags } }).length > 0
  }
  expect(asked('US', {})).toBe(true)
  expect(asked('US', { beneficiaryOwnerEnabled: false })).toBe(false)
  expect(asked('CA', { beneficiaryOwnerEnabled: false })).toBe(true)
  expect(asked('CA', { beneficiaryOwnerCadEnabled: false })).toBe(false)
})

test('Canada asks for a preferred language and a date of birth; the SIN may be left out', () => {
  const answers = completeAnswers('CA')
  delete answers.applicant.communicationLanguage
  delete answers.applicant.dob
  expect(
    findBlockingErrors(answers, { ...setting, flags: { ...setting.flags, dateOfBirthForUSAEnabled: false } }),
  ).toEqual([
    { field: 'applicant.communicationLanguage', code: 'required' },
    { field: 'applicant.dob', code: 'required' },
  ])
})

test('the US asks for a date of birth only while its flag is on', () => {
  const answers = completeAnswers('US')
  delete answers.applicant.dob
  expect(findBlockingErrors(answers, setting)).toEqual([{ field: 'applicant.dob', code: 'required' }])
  expect(
    findBlockingErrors(answers, { ...setting, flags: { ...setting.flags, dateOfBirthForUSAEnabled: false } }),
  ).toEqual([])
})

test('terms signed in an older version must be signed again', () => {
  expect(findBlockingErrors(completeAnswers('US'), { ...setting, termsVersion: '2027-01' })).toEqual([
    { field: 'applicant.terms.version', code: 'terms_outdated' },
  ])
})

test('a refused category keeps the application from being onboarded, and so does a restaurant in Quebec', () => {
  const answers = completeAnswers('CA')
  answers.company.mccDetails = { label: 'Casino', type: 'SUPER_PROHIBITED', mcc: '7995' }
  expect(findBlockingErrors(answers, setting)).toEqual([
    { field: 'company.segment', code: 'category_refused' },
  ])
  answers.company.mccDetails = { label: 'Restaurant', type: 'REGULAR', mcc: '5812' }
  expect(findBlockingErrors(answers, setting)).toEqual([
    { field: 'company.segment', code: 'category_refused_in_quebec' },
  ])
  answers.company.address = { ...answers.company.address, territory: 'ON', zip: 'K1A 0B1' }
  expect(findBlockingErrors(answers, setting)).toEqual([])
})

test('progress is defined for any answers', () => {
  const text = fc.option(fc.string(), { nil: undefined })
  const answers = fc.record({
    applicant: fc.record({ emailAddress: text, dob: text, localPhoneNumber: text }, { requiredKeys: [] }),
    company: fc.record(
      {
        name: text,
        segment: text,
        businessType: fc.constantFrom(...businessTypes),
        currency: fc.constantFrom('USD', 'CAD'),
      },
      { requiredKeys: [] },
    ),
  })
  fc.assert(
    fc.property(answers, (any) => {
      const { steps: visits, current } = getJourneyProgress(any as Answers, setting)
      expect(visits.length).toBe(stepIds.length)
      expect([...stepIds, 'onboard']).toContain(current)
    }),
  )
})

const without = (market: 'US' | 'CA', ...paths: string[]) => {
  const answers = completeAnswers(market)
  for (const path of paths) {
    const keys = path.split('.')
    const last = keys.pop() ?? path
    let at = answers as unknown as Record<string, unknown>
    for (const key of keys) at = at[key] as Record<string, unknown>
    delete at[last]
  }
  return findBlockingErrors(answers, setting).map(({ field, code }) => `${field} ${code}`)
}
const needed = (market: 'US' | 'CA', ...paths: string[]) =>
  expect(without(market, ...paths)).toEqual(paths.map((path) => `${path} required`))

test('legal first and last name are needed [VAL-01]', () =>
  needed('US', 'applicant.name.firstName', 'applicant.name.lastName'))
test('e-mail, date of birth and mobile phone are needed [VAL-14, VAL-19, VAL-20]', () =>
  needed('CA', 'applicant.emailAddress', 'applicant.dob', 'applicant.localPhoneNumber'))
test('the last four digits of the SSN are needed in the US alone [VAL-28]', () => {
  needed('US', 'applicant.governmentIdentification')
  expect(without('CA', 'applicant.governmentIdentification')).toEqual([])
})
test('a registered business shows its EIN, in Canada its company number [VAL-33]', () => {
  needed('US', 'company.governmentIdentification')
  needed('CA', 'company.governmentIdentification')
})
test('an address needs line, city, territory and postal code [VAL-34]', () =>
  needed(
    'US',
    'company.address.line1',
    'company.address.zip',
    'company.address.city',
    'company.address.territory',
  ))
test('business type, the owner question and the category are needed; no is an answer [VAL-44]', () => {
  needed('US', 'company.hasBeneficialOwners', 'company.segment')
  expect(without('US', 'company.businessType')).toContain('company.businessType required')
  expect(completeAnswers('US').company.hasBeneficialOwners).toBe(false)
})
test('Canada needs the province and the preferred language [VAL-45]', () =>
  needed('CA', 'applicant.communicationLanguage', 'company.address.territory'))
test('phone, website and annual sales of the business may be left out [VAL-42, VAL-46]', () => {
  const { company } = completeAnswers('US')
  expect([company.phone, company.site, company.gpv]).toEqual([undefined, undefined, undefined])
  expect(findBlockingErrors(completeAnswers('US'), setting)).toEqual([])
})
