import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadScript } from './load-script.ts'

/** Script elements added to the page; tests end each load by hand. */
let asked: { src: string; end: (how: 'load' | 'error') => void }[] = []

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    createElement: () => {
      const ends: Record<string, () => void> = {}
      const script = {
        src: '',
        addEventListener: (how: string, end: () => void) => (ends[how] = end),
        remove: () => {},
        end: (how: string) => ends[how]?.(),
      }
      return script
    },
    head: { append: (script: (typeof asked)[number]) => asked.push(script) },
  })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a load that fails is tried again after a second, three times in all [API2-50]', async () => {
  const loading = loadScript('https://maps.test/a')
  for (const attempt of [1, 2, 3]) {
    expect(asked).toHaveLength(attempt)
    asked[attempt - 1]?.end('error')
    await vi.advanceTimersByTimeAsync(999)
    expect(asked).toHaveLength(attempt)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(await loading).toBe(false)
  expect(asked).toHaveLength(3)
})

test('a script is put on the page once, however many ask for it', async () => {
  const loading = [loadScript('https://maps.test/b'), loadScript('https://maps.test/b')]
  expect(asked.map(({ src }) => src)).toEqual(['https://maps.test/b'])
  asked[0]?.end('load')
  expect(await Promise.all(loading)).toEqual([true, true])
})
