import { expect, test } from 'vitest'
import { decisions } from '../application/states.ts'
import { explainedBy } from './decision-letter.ts'
import { reasonCodes } from './decision-reasons.ts'

test.each(decisions)('%s has a reason of the closed list, also without a stored one [LET-01]', (decision) => {
  for (const letter of [null, { reasons: [] }]) {
    const reasons = explainedBy({ decision, letter })
    expect(reasons).toHaveLength(1)
    expect(reasonCodes).toEqual(expect.arrayContaining(reasons))
  }
})

test('the stored reasons of a decision are its reasons [LET-01]', () => {
  const letter = { reasons: ['unsupported_business' as const] }
  expect(explainedBy({ decision: 'DECLINED', letter })).toEqual(['unsupported_business'])
})
