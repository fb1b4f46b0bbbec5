import { expect, test } from 'vitest'
import { toWord } from '../tokenize.ts'
import { readClauses } from './clauses.ts'
import type { Role } from './tokens.ts'

const customers = new Set(
  'dentist restaurant salon dentiste boulangerie hotel lawyer agent cabinet resto'
    .split(' ')
    .map((word) => toWord(word).term),
)
const wordsOf = (text: string, role: Role) =>
  readClauses(text, (term) => customers.has(term))
    .filter((word) => word.role === role && word.weight > 0)
    .map(({ raw }) => raw)

test.each([
  ['not a restaurant, just catering', ['restaurant']],
  ['no haircuts, only nails', ['haircuts']],
  ['I don’t groom dogs but I walk cats', ['groom', 'dogs']],
  ['we dont do weddings', ['weddings']],
  ['anything but fast food: a wine list', ['anything', 'fast', 'food']],
  ['flowers instead of plants', ['instead', 'plants']],
  ['pas un gym mais une clinique', ['gym']],
  ['sans alcool', ['alcool']],
  ['ni la barbe ni les ongles, seulement la coupe', ['ni', 'barbe', 'ni', 'ongles']],
])('%s denies %j', (text, denied) => {
  expect(wordsOf(text, 'negated')).toEqual(denied)
})

test.each([
  'the car won’t start, call me',
  'not only pizza, also wings',
  'pas seulement le ménage',
  'le char part pas',
])('%s denies nothing', (text) => {
  expect(wordsOf(text, 'negated')).toEqual([])
})

test.each([
  ['we used to be a bakery but now we roast coffee', ['used', 'bakery']],
  ['ancien électricien, je vends des livres', ['ancien', 'electricien']],
  ['I left plumbing and we sell locks', ['left', 'plumbing']],
])('%s tells of the past: %j', (text, past) => {
  expect(wordsOf(text, 'past').filter((word) => word !== 'and')).toEqual(
    past.filter((word) => word !== 'and'),
  )
})

test.each([
  ['websites for dentists', 'customer', ['dentists']],
  ['signs for hotels and restaurants', 'customer', ['hotels', 'restaurants']],
  ['marketing for busy seaside hotels', 'customer', ['busy', 'seaside', 'hotels']],
  ['chairs sold to salons', 'customer', ['salons']],
  ['de la farine aux boulangeries', 'customer', ['boulangeries']],
  ['a small office in a hotel', 'place', ['hotel']],
  ['des sites web pour des dentistes', 'customer', ['dentistes']],
] as const)('%s names a %s', (text, role, named) => {
  expect(wordsOf(text, role)).toEqual(named)
})

test.each([
  'I own two restaurants',
  'we own a chain of restaurants',
  'we are lawyers',
  'salons',
  'family restaurants',
  'my restaurant',
])('%s is about the trade', (text) => {
  expect(wordsOf(text, 'customer')).toEqual([])
})
