import { expect, test } from 'vitest'
import { delayBeforeAttempt } from './channel.ts'

test('creates a channel after one second and retries five times, one second apart [STORE-13]', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(delayBeforeAttempt)).toEqual([1000, 1000, 1000, 1000, 1000, 1000, null])
})
