import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCategories } from './parse.ts'
import { createPredictor } from './predict.ts'

const table = (name: string) => readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')
const { industries } = parseCategories(table('category-groups.tsv'), table('categories.tsv'))
const { predict } = createPredictor(industries)
const first = (text: string) => predict(text)[0]?.industry.label.en

test.each(['en', 'fr'] as const)(
  'every industry is among the first three for its own name in %s',
  (language) => {
    const lost = industries.filter(
      ({ id, label }) => !predict(label[language], { limit: 3 }).some(({ industry }) => industry.id === id),
    )
    expect(lost.map(({ label }) => label[language])).toEqual([])
  },
)

test('predictions are scored by their place among those returned [CAT-11]', () => {
  expect(predict('hair', { limit: 4 }).map(({ score }) => score)).toEqual([1, 0.75, 0.5, 0.25])
  expect(predict('hair', { limit: 3 }).map(({ score }) => score)).toEqual([1, 0.67, 0.33])
  expect(predict('repair')).toHaveLength(10)
})

test.each([
  ['a typo', 'resturant', 'Restaurant'],
  ['swapped letters', 'bakrey', 'Bakery or pastry shop'],
  ['a missing letter in French', 'boulangrie', 'Bakery or pastry shop'],
  ['no accents', 'depanneur', 'Convenience store'],
  ['capitals', 'PIZZERIA', 'Pizzeria'],
  ['a plural', 'florists', 'Florist'],
  ['another form of the word', 'plumbing', 'Plumber'],
  ['the feminine', 'coiffeuse', 'Hair salon'],
  ['one word for two', 'foodtruck', 'Food truck'],
  ['two words for one', 'laundro mat', 'Laundromat or laundry service'],
  ['a hyphen', 'food-truck', 'Food truck'],
  ['a business name', 'Joe’s Barber Shop', 'Barber shop'],
  ['a business name in French', 'Boulangerie chez Mario inc.', 'Bakery or pastry shop'],
  ['a sentence', 'we are a small family owned pizzeria', 'Pizzeria'],
  ['a sentence in French', 'je suis plombier à mon compte', 'Plumber'],
  ['an elision', 'l’animalerie', 'Pet store'],
  ['a word still being typed', 'veterin', 'Veterinarian'],
  ['a typo in a word still being typed', 'resturan', 'Restaurant'],
  ['both languages at once', 'barbier & barber shop', 'Barber shop'],
])('the right industry is first for %s: %s', (_, text, label) => {
  expect(first(text)).toBe(label)
})

test('nothing is predicted from nothing', () => {
  for (const text of ['', '   ', '!?', '—', '\u0000', '日本', 'qqqqzzzz']) expect(predict(text)).toEqual([])
})

test('whatever is typed, there are at most as many predictions as asked for, none twice, the same each time', () => {
  const words = fc.constantFrom(
    'hair',
    'salon',
    'réparation',
    'de',
    'store',
    '’',
    '-',
    'x',
    '🍕',
    'constructor',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(words, { maxLength: 60 }).map((parts) => parts.join(' ')),
  )
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 20 }), (text, limit) => {
      const found = predict(text, { limit })
      expect(found.length).toBeLessThanOrEqual(limit)
      expect(new Set(found.map(({ industry }) => industry.id)).size).toBe(found.length)
      expect(predict(text, { limit })).toEqual(found)
    }),
  )
})

test('one letter too many in a long word does not lose the industry', () => {
  const words = fc.constantFrom('restaurant', 'veterinarian', 'electrician', 'photographe', 'chiropraticien')
  fc.assert(
    fc.property(words, fc.nat(), (word, at) => {
      const place = 1 + (at % (word.length - 1))
      const typo = word.slice(0, place) + 'q' + word.slice(place)
      expect(first(typo)).toBe(first(word))
    }),
  )
})

test('of a very long text only the beginning counts', () => {
  const start = 'pizzeria '.repeat(30)
  expect(predict(start + 'florist '.repeat(100_000))).toEqual(predict(start))
})
