import { expect, test } from 'vitest'
import type { Decision, StepUpType } from '../states.ts'
import { decisions, stepUpTypes } from '../states.ts'
import { leaveWarningArmed } from './leave-warning.ts'

const armed = (decision: Decision, types: StepUpType[] = [], applicationLevel: 'BASIC' | 'FULL' = 'FULL') =>
  leaveWarningArmed({ applicationLevel, decision, stepUpDetails: types.map((type) => ({ type })) })
const open = ['APPROVED_PENDING', 'DECLINED_PENDING'] as const

test('at FULL, pending is armed with or without step-ups [DEC-23]', () => {
  expect(armed('PENDING')).toBe(true)
  expect(armed('PENDING', ['BO_VERIFICATION'])).toBe(true)
})
test.each(open)(
  'at FULL, %s is armed by several step-ups, or by one that is not for owners [DEC-24]',
  (decision) => {
    expect(armed(decision, ['EIN_DOC', 'BO_VERIFICATION'])).toBe(true)
    expect(armed(decision, ['BO_VERIFICATION', 'BO_VERIFICATION'])).toBe(true)
    for (const type of stepUpTypes) expect(armed(decision, [type])).toBe(type !== 'BO_VERIFICATION')
  },
)
test('at BASIC nothing is armed [DEC-25]', () => {
  for (const decision of decisions) expect(armed(decision, ['EIN_DOC', 'FULL_SSN'], 'BASIC')).toBe(false)
})
test.each(['APPROVED', 'DECLINED', 'ERROR'] as const)('%s is not armed [DEC-25]', (decision) => {
  expect(armed(decision, ['EIN_DOC', 'FULL_SSN'])).toBe(false)
})
test.each(open)('%s is not armed without step-ups or by waiting for owners alone [DEC-25]', (decision) => {
  expect(armed(decision)).toBe(false)
  expect(armed(decision, ['BO_VERIFICATION'])).toBe(false)
})
