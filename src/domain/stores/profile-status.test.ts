import { expect, test } from 'vitest'
import type { Decision } from '../states.ts'
import { profileFacts, profileStatusOf } from './profile-status.ts'
import { mayBeChosen } from './store.ts'

const shows = (riskDecision: Decision, stepUps = 0) =>
  profileStatusOf({
    riskDecision,
    applicationStatus: riskDecision,
    stepUpDetails: Array.from({ length: stepUps }, () => ({ type: 'EIN_DOC' as const })),
  })

test('a profile’s status is derived from its decision and step-ups [STORE-06]', () => {
  expect(shows('APPROVED')).toBe('approved')
  expect(shows('APPROVED_PENDING', 1)).toBe('verificationNeeded')
  expect(shows('PENDING', 1)).toBe('incomplete')
  expect(shows('PENDING')).toBe('inReview')
  expect(shows('DECLINED_PENDING')).toBe('inReview')
  expect(profileStatusOf(null)).toBe('notStarted')
})
test('a store that is not attachable cannot be chosen [STORE-06]', () => {
  expect(mayBeChosen({ attachable: true })).toBe(true)
  expect(mayBeChosen({ attachable: false })).toBe(false)
})
test('a draft and an error wait for the applicant, and what was declined or taken back is no profile', () => {
  const draft = { riskDecision: 'PENDING', applicationStatus: 'DRAFT', stepUpDetails: [] } as const
  expect(profileStatusOf(draft)).toBe('incomplete')
  expect(shows('ERROR')).toBe('incomplete')
  expect(shows('DECLINED')).toBeNull()
  expect(profileStatusOf({ ...draft, applicationStatus: 'WITHDRAWN' })).toBeNull()
})
test('approved takes all payments, verification needed online ones, the others none', () => {
  const takes = Object.entries(profileFacts).map(([status, facts]) => [
    status,
    facts.takesOnlinePayments,
    facts.takesInPersonPayments,
  ])
  expect(takes).toEqual([
    ['approved', true, true],
    ['verificationNeeded', true, false],
    ['incomplete', false, false],
    ['inReview', false, false],
    ['notStarted', false, false],
  ])
})
