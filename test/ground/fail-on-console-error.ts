import { afterEach, beforeEach, expect, vi } from 'vitest'

/** React and the platform tell of mistakes on the console: in a test that is a failure, not a note. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const said = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  expect(said, 'console.error was called').toEqual([])
})
