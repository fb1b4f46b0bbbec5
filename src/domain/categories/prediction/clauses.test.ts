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
  ['I don’t groom dogs but I walk them', ['groom']],
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
  ['we don’t sell cars, we fix them', 'cars'],
  ['on ne vend pas d’autos, on les répare', 'autos'],
  ['pas de pneus neufs, on les répare', 'pneus neufs'],
])('%s comes back to %s', (text, object) => {
  expect(wordsOf(text, 'resumed').join(' ')).toBe(object)
})

test.each([
  ['we used to be a bakery but now we roast coffee', ['used', 'bakery']],
  ['ancien électricien, je vends des livres', ['ancien', 'electricien']],
  ['I left plumbing and we sell locks', ['left', 'plumbing']],
  ['we stopped serving meals, now it’s coffee', ['stopped', 'serving', 'meals']],
  ['on ne sert plus de repas', ['repas']],
])('%s tells of the past: %j', (text, past) => {
  expect(wordsOf(text, 'past').filter((word) => word !== 'and')).toEqual(
    past.filter((word) => word !== 'and'),
  )
})

test.each([
  ['websites for dentists', 'customer', ['dentists']],
  ['signs for hotels and restaurants', 'customer', ['hotels', 'restaurants']],
  ['we clean restaurants at night', 'customer', ['restaurants']],
  ['marketing for busy seaside hotels', 'customer', ['busy', 'seaside', 'hotels']],
  ['chairs sold to salons', 'buyer', ['salons']],
  ['de la farine aux boulangeries', 'buyer', ['boulangeries']],
  ['a small office in a hotel', 'place', ['hotel']],
  ['des sites web pour des dentistes', 'customer', ['dentistes']],
  ['portraits of lawyers', 'customer', ['lawyers']],
  ['I coach real estate agents', 'customer', ['real', 'estate', 'agents']],
  ['lawyers bring me their old computers', 'customer', ['lawyers']],
  ['des restos m’appellent quand le four brise', 'customer', ['restos']],
  ['the books of a dozen hair salons', 'customer', ['salons']],
  ['la paie des salons de coiffure', 'customer', ['salons', 'coiffure']],
  ['on répare les ordinateurs des cabinets dentaires', 'customer', ['cabinets', 'dentaires']],
] as const)('%s names a %s', (text, role, named) => {
  expect(wordsOf(text, role)).toEqual(named)
})

test.each([
  ['a kitchen that feels like an oven, we cool it', ['oven']],
  ['des gâteaux comme un bijou', ['bijou']],
  ['I like a good pizza', []],
])('%s compares: %j', (text, compared) => {
  expect(wordsOf(text, 'comparison')).toEqual(compared)
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
