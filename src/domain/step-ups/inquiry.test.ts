import { expect, test } from 'vitest'
import { toProofStatus, toInquiryStatus } from './inquiry.ts'
import { stepUpsByInquiryKind } from './step-up.ts'

test('an inquiry is in progress, received or timed out', () => {
  expect(
    [null, 'completed', 'failed', 'expired'].map((outcome) => toInquiryStatus(outcome as 'failed' | null)),
  ).toEqual(['IN_PROGRESS', 'RECEIVED', 'RECEIVED', 'TIMEOUT'])
})

test('a failed inquiry may be retried once, then a person reviews it [IDV-04]', () => {
  expect(toProofStatus('completed', 1)).toBe('ACCEPTED')
  expect(toProofStatus('failed', 1)).toBe('NONE')
  expect(toProofStatus('failed', 2)).toBe('REJECTED')
  expect(toProofStatus('completed', 2)).toBe('REJECTED')
})

test('a photo ID also resolves phone step-ups', () => {
  expect(stepUpsByInquiryKind.identification).toContain('OTP_SMS')
  expect(stepUpsByInquiryKind.verification).toEqual(['EIN_DOC'])
})
