import { expect, test } from 'vitest'
import { screenAfterError } from './next-screen.ts'
import { pendingPolling, getPendingState } from './pending-polling.ts'

test('a pending decision is polled every second and shown as in review after a minute [DEC-10]', () => {
  expect(pendingPolling.pollIntervalMs).toBe(1000)
  expect([0, 1000, 59_999, 60_000, 120_000].map(getPendingState)).toEqual([
    'poll',
    'poll',
    'poll',
    'in-review',
    'in-review',
  ])
})
test('onboarding stays on the form after any other error [DEC-10]', () => {
  expect([400, 403, 409, 422, 429, 500, 502].map(screenAfterError)).toEqual(Array(7).fill('retry'))
})
