import { expect, test } from 'vitest'
import { completeAnswers } from '#test/fixtures/answers.fixture.ts'
import { stepIds } from '../journey/steps.ts'
import {
  preApplicationPages,
  getPreApplicationRedirect,
  preApplicationSteps,
} from './pre-application-steps.ts'

const complete = completeAnswers('US')
const emptyDraft = { applicant: {}, company: {} }
const withApplicant = { applicant: complete.applicant, company: {} }

test('the steps before the application are applicant, category and business details [GUARD-01]', () => {
  expect(preApplicationSteps).toEqual(['applicant', 'category', 'business-details'])
})

const { firstName, lastName } = { firstName: 'Rosa', lastName: 'Delgado' }
const emailAddress = 'rosa@delgadobakery.com'
const incompleteApplicants = [
  ['first name', { name: { lastName }, emailAddress }],
  ['last name', { name: { firstName }, emailAddress }],
  ['e-mail address', { name: { firstName, lastName } }],
  ['filled-in name', { name: { firstName: '', lastName }, emailAddress }],
] as const
test.each(incompleteApplicants)(
  'without a %s, later pages redirect to the applicant page [GUARD-02]',
  (_, applicant) => {
    const draft = { applicant, company: complete.company }
    expect(getPreApplicationRedirect('business-type', draft)).toBe('applicant')
    expect(getPreApplicationRedirect('category', draft)).toBe('applicant')
    expect(getPreApplicationRedirect('business-details', draft)).toBe('applicant')
  },
)

test('without a segment or its label, later pages redirect to the category page [GUARD-03]', () => {
  const details = { label: '', type: 'REGULAR', mcc: '5462' } as const
  expect(getPreApplicationRedirect('business-details', withApplicant)).toBe('category')
  expect(getPreApplicationRedirect('business-details', { ...withApplicant, company: { segment: '1' } })).toBe(
    'category',
  )
  expect(
    getPreApplicationRedirect('business-details', {
      ...withApplicant,
      company: { segment: '1', mccDetails: details },
    }),
  ).toBe('category')
  expect(getPreApplicationRedirect('business-details', complete)).toBeNull()
})

test('no page redirects to itself or to a later page, and pages of an application never redirect', () => {
  expect(getPreApplicationRedirect('applicant', emptyDraft)).toBeNull()
  expect(getPreApplicationRedirect('category', withApplicant)).toBeNull()
  expect(stepIds.filter((page) => getPreApplicationRedirect(page, emptyDraft) !== null)).toEqual([
    'business-type',
    'category',
    'business-details',
  ])
  expect(preApplicationPages).toEqual(['applicant', 'business-type', 'category', 'business-details'])
})
