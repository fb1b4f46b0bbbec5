import { expect, test } from 'vitest'
import { type Decision, decisions } from '../application/states.ts'
import { shouldWarnBeforeLeaving } from './leave-warning.ts'
import { type StepUpType, stepUpTypes } from '../step-ups/step-up.ts'

const warns = (decision: Decision, types: StepUpType[] = [], applicationLevel: 'BASIC' | 'FULL' = 'FULL') =>
  shouldWarnBeforeLeaving({ applicationLevel, decision, stepUpDetails: types.map((type) => ({ type })) })
const limitedDecisions = ['APPROVED_PENDING', 'DECLINED_PENDING'] as const

test('warns at FULL while the decision is pending, with or without step-ups [DEC-23]', () => {
  expect(warns('PENDING')).toBe(true)
  expect(warns('PENDING', ['BO_VERIFICATION'])).toBe(true)
})
test.each(limitedDecisions)(
  'warns at FULL on %s with several step-ups, or one that the applicant resolves [DEC-24]',
  (decision) => {
    expect(warns(decision, ['EIN_DOC', 'BO_VERIFICATION'])).toBe(true)
    expect(warns(decision, ['BO_VERIFICATION', 'BO_VERIFICATION'])).toBe(true)
    for (const type of stepUpTypes) expect(warns(decision, [type])).toBe(type !== 'BO_VERIFICATION')
  },
)
test('never warns at BASIC [DEC-25]', () => {
  for (const decision of decisions) expect(warns(decision, ['EIN_DOC', 'FULL_SSN'], 'BASIC')).toBe(false)
})
test.each(['APPROVED', 'DECLINED', 'ERROR'] as const)('does not warn on %s [DEC-25]', (decision) => {
  expect(warns(decision, ['EIN_DOC', 'FULL_SSN'])).toBe(false)
})
test.each(limitedDecisions)(
  'does not warn on %s without step-ups or with pending owners only [DEC-25]',
  (decision) => {
    expect(warns(decision)).toBe(false)
    expect(warns(decision, ['BO_VERIFICATION'])).toBe(false)
  },
)
