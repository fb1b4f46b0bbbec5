import { expect, test } from 'vitest'
import { openEventBuffer, type AnalyticsEvent } from './event-buffer.ts'

function aStore(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (name) => kept.get(name) ?? null,
    key: (nth) => [...kept.keys()][nth] ?? null,
    removeItem: (name) => void kept.delete(name),
    setItem: (name, value) => void kept.set(name, value),
  }
}
const event = (type: AnalyticsEvent['type'], businessId: string | null = null): AnalyticsEvent => ({
  type,
  businessId,
  params: {},
})

test('events wait under the session’s key until they were sent, over a reload too [ANL-07]', () => {
  const store = aStore()
  const buffer = openEventBuffer(store)
  expect(buffer.enqueue(event('otp_start'))).toBe(true)
  expect(store.getItem('analytics-events')).toContain('otp_start')
  const afterReload = openEventBuffer(store)
  expect(afterReload.pending().map(({ type }) => type)).toEqual(['otp_start'])
  afterReload.markSent(event('otp_start'))
  expect(afterReload.pending()).toEqual([])
})

test('a type is taken once for an application, whether it waits or was sent, and once for another [ANL-07]', () => {
  const buffer = openEventBuffer(aStore())
  expect(buffer.enqueue(event('otp_start', 'a'))).toBe(true)
  expect(buffer.enqueue(event('otp_start', 'a'))).toBe(false)
  buffer.markSent(event('otp_start', 'a'))
  expect(buffer.enqueue(event('otp_start', 'a'))).toBe(false)
  expect(buffer.enqueue(event('otp_start', 'b'))).toBe(true)
  expect(buffer.enqueue(event('otp_resend', 'a'))).toBe(true)
})

test('a store that refuses to keep, or holds something unreadable, is no error', () => {
  const full = aStore()
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(openEventBuffer(full).enqueue(event('otp_start'))).toBe(true)
  const odd = aStore()
  odd.setItem('analytics-events', '{{')
  expect(openEventBuffer(odd).pending()).toEqual([])
})
