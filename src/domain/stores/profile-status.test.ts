import { expect, test } from 'vitest'
import type { Decision } from '../application/states.ts'
import { profileStatusDetails, getProfileStatus } from './profile-status.ts'
import { isSelectable } from './store.ts'

const statusFor = (riskDecision: Decision, stepUps = 0) =>
  getProfileStatus({
    riskDecision,
    applicationStatus: riskDecision,
    stepUpDetails: Array.from({ length: stepUps }, () => ({ type: 'EIN_DOC' as const })),
  })

test('derives a profile’s status from its decision and step-ups [STORE-06]', () => {
  expect(statusFor('APPROVED')).toBe('approved')
  expect(statusFor('APPROVED_PENDING', 1)).toBe('verificationNeeded')
  expect(statusFor('APPROVED_PENDING')).toBe('payoutsLater')
  expect(statusFor('PENDING', 1)).toBe('incomplete')
  expect(statusFor('PENDING')).toBe('inReview')
  expect(statusFor('DECLINED_PENDING')).toBe('inReview')
  expect(getProfileStatus(null)).toBe('notStarted')
})
test('a store that is not attachable cannot be selected [STORE-06]', () => {
  expect(isSelectable({ attachable: true })).toBe(true)
  expect(isSelectable({ attachable: false })).toBe(false)
})
test('a draft or error is incomplete, and a declined or withdrawn profile has no status', () => {
  const draft = { riskDecision: 'PENDING', applicationStatus: 'DRAFT', stepUpDetails: [] } as const
  expect(getProfileStatus(draft)).toBe('incomplete')
  expect(statusFor('ERROR')).toBe('incomplete')
  expect(statusFor('DECLINED')).toBeNull()
  expect(getProfileStatus({ ...draft, applicationStatus: 'WITHDRAWN' })).toBeNull()
})
test('accepts all payments when approved, online payments during verification, and none otherwise', () => {
  const payments = Object.entries(profileStatusDetails).map(([status, details]) => [
    status,
    details.takesOnlinePayments,
    details.takesInPersonPayments,
  ])
  expect(payments).toEqual([
    ['approved', true, true],
    ['payoutsLater', true, true],
    ['verificationNeeded', true, false],
    ['incomplete', false, false],
    ['inReview', false, false],
    ['notStarted', false, false],
  ])
})
