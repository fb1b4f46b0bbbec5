import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, tokenize } from './tokenize.ts'

const terms = (text: string) => tokenize(text).map(({ term }) => term)
const stems = (text: string) => new Set(tokenize(text).map(({ stem }) => stem))

test('ignores case, accents and ligatures', () => {
  expect(fold('Crème BRÛLÉE')).toBe('creme brulee')
  expect(fold('Œufs')).toBe('oeufs')
  expect(terms('CAFÉ')).toEqual(terms('cafe'))
})

test('removes elided articles and possessives with any apostrophe', () => {
  expect(terms("l’école d’art qu'on aime")).toEqual(['ecole', 'art', 'on', 'aime'])
  expect(tokenize('Joe’s')).toMatchObject([{ term: 'joe', isPossessive: true }])
})

test.each([
  ['cakes', 'cake'],
  ['groceries', 'grocery'],
  ['brushes', 'brush'],
  ['glasses', 'glass'],
  ['toys', 'toy'],
  ['keys', 'key'],
  ['pies', 'pie'],
  ['animaux', 'animal'],
  ['bateaux', 'bateau'],
  ['bijoux', 'bijou'],
  ['pneus', 'pneu'],
])('reduces the plural %s to %s', (plural, word) => {
  expect(terms(plural)).toEqual(terms(word))
})

test.each([
  'plumber plumbing',
  'plombier plomberie',
  'coiffeur coiffeuse coiffure coiffer',
  'baker bakery baking',
  'photographe photography photographer',
  'télévision téléviseurs',
  'réparer réparation',
])('%s share a stem', (family) => {
  expect(stems(family).size).toBe(1)
})

test('unrelated words have different stems: car and care, bar and barber', () => {
  for (const pair of ['car care', 'bar barber', 'pet petrol', 'carpet carpenter'])
    expect(stems(pair).size).toBe(2)
})

test('gives stop words no weight, common words little, and thé full weight', () => {
  expect(tokenize('the store thé').map(({ weight }) => weight)).toEqual([0, 0.3, 1])
})

test('returns terms without spaces, with and without the cache', () => {
  const cache = new Map()
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(tokenize(text, cache)).toEqual(tokenize(text))
      for (const term of terms(text)) expect(term).toMatch(/^\S+$/)
    }),
  )
})
