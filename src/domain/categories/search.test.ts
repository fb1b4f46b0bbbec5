import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseTsv } from '#server/platform/tsv.ts'
import { parseCategories } from './parse.ts'
import { createSearch } from './search.ts'

const table = (name: string) => readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')
const { groups, industries } = parseCategories(
  parseTsv(table('category-groups.tsv')),
  parseTsv(table('categories.tsv')),
)

/** Mirrors the response of `GET /categories`. */
const responseGroups = (language: 'en' | 'fr') =>
  groups.map(({ id, label }) => ({
    id,
    label: label[language],
    industries: industries
      .filter(({ groupId }) => groupId === id)
      .map((industry) => ({
        id: String(industry.id),
        label: industry.label[language],
        keywords: industry.keywords[language],
      })),
  }))
const searches = { en: createSearch(responseGroups('en')), fr: createSearch(responseGroups('fr')) }
const labels = (language: 'en' | 'fr', text: string, limit?: number) =>
  searches[language].find(text, limit).map(({ label }) => label)

test.each(['en', 'fr'] as const)(
  'ranks every industry in the top three for its own label in %s',
  (language) => {
    const missing = industries.filter(
      ({ label }) => !labels(language, label[language], 3).includes(label[language]),
    )
    expect(missing.map(({ label }) => label[language])).toEqual([])
  },
)

test.each([
  ['en', 'piz', 'Pizzeria'],
  ['en', 'wine', 'Wine, beer or liquor store'],
  ['en', 'barbr', 'Barber shop'],
  ['fr', 'depann', 'Dépanneur'],
  ['fr', 'coiffeuses', 'Salon de coiffure'],
] as const)('in %s, "%s" finds %s first', (language, text, label) => {
  expect(labels(language, text)[0]).toBe(label)
})

test('finds an industry while its label is typed, from the third letter on', () => {
  for (const name of ['Florist', 'Plumber', 'Veterinarian', 'Electrician'])
    for (let length = 3; length <= name.length; length++)
      expect(labels('en', name.slice(0, length)), name.slice(0, length)).toContain(name)
})

test('returns at most eight industries, or the requested limit, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(12), (text, limit) => {
      expect(searches.en.find(text).length).toBeLessThanOrEqual(8)
      expect(searches.fr.find(text, limit).length).toBeLessThanOrEqual(limit)
    }),
  )
  expect(searches.en.find('shop')).toHaveLength(8)
  expect(searches.en.find('')).toEqual([])
})

test.each([
  ['en', 'coffee shop', 'Coffee shop or tea room'],
  ['en', 'bakery', 'Bakery or pastry shop'],
  ['en', 'House painting', 'House painter'],
  ['fr', 'coiffure', 'Salon de coiffure'],
  ['fr', 'pizza', 'Pizzeria'],
] as const)('in %s, "%s" means %s without being chosen', (language, text, label) => {
  expect(searches[language].findClear(text)?.label).toBe(label)
})

test.each(['shop', 'stuff', 'law', 'food', 'coffee', 'clothes', 'asdf', ''])(
  '"%s" has to be chosen',
  (text) => {
    expect(searches.en.findClear(text)).toBeNull()
  },
)

test.each([
  ['en', 'bakery', ['Bakery or pastry shop']],
  ['en', 'bakerie', ['Bakery or pastry shop']],
  ['en', 'café', ['Coffee shop or tea room']],
  ['en', 'plumber', ['Plumber']],
  ['fr', 'boulangerie', ['Boulangerie ou pâtisserie']],
  ['fr', 'fleurs', ['Fleuriste', 'Fleurs et plantes en gros']],
] as const)('in %s, "%s" offers nothing else than %j', (language, text, expected) => {
  expect(labels(language, text)).toEqual(expected)
})

test('an unfinished word offers what it may become', () => {
  expect(labels('en', 'bak')).toContain('Bakery or pastry shop')
  expect(labels('fr', 'boulang')).toContain('Boulangerie ou pâtisserie')
})

test('guesses are wanted only where no label and no keyword is in the text', () => {
  for (const text of ['bakery', 'dog grooming', 'shop'])
    expect([text, searches.en.isNamed(text)]).toEqual([text, true])
  for (const text of ['', 'zzz', 'bakeryy']) expect([text, searches.en.isNamed(text)]).toEqual([text, false])
})
