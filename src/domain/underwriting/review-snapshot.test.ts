import { expect, test } from 'vitest'
import { type ReviewSnapshot, isInQueue, sharedScope } from './review-snapshot.ts'

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

test('of what a case was about, only what is still the same is accepted unseen [SEC-32]', () => {
  const present: ReviewSnapshot = {
    owners: ['urn:apl:1', 'urn:apl:2', 'urn:apl:3'],
    applications: ['urn:app:1', 'urn:app:2'],
    states: [
      { id: 'urn:apl:2', state: 'a' },
      { id: 'urn:app:1', state: 'b' },
      { id: 'urn:app:2', state: 'c' },
    ],
  }
  const known: ReviewSnapshot = {
    owners: ['urn:apl:1', 'urn:apl:2'],
    applications: ['urn:app:1', 'urn:app:2'],
    states: [
      { id: 'urn:apl:2', state: 'a' },
      { id: 'urn:app:1', state: 'other' },
      { id: 'urn:app:2', state: 'c' },
    ],
  }
  expect(sharedScope(present, known)).toEqual({
    owners: ['urn:apl:1', 'urn:apl:2'],
    applications: ['urn:app:2'],
    states: [
      { id: 'urn:apl:2', state: 'a' },
      { id: 'urn:app:2', state: 'c' },
    ],
  })
  expect(sharedScope(present, { ...known, states: [] })).toEqual({
    owners: ['urn:apl:1'],
    applications: [],
    states: [],
  })
})
