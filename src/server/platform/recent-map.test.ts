import { expect, test } from 'vitest'
import { createRecentMap } from './recent-map.ts'

test('drops the entry that was used least recently', () => {
  const map = createRecentMap<number>(2)
  map.set('a', 1)
  map.set('b', 2)
  expect(map.get('a')).toBe(1)
  map.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3])
})

test('replaces and deletes values', () => {
  const map = createRecentMap<number>(3)
  map.set('a', 1)
  map.set('b', 2)
  map.set('a', 3)
  map.deleteWhere((value) => value === 3)
  expect([map.get('a'), map.get('b')]).toEqual([undefined, 2])
  map.delete('b')
  expect(map.get('b')).toBeUndefined()
  map.set('c', 4)
  map.clear()
  expect(map.get('c')).toBeUndefined()
})
