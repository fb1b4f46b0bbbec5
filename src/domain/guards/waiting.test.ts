import { expect, test } from 'vitest'
import { screenAfterFailure } from '../screens/next-screen.ts'
import { waiting, whileWaiting } from './waiting.ts'

test('pending is asked again every second, and shown as in review after a minute [DEC-10]', () => {
  expect(waiting.pollEveryMs).toBe(1000)
  expect([0, 1000, 59_999, 60_000, 120_000].map(whileWaiting)).toEqual([
    'poll',
    'poll',
    'poll',
    'in-review',
    'in-review',
  ])
})
test('onboarding that fails otherwise stays on the form [DEC-10]', () => {
  expect([400, 403, 409, 422, 429, 500, 502].map(screenAfterFailure)).toEqual(Array(7).fill('stay'))
})
