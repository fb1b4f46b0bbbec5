import { expect, test } from 'vitest'
import { isInQueue } from './case-scope.ts'

const pending = { decision: 'PENDING', stepUps: [], isDecided: true, isWithdrawn: false } as const

test.each([
  ['in review', pending, true],
  ['its partners verify themselves', { ...pending, stepUps: [{ type: 'BO_VERIFICATION' as const }] }, true],
  ['the applicant owes a photo ID', { ...pending, stepUps: [{ type: 'GOV_ID_SELFIE' as const }] }, false],
  ['the applicant owes the owners', { ...pending, stepUps: [{ type: 'BO_INFO' as const }] }, false],
  ['withdrawn', { ...pending, isWithdrawn: true }, false],
  ['not submitted', { ...pending, isDecided: false }, false],
  ['approved', { ...pending, decision: 'APPROVED' as const }, false],
])('a case waits for a person, or not: %s [CASE-04]', (_name, state, expected) => {
  expect(isInQueue(state, ['under_review'])).toBe(expected)
})

test('unusual sales wait for a person after an approval', () => {
  expect(isInQueue({ ...pending, decision: 'APPROVED_PENDING' }, ['unusual_volume'])).toBe(true)
  expect(isInQueue({ ...pending, decision: 'APPROVED_PENDING' }, ['owners_unverified'])).toBe(false)
})
