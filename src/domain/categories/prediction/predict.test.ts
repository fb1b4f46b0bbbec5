import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTsv } from '#server/platform/tsv.ts'
import { parseCategories } from '../parse.ts'
import { parseLexicon } from './lexicon.ts'
import { createPredictor } from './predict.ts'
import { buildPredictionIndex } from './prediction-index.ts'

const table = (name: string) => readFileSync(new URL(`../../../../data/${name}`, import.meta.url), 'utf8')
const { industries } = parseCategories(
  parseTsv(table('category-groups.tsv')),
  parseTsv(table('categories.tsv')),
)
const lexicon = parseLexicon((name) => parseTsv(table(`prediction/${name}.tsv`)), industries)
const { predict } = createPredictor(industries, buildPredictionIndex(industries, lexicon))
const bestMatch = (text: string) => predict(text)[0]?.industry.label.en

test.each(['en', 'fr'] as const)(
  'ranks every industry in the top three for its own label in %s',
  (language) => {
    const missing = industries.filter(
      ({ id, label }) => !predict(label[language], { limit: 3 }).some(({ industry }) => industry.id === id),
    )
    expect(missing.map(({ label }) => label[language])).toEqual([])
  },
)

test('scores predictions by rank [CAT-11]', () => {
  expect(predict('hair', { limit: 4 }).map(({ score }) => score)).toEqual([1, 0.75, 0.5, 0.25])
  expect(predict('hair', { limit: 3 }).map(({ score }) => score)).toEqual([1, 0.67, 0.33])
  expect(predict('repair')).toHaveLength(10)
})

test('a prediction far ahead of the others is clear, a restricted industry never [CAT-09]', () => {
  const clear = (text: string) =>
    predict(text).flatMap(({ industry, isClear }) => (isClear ? [industry.label.en] : []))
  expect(clear('I fix phones')).toEqual(['Phone, tablet and electronics repair'])
  expect(clear('je répare des téléphones')).toEqual(['Phone, tablet and electronics repair'])
  for (const vague of ['stuff', 'shop', 'online', 'services', 'food', '']) expect(clear(vague)).toEqual([])
  expect(bestMatch('pawnbroker')).toBe('Pawn shop')
  expect(clear('pawnbroker')).toEqual([])
})

test.each([
  ['a typo', 'resturant', 'Restaurant'],
  ['swapped letters', 'bakrey', 'Bakery or pastry shop'],
  ['a missing letter in French', 'boulangrie', 'Bakery or pastry shop'],
  ['missing accents', 'depanneur', 'Convenience store'],
  ['capitals', 'PIZZERIA', 'Pizzeria'],
  ['a plural', 'florists', 'Florist'],
  ['another word form', 'plumbing', 'Plumber'],
  ['the feminine form', 'coiffeuse', 'Hair salon'],
  ['two words written as one', 'foodtruck', 'Food truck'],
  ['one word written as two', 'laundro mat', 'Laundromat or laundry service'],
  ['a hyphen', 'food-truck', 'Food truck'],
  ['a business name', 'Joe’s Barber Shop', 'Barber shop'],
  ['a business name in French', 'Boulangerie chez Mario inc.', 'Bakery or pastry shop'],
  ['a sentence', 'we are a small family owned pizzeria', 'Pizzeria'],
  ['a sentence in French', 'je suis plombier à mon compte', 'Plumber'],
  ['an elision', 'l’animalerie', 'Pet store'],
  ['an unfinished word', 'veterin', 'Veterinarian'],
  ['a typo in an unfinished word', 'resturan', 'Restaurant'],
  ['both languages', 'barbier & barber shop', 'Barber shop'],
])('predicts the right industry for %s: %s', (_case, text, label) => {
  expect(bestMatch(text)).toBe(label)
})

test.each([
  ['a franchise', 'I own two Jiffy Lubes', 'Auto repair garage'],
  ['a brand that is also a word', 'Subway', 'Fast food or snack bar'],
  ['a brand in French', 'franchisé Couche-Tard', 'Convenience store'],
  ['a word that is also a brand', 'subway tile installer', 'Mason, bricklayer or tile setter'],
  ['a possessive brand without its apostrophe', 'two wendys', 'Fast food or snack bar'],
  ['a brand that is a word, capitalized', 'I run a Shell by the highway', 'Gas station'],
  [
    'a word that sounds like a brand',
    'Je choisis la peinture de votre salon',
    'Interior designer or home stager',
  ],
  ['a chain of the name index', 'Fatburger', 'Fast food or snack bar'],
  [
    'customers who call',
    'dentists call me when the website is down',
    'Software, app and website development',
  ],
  ['a brand with “and” for “&”', 'greiche et scaff', 'Optometrist or eye doctor'],
  ['a comparison', 'we cool bedrooms that feel like an oven', 'Heating and air conditioning contractor'],
  ['a story', 'roots, foils and a mirror, my ladies leave happy', 'Hair salon'],
  [
    'a story in French',
    'vos chaises bancales, je les recolle et je les rembourre',
    'Furniture repair and upholstery',
  ],
  ['a denied trade', 'not a restaurant, just catering for weddings', 'Caterer or personal chef'],
  ['a former trade', 'we used to be a bakery, now we only sell flowers', 'Florist'],
  ['the trade of the customers', 'bookkeeping for plumbers and electricians', 'Accountant or bookkeeper'],
  [
    'the trade of the customers in French',
    'je fais des sites web pour des dentistes',
    'Software, app and website development',
  ],
  ['what is done with a thing', 'we fix snowmobiles', 'Motorcycle, boat or small engine repair'],
  ['what is taught', 'I teach the violin', 'Music or art lessons'],
  ['a problem', 'call me when your sink floods', 'Plumber'],
  ['a problem in French', 'des punaises dans votre lit?', 'Pest control and disinfection'],
  ['an emoji', '🍕🍕', 'Pizzeria'],
  ['emoji of several parts', '💇🏽‍♀️', 'Hair salon'],
  ['Spanish', 'limpieza de casas', 'House cleaning'],
  ['a word from elsewhere', 'poulet jerk et griot', 'Restaurant'],
  ['a word as it sounds', 'fisiotherapy', 'Physiotherapist or rehabilitation clinic'],
])('predicts the right industry for %s: %s', (_case, text, label) => {
  expect(bestMatch(text)).toBe(label)
})

test('predicts nothing for text without known words', () => {
  for (const text of ['', '   ', '!?', '—', '\u0000', '日本', 'qqqqzzzz']) expect(predict(text)).toEqual([])
})

test('returns at most the requested number of predictions, without duplicates, deterministically', () => {
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
      const predictions = predict(text, { limit })
      expect(predictions.length).toBeLessThanOrEqual(limit)
      expect(new Set(predictions.map(({ industry }) => industry.id)).size).toBe(predictions.length)
      expect(predict(text, { limit })).toEqual(predictions)
    }),
  )
})

test('tolerates an extra letter in a long word', () => {
  const words = fc.constantFrom('restaurant', 'veterinarian', 'electrician', 'photographe', 'chiropraticien')
  fc.assert(
    fc.property(words, fc.nat(), (word, offset) => {
      const position = 1 + (offset % (word.length - 1))
      const typo = word.slice(0, position) + 'q' + word.slice(position)
      expect(bestMatch(typo)).toBe(bestMatch(word))
    }),
  )
})

test('uses only the beginning of a very long text', () => {
  const start = 'pizzeria '.repeat(30)
  expect(predict(start + 'florist '.repeat(100_000))).toEqual(predict(start))
})
