import { afterEach, beforeEach, expect, vi } from 'vitest'

/** React and the browser report mistakes through console.error, which fails the test. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const { calls } = vi.mocked(console.error).mock
  vi.restoreAllMocks()
  // Test files share a process, and the next one may need the real fetch.
  vi.unstubAllGlobals()
  expect(calls, 'calls of console.error').toEqual([])
})
