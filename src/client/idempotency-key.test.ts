import { expect, test } from 'vitest'
import { createIdempotencyKey } from './idempotency-key.ts'

const counting = () => {
  let count = 0
  return createIdempotencyKey(() => `key-${(count += 1)}`)
}

test('a repeated try carries the same key, so that it counts once', () => {
  const key = counting()
  expect(key.forBody({ city: 'Austin' })).toBe('key-1')
  expect(key.forBody({ city: 'Austin' })).toBe('key-1')
})

test('a changed try and a try after an answer are new ones', () => {
  const key = counting()
  key.forBody({ city: 'Austin' })
  expect(key.forBody({ city: 'Dallas' })).toBe('key-2')
  key.reset()
  expect(key.forBody({ city: 'Dallas' })).toBe('key-3')
})

test('each key is 128 fresh bits', () => {
  const keys = [createIdempotencyKey().forBody(1), createIdempotencyKey().forBody(1)]
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[0]).not.toBe(keys[1])
})
