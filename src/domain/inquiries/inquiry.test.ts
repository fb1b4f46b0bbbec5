import { expect, test } from 'vitest'
import { proofOf, statusOf, stepUpsOf } from './inquiry.ts'

test('an inquiry goes on, was received, or ran out', () => {
  expect(
    [null, 'completed', 'failed', 'expired'].map((outcome) => statusOf(outcome as 'failed' | null)),
  ).toEqual(['IN_PROGRESS', 'RECEIVED', 'RECEIVED', 'TIMEOUT'])
})

test('a failed inquiry may be tried once more, then a person looks [IDV-04]', () => {
  expect(proofOf('completed', 1)).toBe('ACCEPTED')
  expect(proofOf('failed', 1)).toBe('NONE')
  expect(proofOf('failed', 2)).toBe('REFUSED')
})

test('a photo ID also stands in for a phone', () => {
  expect(stepUpsOf.identification).toContain('OTP_SMS')
  expect(stepUpsOf.verification).toEqual(['EIN_DOC'])
})
