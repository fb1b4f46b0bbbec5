import { expect, test } from 'vitest'
import { emptyEvidence, evidenceFrom, ownerStepUpTypes, phoneStepUps, stepUpTypes } from './step-up.ts'

test('there are nine step-ups [STEP-01]', () => {
  expect(stepUpTypes.toSorted()).toEqual([
    'BO_INFO',
    'BO_VERIFICATION',
    'BUSINESS_INFO',
    'EIN_DOC',
    'FULL_ONBOARDING',
    'FULL_SSN',
    'GOV_ID_SELFIE',
    'OTP_SMS',
    'PHONE_AUTH',
  ])
})

test('owners have two step-ups each [OWN-02]', () =>
  expect(ownerStepUpTypes.toSorted()).toEqual(['FULL_ONBOARDING', 'GOV_ID_SELFIE']))

test('a verified phone resolves both phone step-ups', () =>
  expect(phoneStepUps).toEqual(['OTP_SMS', 'PHONE_AUTH']))

test('facts missing from stored evidence have their empty value', () => {
  const { photoId: _, ...stored } = { ...emptyEvidence, phoneProof: 'ACCEPTED' as const }
  expect(evidenceFrom(stored)).toEqual({ ...emptyEvidence, phoneProof: 'ACCEPTED' })
  expect(evidenceFrom(null)).toEqual(emptyEvidence)
})
