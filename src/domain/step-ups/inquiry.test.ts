import { expect, test } from 'vitest'
import { inquiryOutcomes, toProofStatus, toInquiryStatus } from './inquiry.ts'
import { stepUpsByInquiryKind } from './step-up.ts'

test('an inquiry is in progress, received or timed out', () => {
  expect([null, ...inquiryOutcomes].map((outcome) => toInquiryStatus(outcome))).toEqual([
    'IN_PROGRESS',
    'RECEIVED',
    'RECEIVED',
    'TIMEOUT',
    'RECEIVED',
  ])
})

test('a failed inquiry may be retried once, then a person reviews it [IDV-04]', () => {
  expect(toProofStatus('completed', 1)).toBe('ACCEPTED')
  expect(toProofStatus('failed', 1)).toBe('NONE')
  expect(toProofStatus('failed', 2)).toBe('REJECTED')
  expect(toProofStatus('completed', 2)).toBe('REJECTED')
})

test('what the vendor can’t say is neither accepted nor refused [IDV-02, VEND-07]', () => {
  expect(toProofStatus('review', 0)).toBe('IN_REVIEW')
  expect(toProofStatus('review', 1)).toBe('IN_REVIEW')
  expect(toProofStatus('review', 2)).toBe('REJECTED')
})

test('a photo ID also resolves phone step-ups', () => {
  expect(stepUpsByInquiryKind.identification).toContain('OTP_SMS')
  expect(stepUpsByInquiryKind.verification).toEqual(['EIN_DOC'])
})
