import { expect, test } from 'vitest'
import { stepUpTypes } from '../step-ups/step-up.ts'
import { isAnswerable } from './decision-reasons.ts'

test('the rest of a number is asked for only where its last four digits were', () => {
  expect(stepUpTypes.filter((type) => !isAnswerable(type, 'CA'))).toEqual(['FULL_SSN'])
  expect(stepUpTypes.filter((type) => !isAnswerable(type, 'US'))).toEqual([])
})
