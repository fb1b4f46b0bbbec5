import { expect, test } from 'vitest'
import { stepUpTitleId } from './step-up-title.ts'

test('business details that lack only the full number are named after it [VAL-31]', () => {
  expect(stepUpTitleId('BUSINESS_INFO', true)).toBe('step-ups.ein.title')
  expect(stepUpTitleId('BUSINESS_INFO', false)).toBe('step-ups.requirements.BUSINESS_INFO')
  expect(stepUpTitleId('EIN_DOC', true)).toBe('step-ups.requirements.EIN_DOC')
})
