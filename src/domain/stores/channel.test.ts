import { expect, test } from 'vitest'
import { waitBeforeTry } from './channel.ts'

test('creating a channel waits a second, then is retried five times a second apart [STORE-13]', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(waitBeforeTry)).toEqual([1000, 1000, 1000, 1000, 1000, 1000, null])
})
