import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseTsv } from '#server/platform/tsv.ts'
import { parseCategories } from './parse.ts'

const table = (name: string) => readFileSync(new URL(`../../../data/${name}`, import.meta.url), 'utf8')
const groupRows = parseTsv(table('category-groups.tsv'))
const industriesTsv = table('categories.tsv')
const { groups, industries } = parseCategories(groupRows, parseTsv(industriesTsv))

const quebecRefusalText = (language: string) =>
  readFileSync(new URL(`../../messages/field-errors/${language}.po`, import.meta.url), 'utf8')
    .split('msgid ')
    .find((entry) => entry.startsWith('"field-errors.category_refused_in_quebec"'))

const withCell = (line: number, column: number, value: string) =>
  industriesTsv
    .split('\n')
    .map((row, index) => (index === line ? row.split('\t').with(column, value).join('\t') : row))
    .join('\n')

test('has 21 top-level groups, none of them empty [CAT-01]', () => {
  expect(new Set(groups.map(({ id }) => id)).size).toBe(21)
  for (const { id } of groups) expect(industries.some(({ groupId }) => groupId === id)).toBe(true)
})

test('numbers industries from 1 to 341, each with a known group and keywords in both languages [CAT-02]', () => {
  expect(industries.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 341 }, (_, index) => index + 1),
  )
  for (const { groupId, keywords } of industries) {
    expect(groups.some(({ id }) => id === groupId)).toBe(true)
    for (const language of ['en', 'fr'] as const) expect(keywords[language].length).toBeGreaterThan(0)
  }
})

test('includes regular, prohibited and super-prohibited industries [CAT-03]', () => {
  const types = new Set(industries.map(({ type }) => type))
  expect([...types].toSorted()).toEqual(['PROHIBITED', 'REGULAR', 'SUPER_PROHIBITED'])
})

test('has unique labels and four-digit codes, and Quebec’s refusal names the missing module [CAT-04]', () => {
  for (const language of ['en', 'fr'] as const)
    expect(new Set(industries.map(({ label }) => label[language])).size).toBe(341)
  for (const { mcc } of industries) expect(mcc).toMatch(/^\d{4}$/)
  expect(quebecRefusalText('en')).toContain('sales recording system')
  expect(quebecRefusalText('fr-CA')).toContain('système d’enregistrement des ventes')
})

test.each([
  ['an unknown type', 3, 'ALLOWED', 'unknown type "ALLOWED"'],
  ['an unknown group', 1, 'nowhere', 'unknown group "nowhere"'],
  ['an id above 341', 0, '342', 'id "342" is not between 1 and 341'],
  ['a duplicate id', 0, '2', 'duplicate id "2"'],
  ['a code of three digits', 2, '581', '"581" is not a four-digit code'],
  ['an empty keyword', 6, 'diner||grill', 'empty keyword'],
  ['no French label', 5, '', 'empty cell'],
])('rejects a table with %s', (_case, column, value, message) => {
  expect(() => parseCategories(groupRows, parseTsv(withCell(1, column, value)))).toThrow(message)
})

test('reports all errors of a table', () => {
  const tsvWithErrors = withCell(1, 3, 'ALLOWED').replace('\n2\trestaurants', '\n2\tnowhere')
  expect(() => parseCategories(groupRows, parseTsv(tsvWithErrors))).toThrow(
    /unknown type "ALLOWED"[\s\S]*unknown group "nowhere"/,
  )
})
