import { expect, test } from 'vitest'
import { completeAnswers, exampleContext } from '#test/fixtures/answers.fixture.ts'
import { progressOf } from './progress.ts'

test('the progress of the same answers is derived once', () => {
  const answers = completeAnswers('US')
  expect(progressOf({ ...answers }, exampleContext)).toBe(progressOf(answers, exampleContext))
})

test('a new answer or other terms give another progress', () => {
  const { applicant, company } = completeAnswers('US')
  const current = (changed: object, context = exampleContext) =>
    progressOf({ applicant, company, ...changed }, context).current
  expect(current({})).toBe('onboard')
  expect(current({ applicant: { ...applicant, dob: '' } })).toBe('identity')
  expect(current({ company: {} })).toBe('business-type')
  expect(current({}, { ...exampleContext, termsVersion: 'later' })).toBe('review')
  expect(current({})).toBe('onboard')
})
