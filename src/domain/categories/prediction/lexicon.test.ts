import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseTsv } from '#server/platform/tsv.ts'
import { parseCategories } from '../parse.ts'
import { parseLexicon } from './lexicon.ts'

const table = (name: string) => readFileSync(new URL(`../../../../data/${name}`, import.meta.url), 'utf8')
const { industries } = parseCategories(
  parseTsv(table('category-groups.tsv')),
  parseTsv(table('categories.tsv')),
)
const readRows = (name: string) => parseTsv(table(`prediction/${name}.tsv`))

test('every industry has cues in both languages', () => {
  const { cues } = parseLexicon(readRows, industries)
  expect([...cues.keys()].toSorted((a, b) => a - b)).toEqual(industries.map(({ id }) => id))
})

test.each([
  ['brands', { industry: '2', label: 'Restaurant', terms: 'Domino’s' }, '2 is not "Restaurant"'],
  ['world', { industry: '999', label: 'Restaurant', terms: 'pho' }, '999 is not "Restaurant"'],
  ['spanish', { industry: '1', label: 'Restaurant', terms: 'fonda||comedor' }, 'spanish line 2'],
  ['words', { language: 'de', kind: 'everyday', words: 'und' }, 'words line 2'],
  ['actions', { action: 'repair', words: 'fix', shifts: '95>342' }, 'no industry "342"'],
])('refuses a wrong row of %s', (name, row, message) => {
  const read = (other: string) => (other === name ? [row] : readRows(other))
  expect(() => parseLexicon(read, industries)).toThrow(message)
})
