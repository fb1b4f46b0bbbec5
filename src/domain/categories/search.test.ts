import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCategories } from './parse.ts'
import { createSearch } from './search.ts'

const table = (name: string) => readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')
const { groups, industries } = parseCategories(table('category-groups.tsv'), table('categories.tsv'))

/** The list as `GET /categories` answers it. */
const listed = (language: 'en' | 'fr') =>
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
const searches = { en: createSearch(listed('en')), fr: createSearch(listed('fr')) }
const labels = (language: 'en' | 'fr', text: string, limit?: number) =>
  searches[language](text, limit).map(({ label }) => label)

test.each(['en', 'fr'] as const)(
  'every industry is among the first three for its own name in %s',
  (language) => {
    const lost = industries.filter(
      ({ label }) => !labels(language, label[language], 3).includes(label[language]),
    )
    expect(lost.map(({ label }) => label[language])).toEqual([])
  },
)

test.each([
  ['en', 'piz', 'Pizzeria'],
  ['en', 'wine', 'Wine, beer or liquor store'],
  ['en', 'barbr', 'Barber shop'],
  ['fr', 'depann', 'Dépanneur'],
  ['fr', 'coiffeuses', 'Salon de coiffure'],
] as const)('in %s, "%s" finds first: %s', (language, text, label) => {
  expect(labels(language, text)[0]).toBe(label)
})

test('while a name is being typed it is found from its third letter on', () => {
  for (const name of ['Florist', 'Plumber', 'Veterinarian', 'Electrician'])
    for (let length = 3; length <= name.length; length++)
      expect(labels('en', name.slice(0, length)), name.slice(0, length)).toContain(name)
})

test('a search finds at most eight industries, or as many as asked for, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(12), (text, limit) => {
      expect(searches.en(text).length).toBeLessThanOrEqual(8)
      expect(searches.fr(text, limit).length).toBeLessThanOrEqual(limit)
    }),
  )
  expect(searches.en('shop')).toHaveLength(8)
  expect(searches.en('')).toEqual([])
})
