import { expect, test } from 'vitest'
import { isComplete, paysOut } from './standing.ts'

test('an application decided at FULL and no longer pending is complete [APP-14]', () => {
  expect(isComplete({ decision: 'APPROVED', applicationLevel: 'FULL' })).toBe(true)
  expect(isComplete({ decision: 'PENDING', applicationLevel: 'FULL' })).toBe(false)
  expect(isComplete({ decision: 'APPROVED', applicationLevel: 'BASIC' })).toBe(false)
})

const paying = { decision: 'APPROVED', boStatus: 'NONE', stepUpDetails: [], bankLinked: true } as const

test.each([
  ['approved with a bank account', paying, true],
  ['without a bank account', { ...paying, bankLinked: false }, false],
  ['approved with payouts later', { ...paying, decision: 'APPROVED_PENDING' as const }, false],
  ['with owners to verify', { ...paying, boStatus: 'INFO_PROVIDED' as const }, false],
  [
    'with owner verification open',
    { ...paying, stepUpDetails: [{ type: 'BO_VERIFICATION' as const }] },
    false,
  ],
])('%s: payouts %s → %o', (_state, of, expected) => {
  expect(paysOut(of)).toBe(expected)
})
