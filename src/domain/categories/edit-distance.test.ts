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
])('from %s to %s are %d typos', (typed, known, typos) => {
  expect(editDistance(typed, known, 3)).toBe(typos)
})

test('an unfinished word is compared with the beginning of the known one', () => {
  expect(editDistance('resturan', 'restaurateur', 2, true)).toBe(2)
  expect(editDistance('veter', 'veterinarian', 1, true)).toBe(0)
  expect(editDistance('veter', 'veterinarian', 1)).toBeGreaterThan(1)
})

test('the distance is the same both ways, 0 for equal words alone, and at most as told when cut short', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(words, words, fc.nat(3), (one, other, most) => {
      const distance = editDistance(one, other, 8)
      expect(editDistance(other, one, 8)).toBe(distance)
      expect(distance === 0).toBe(one === other)
      const cut = editDistance(one, other, most)
      expect(distance <= most ? cut === distance : cut > most).toBe(true)
    }),
  )
})
