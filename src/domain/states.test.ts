import { expect, test } from 'vitest'
import {
  apiVersions,
  applicationLevels,
  boStatuses,
  decisions,
  intents,
  ownerStepUpTypes,
  stepUpTypes,
} from './states.ts'

test('a decision is one of six, a level BASIC or FULL [DEC-01]', () => {
  expect(decisions.toSorted()).toEqual([
    'APPROVED',
    'APPROVED_PENDING',
    'DECLINED',
    'DECLINED_PENDING',
    'ERROR',
    'PENDING',
  ])
  expect(applicationLevels).toEqual(['BASIC', 'FULL'])
})

test('an intent is one of four [APP-12]', () => {
  expect(intents).toEqual(['CREATE_BUSINESS', 'ADD_STORE', 'ADD_CHANNEL', 'ADD_PRODUCT'])
})

test('the API has versions V1 and V2 [APP-13]', () => {
  expect(apiVersions).toEqual(['V1', 'V2'])
})

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

test('owners have three statuses as a group and two step-ups each [OWN-02]', () => {
  expect(boStatuses).toEqual(['NONE', 'WAITING_FOR_INFO', 'INFO_PROVIDED'])
  expect(ownerStepUpTypes).toEqual(['FULL_ONBOARDING', 'GOV_ID_SELFIE'])
})
