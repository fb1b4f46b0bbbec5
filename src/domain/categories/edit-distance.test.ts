import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['bakery', 'bakery', 0],
  ['bakrey', 'bakery', 1],
  ['bakry', 'bakery', 1],
  ['backery', 'bakery', 1],
  ['bokery', 'bakery', 1],
  ['resturaunt', 'restaurant', 2],
  ['', 'spa', 3],
  ['spa', '', 3],
])('the distance from %s to %s is %d', (word, term, distance) => {
  expect(editDistance(word, term, 3)).toBe(distance)
})

test('compares an unfinished word with a prefix of the term', () => {
  expect(editDistance('resturan', 'restaurateur', 2, true)).toBe(2)
  expect(editDistance('veter', 'veterinarian', 1, true)).toBe(0)
  expect(editDistance('veter', 'veterinarian', 1)).toBeGreaterThan(1)
})

test('is symmetric, zero only for equal words, and stops above the maximum', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(words, words, fc.nat(3), (a, b, maxEdits) => {
      const distance = editDistance(a, b, 8)
      expect(editDistance(b, a, 8)).toBe(distance)
      expect(distance === 0).toBe(a === b)
      const limited = editDistance(a, b, maxEdits)
      expect(distance <= maxEdits ? limited === distance : limited > maxEdits).toBe(true)
    }),
  )
})
