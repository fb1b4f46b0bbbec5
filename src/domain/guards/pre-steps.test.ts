import { expect, test } from 'vitest'
import { completeAnswers } from '../example-answers.ts'
import { stepIds } from '../journey/step.ts'
import { pagesWithoutAccount, preStepRedirect, preSteps } from './pre-steps.ts'

const whole = completeAnswers('US')
const nothing = { applicant: {}, company: {} }
const named = { applicant: whole.applicant, company: {} }

test('the pre-steps are the applicant, the business segment and the business details, in order [GUARD-01]', () => {
  expect(preSteps).toEqual(['applicant', 'category', 'business-details'])
})

const { firstName, lastName } = { firstName: 'Rosa', lastName: 'Delgado' }
const emailAddress = 'rosa@delgadobakery.com'
const lacking = [
  ['first name', { name: { lastName }, emailAddress }],
  ['last name', { name: { firstName }, emailAddress }],
  ['e-mail address', { name: { firstName, lastName } }],
  ['filled-in name', { name: { firstName: '', lastName }, emailAddress }],
] as const
test.each(lacking)('without a %s a page goes back to the applicant page [GUARD-02]', (_, applicant) => {
  const known = { applicant, company: whole.company }
  expect(preStepRedirect('business-type', known)).toBe('applicant')
  expect(preStepRedirect('category', known)).toBe('applicant')
  expect(preStepRedirect('business-details', known)).toBe('applicant')
})

test('without a segment or its label a page goes back to the segment page [GUARD-03]', () => {
  const details = { label: '', type: 'REGULAR', mcc: '5462' } as const
  expect(preStepRedirect('business-details', named)).toBe('category')
  expect(preStepRedirect('business-details', { ...named, company: { segment: '1' } })).toBe('category')
  expect(
    preStepRedirect('business-details', { ...named, company: { segment: '1', mccDetails: details } }),
  ).toBe('category')
  expect(preStepRedirect('business-details', whole)).toBeNull()
})

test('no page is sent to itself, to a page behind it, or away once it belongs to an application', () => {
  expect(preStepRedirect('applicant', nothing)).toBeNull()
  expect(preStepRedirect('category', named)).toBeNull()
  expect(stepIds.filter((page) => preStepRedirect(page, nothing) !== null)).toEqual([
    'business-type',
    'category',
    'business-details',
  ])
  expect(pagesWithoutAccount).toEqual(['applicant', 'business-type', 'category', 'business-details'])
})
