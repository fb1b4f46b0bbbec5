import { expect, test } from 'vitest'
import { addBusinessDays, expectedBy } from './expected-by.ts'

const friday = new Date('2026-11-20T12:00:00Z')

test('two business days after a Friday is a Tuesday', () => {
  expect(addBusinessDays(friday, 2).toISOString()).toBe('2026-11-24T12:00:00.000Z')
})

test('a review promises two business days, an approval with limits 24 hours, other outcomes nothing', () => {
  expect(expectedBy('PENDING', [], friday)?.toISOString()).toBe('2026-11-24T12:00:00.000Z')
  expect(expectedBy('APPROVED_PENDING', [], friday)?.toISOString()).toBe('2026-11-21T12:00:00.000Z')
  expect(expectedBy('PENDING', [{ type: 'FULL_SSN' }], friday)).toBeNull()
  expect(expectedBy('APPROVED', [], friday)).toBeNull()
})
