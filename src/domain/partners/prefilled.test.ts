import { expect, test } from 'vitest'
import { answeredPaths, unconfirmedPaths } from './prefilled.ts'

test('the answers of an update are its questions, also under another name [PART-02]', () => {
  expect(
    answeredPaths({
      applicant: { name: { firstName: 'Rosa' }, sin: '046454286', leadId: 'x' },
      company: { address: { state: 'CA', countryCode: 'US' }, currency: 'USD', dba: null },
    }),
  ).toEqual([
    'applicant.name.firstName',
    'company.dba',
    'company.address.territory',
    'applicant.governmentIdentification',
  ])
})

test('what is saved is confirmed, and a number with its step [PART-02]', () => {
  const prefilled = ['applicant.dob', 'applicant.governmentIdentification', 'company.name']
  expect(unconfirmedPaths(prefilled, ['applicant.emailAddress'])).toEqual(prefilled)
  expect(unconfirmedPaths(prefilled, ['applicant.dob'])).toEqual(['company.name'])
  expect(unconfirmedPaths(prefilled, ['company.name'])).toEqual([
    'applicant.dob',
    'applicant.governmentIdentification',
  ])
})
