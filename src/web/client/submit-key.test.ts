import { expect, test } from 'vitest'
import { submitKey } from './submit-key.ts'

const counting = () => {
  let count = 0
  return submitKey(() => `key-${(count += 1)}`)
}

test('a repeated try carries the same key, so that it counts once', () => {
  const key = counting()
  expect(key.of({ city: 'Austin' })).toBe('key-1')
  expect(key.of({ city: 'Austin' })).toBe('key-1')
})

test('a changed try and a try after an answer are new ones', () => {
  const key = counting()
  key.of({ city: 'Austin' })
  expect(key.of({ city: 'Dallas' })).toBe('key-2')
  key.answered()
  expect(key.of({ city: 'Dallas' })).toBe('key-3')
})

test('each key is 128 fresh bits', () => {
  const keys = [submitKey().of(1), submitKey().of(1)]
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[0]).not.toBe(keys[1])
})
