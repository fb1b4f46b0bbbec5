import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, wordsOf } from './words.ts'

const terms = (text: string) => wordsOf(text).map(({ term }) => term)
const stems = (text: string) => new Set(wordsOf(text).map(({ stem }) => stem))

test('words are compared without case, accents and ligatures', () => {
  expect(fold('Crème BRÛLÉE')).toBe('creme brulee')
  expect(fold('Œufs')).toBe('oeufs')
  expect(terms('CAFÉ')).toEqual(terms('cafe'))
})

test('elided articles and possessives fall away, whatever the apostrophe', () => {
  expect(terms("l’école d’art qu'on aime")).toEqual(['ecole', 'art', 'on', 'aime'])
  expect(wordsOf('Joe’s')).toMatchObject([{ term: 'joe', possessive: true }])
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
])('%s is the plural of %s', (plural, word) => {
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
])('%s are one family', (family) => {
  expect(stems(family).size).toBe(1)
})

test('words that only look alike are no family: car and care, bar and barber', () => {
  for (const pair of ['car care', 'bar barber', 'pet petrol', 'carpet carpenter'])
    expect(stems(pair).size).toBe(2)
})

test('stop words tell nothing, store and services little; thé is no stop word', () => {
  expect(wordsOf('the store thé').map(({ weight }) => weight)).toEqual([0, 0.3, 1])
})

test('any text has words without spaces, the same whether they were read before or not', () => {
  const read = new Map()
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(wordsOf(text, read)).toEqual(wordsOf(text))
      for (const term of terms(text)) expect(term).toMatch(/^\S+$/)
    }),
  )
})
