import { expect, test } from 'vitest'
import { isMarketLocked, lockedAmong } from './locked.ts'

const approved = { isDecided: true, decision: 'APPROVED', stepUpDetails: [] } as const

test('the market is locked where the answers are', () => {
  expect(isMarketLocked({ ...approved, stepUpDetails: [] })).toBe(true)
  expect(isMarketLocked({ ...approved, stepUpDetails: [], isDecided: false })).toBe(false)
  expect(isMarketLocked({ ...approved, stepUpDetails: [{ type: 'FULL_ONBOARDING' }] })).toBe(false)
})

test.each([
  ['a draft', { ...approved, isDecided: false, decision: 'PENDING' as const }, []],
  ['a decided application', approved, ['company.name']],
  ['an error', { ...approved, decision: 'ERROR' as const }, []],
  ['full onboarding', { ...approved, stepUpDetails: [{ type: 'FULL_ONBOARDING' as const }] }, []],
  ['another step-up', { ...approved, stepUpDetails: [{ type: 'EIN_DOC' as const }] }, ['company.name']],
])('in %s the locked fields are %o', (_state, standing, expected) => {
  expect(
    lockedAmong(['company.name', 'company.phone'], {
      ...standing,
      stepUpDetails: [...standing.stepUpDetails],
    }),
  ).toEqual(expected)
})
