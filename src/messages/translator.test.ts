import { expect, test } from 'vitest'
import { type Catalog, createTranslator, type Locale } from './translator.ts'

const english: Catalog = {
  'a.greeting': ['Hello ', ['name'], '.'],
  'a.items': [['count', 'plural', { offset: undefined, one: ['#', ' item'], other: ['#', ' items'] }]],
}
const french: Catalog = {
  'a.greeting': ['Bonjour ', ['name'], '.'],
  'a.items': [['count', 'plural', { offset: undefined, one: ['#', ' article'], other: ['#', ' articles'] }]],
}

/** Creates a translator that accepts the message ids of these tests. */
function createUncheckedTranslator(locale: Locale, catalogs: readonly Catalog[]) {
  const translator = createTranslator(locale, catalogs)
  const t = translator.t as (id: string, values?: Record<string, string | number>) => string
  return { ...translator, t }
}

test('translates an id into each language and inserts the values', () => {
  expect(createUncheckedTranslator('en-US', [english]).t('a.greeting', { name: 'Ana' })).toBe('Hello Ana.')
  expect(createUncheckedTranslator('fr-CA', [french]).t('a.greeting', { name: 'Ana' })).toBe('Bonjour Ana.')
})

test('applies plural rules by language: zero is plural in English and singular in French', () => {
  expect(createUncheckedTranslator('en-CA', [english]).t('a.items', { count: 0 })).toBe('0 items')
  expect(createUncheckedTranslator('fr-CA', [french]).t('a.items', { count: 0 })).toBe('0 article')
})

test('merges catalogs without changing them', () => {
  const first: Catalog = { 'a.one': ['One'] }
  const second: Catalog = { 'b.two': ['Two'] }
  const { t } = createUncheckedTranslator('en-US', [first, second])
  expect([t('a.one'), t('b.two')]).toEqual(['One', 'Two'])
  expect(Object.keys(first)).toEqual(['a.one'])
})

test('inserts user input unchanged, including escapes and braces', () => {
  const input = String.raw`\u003cb\u003e {name} \x41`
  expect(createUncheckedTranslator('en-US', [english]).t('a.greeting', { name: input })).toBe(
    `Hello ${input}.`,
  )
})

test('formats money from minor units by locale', () => {
  expect(createTranslator('en-US', []).currency(123450, 'USD')).toBe('$1,234.50')
  expect(createTranslator('en-CA', []).currency(3000, 'CAD')).toBe('$30.00')
  expect(createTranslator('fr-CA', []).currency(123450, 'CAD')).toBe('1\u00a0234,50\u00a0$')
})

test('formats a calendar date without a time zone shift', () => {
  expect(createTranslator('en-US', []).date('2026-03-01')).toBe('March 1, 2026')
  expect(createTranslator('fr-CA', []).date('2026-03-02')).toBe('2\u00a0mars 2026')
})

test('formats an instant in the requested time zone', () => {
  const instant = new Date('2026-03-01T02:30:00Z')
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Toronto' } as const
  expect(createTranslator('en-CA', []).date(instant, style)).toMatch(/^Feb 28, 2026, 9:30/)
})

test('formats instants in the reader’s time zone and calendar dates unchanged', () => {
  const inNewYork = createTranslator('en-US', [], 'America/New_York')
  expect(inNewYork.date('2026-03-01T02:30:00Z')).toBe('February 28, 2026')
  expect(inNewYork.date('2026-03-01')).toBe('March 1, 2026')
})

test('formats numbers and lists by locale', () => {
  expect(createTranslator('fr-CA', []).number(0.029, { style: 'percent', minimumFractionDigits: 1 })).toBe(
    '2,9\u00a0%',
  )
  expect(createTranslator('en-US', []).list(['a', 'b', 'c'])).toBe('a, b, and c')
  expect(createTranslator('fr-CA', []).list(['a', 'b'], 'disjunction')).toBe('a ou b')
})

test('writes the same spaces whichever Intl formats', () => {
  const time = createTranslator('en-US', []).date(new Date('2026-11-22T20:48:00Z'), { timeStyle: 'short' })
  expect(time).toBe('8:48\u00A0PM')
  expect(createTranslator('fr-CA', []).currency(123_456_700, 'CAD')).toBe('1\u00A0234\u00A0567,00\u00A0$')
})

test('keeps French times on one line', () => {
  const instant = new Date('2026-03-01T20:48:00Z')
  expect(createTranslator('fr-CA', []).date(instant, { timeStyle: 'short' })).toBe('20\u00a0h\u00a048')
  expect(createTranslator('fr-CA', []).date(instant, { dateStyle: 'long', timeStyle: 'short' })).toBe(
    '1er\u00a0mars 2026 à 20\u00a0h\u00a048',
  )
})

test('writes French hours without a leading zero', () => {
  const { date } = createTranslator('fr-CA', [])
  expect(date(new Date('2026-03-02T01:02:00Z'), { timeStyle: 'short' })).toBe('1\u00a0h\u00a002')
  expect(date(new Date('2026-03-02T00:30:00Z'), { timeStyle: 'short' })).toBe('0\u00a0h\u00a030')
})

test('writes the first of a month as French does', () => {
  const { date } = createTranslator('fr-CA', [])
  expect(date('2026-12-01', { dateStyle: 'full' })).toBe('mardi 1er\u00a0décembre 2026')
  expect(date('2026-12-11', { dateStyle: 'full' })).toBe('vendredi 11\u00a0décembre 2026')
  expect(date('2026-12-01', { dateStyle: 'short' })).toBe('2026-12-01')
  expect(createTranslator('en-CA', []).date('2026-12-01')).toBe('December 1, 2026')
})

test('a value that ends with a period ends a sentence without a second one', () => {
  const { t } = createUncheckedTranslator('fr-CA', [english])
  expect(t('a.greeting', { name: 'Atelier Gagnon inc.' })).toBe('Hello Atelier Gagnon inc.')
  expect(t('a.greeting', { name: 'Wait…' })).toBe('Hello Wait….')
})
