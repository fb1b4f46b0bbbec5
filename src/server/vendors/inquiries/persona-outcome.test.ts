import { expect, test } from 'vitest'
import { type PersonaVerification, personaOutcome } from './persona-outcome.ts'

const rosa = { firstName: 'Rosa', lastName: 'Delgado', dateOfBirth: '1984-03-09' }
const photoId = (name: string | null = 'ROSA DELGADO', status = 'passed'): PersonaVerification => ({
  type: 'verification/government-id',
  status,
  shown: { name, dateOfBirth: '1984-03-09' },
})
const selfie: PersonaVerification = {
  type: 'verification/selfie',
  status: 'passed',
  shown: { name: null, dateOfBirth: null },
}
const document = (businessName: string | null): PersonaVerification => ({
  type: 'verification/document',
  status: 'passed',
  shown: { businessName },
})

test.each([
  ['created', null],
  ['pending', null],
  ['completed', 'completed'],
  ['approved', 'completed'],
  ['failed', 'failed'],
  ['declined', 'failed'],
  ['expired', 'expired'],
  ['needs_review', 'review'],
  ['', 'review'],
  ['constructor', 'review'],
  ['escalated', 'review'],
] as const)('the status “%s” is told apart: %s [IDV-02, VEND-07]', (status, outcome) => {
  expect(personaOutcome(status, [photoId(), selfie], rosa)).toBe(outcome)
})

test('a photo ID needs a selfie, and is compared with the person here [IDV-01, SEC-32]', () => {
  const outcome = (...verifications: PersonaVerification[]) => personaOutcome('approved', verifications, rosa)
  expect(outcome(photoId(), selfie)).toBe('completed')
  expect(outcome(photoId('ROSA DELGADO', 'failed'), photoId(), selfie)).toBe('completed')
  expect(outcome(photoId())).toBe('review')
  expect(outcome(photoId(), { ...selfie, status: 'failed' })).toBe('review')
  expect(outcome(selfie)).toBe('review')
  expect(outcome(photoId('ROSA DELGADO', 'failed'), selfie)).toBe('review')
  expect(outcome(photoId('ROSA RIVERA'), selfie)).toBe('review')
  const others = { ...photoId(), shown: { name: 'ROSA DELGADO', dateOfBirth: '1990-01-01' } }
  expect(outcome(others, selfie)).toBe('failed')
  expect(outcome(photoId(), others, selfie)).toBe('failed')
  expect(outcome(photoId(), selfie, { ...photoId(), status: '' })).toBe('review')
})

test('a business document needs the name of the business [IDV-03, SEC-32]', () => {
  const outcome = (verification: PersonaVerification) =>
    personaOutcome('completed', [verification], { businessName: 'Delgado Bakery LLC' })
  expect(outcome(document('DELGADO BAKERY'))).toBe('completed')
  expect(outcome(document('SMITH HARDWARE'))).toBe('review')
  expect(outcome(document(null))).toBe('review')
  expect(outcome(photoId())).toBe('review')
})
