import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCategories } from './parse.ts'

const table = (name: string) => readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')
const groupsTsv = table('category-groups.tsv')
const industriesTsv = table('categories.tsv')
const { groups, industries } = parseCategories(groupsTsv, industriesTsv)

const refusalInQuebec = (language: string) =>
  readFileSync(new URL(`../../messages/errors/${language}.po`, import.meta.url), 'utf8')
    .split('msgid ')
    .find((entry) => entry.startsWith('"errors.field.category_refused_in_quebec"'))

const changed = (line: number, cell: number, to: string) =>
  industriesTsv
    .split('\n')
    .map((row, index) => (index === line ? row.split('\t').with(cell, to).join('\t') : row))
    .join('\n')

test('industries stand in 21 top-level groups, none of them empty [CAT-01]', () => {
  expect(new Set(groups.map(({ id }) => id)).size).toBe(21)
  for (const { id } of groups) expect(industries.some(({ groupId }) => groupId === id)).toBe(true)
})

test('industries are numbered 1 to 341, each in a known group and with keywords in both languages [CAT-02]', () => {
  expect(industries.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 341 }, (_, index) => index + 1),
  )
  for (const { groupId, keywords } of industries) {
    expect(groups.some(({ id }) => id === groupId)).toBe(true)
    for (const language of ['en', 'fr'] as const) expect(keywords[language].length).toBeGreaterThan(0)
  }
})

test('every industry is regular, prohibited or super-prohibited, and there are some of each [CAT-03]', () => {
  const types = new Set(industries.map(({ type }) => type))
  expect([...types].toSorted()).toEqual(['PROHIBITED', 'REGULAR', 'SUPER_PROHIBITED'])
})

test('the list is an own file: unique labels, a four-digit code each, and Quebec’s refusal names what is missing [CAT-04]', () => {
  for (const language of ['en', 'fr'] as const)
    expect(new Set(industries.map(({ label }) => label[language])).size).toBe(341)
  for (const { mcc } of industries) expect(mcc).toMatch(/^\d{4}$/)
  expect(refusalInQuebec('en')).toContain('sales recording module')
  expect(refusalInQuebec('fr-CA')).toContain('module d’enregistrement des ventes')
})

test.each([
  ['an unknown type', 3, 'ALLOWED', 'unknown type "ALLOWED"'],
  ['an unknown group', 1, 'nowhere', 'unknown group "nowhere"'],
  ['a number above 341', 0, '342', 'id "342" is not 1 to 341'],
  ['a repeated number', 0, '2', 'id "2" is repeated'],
  ['a code of three digits', 2, '581', '"581" is not a four-digit code'],
  ['an empty keyword', 6, 'diner||grill', 'an empty keyword'],
  ['no French label', 5, '', 'an empty cell'],
])('a list with %s is not used, and the fault is told', (_, cell, value, fault) => {
  expect(() => parseCategories(groupsTsv, changed(1, cell, value))).toThrow(fault)
})

test('all faults of a list are told at once', () => {
  const twice = changed(1, 3, 'ALLOWED').replace('\n2\trestaurants', '\n2\tnowhere')
  expect(() => parseCategories(groupsTsv, twice)).toThrow(
    /unknown type "ALLOWED"[\s\S]*unknown group "nowhere"/,
  )
})
