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

/** The translator without its check of ids, which the catalogs of these tests are not part of. */
function speaking(locale: Locale, catalogs: readonly Catalog[]) {
  const translator = createTranslator(locale, catalogs)
  const t = translator.t as (id: string, values?: Record<string, string | number>) => string
  return { ...translator, t }
}

test('each language says the same id in its own words, with the values put in', () => {
  expect(speaking('en-US', [english]).t('a.greeting', { name: 'Ana' })).toBe('Hello Ana.')
  expect(speaking('fr-CA', [french]).t('a.greeting', { name: 'Ana' })).toBe('Bonjour Ana.')
})

test('plurals follow the language: nothing is plural in English and singular in French', () => {
  expect(speaking('en-CA', [english]).t('a.items', { count: 0 })).toBe('0 items')
  expect(speaking('fr-CA', [french]).t('a.items', { count: 0 })).toBe('0 article')
})

test('catalogs are joined without changing one another', () => {
  const first: Catalog = { 'a.one': ['One'] }
  const second: Catalog = { 'b.two': ['Two'] }
  const { t } = speaking('en-US', [first, second])
  expect([t('a.one'), t('b.two')]).toEqual(['One', 'Two'])
  expect(Object.keys(first)).toEqual(['a.one'])
})

test('a typed value is shown as it was typed, escapes and braces too', () => {
  const typed = String.raw`\u003cb\u003e {name} \x41`
  expect(speaking('en-US', [english]).t('a.greeting', { name: typed })).toBe(`Hello ${typed}.`)
})

test('money is told from minor units, in the way of each language', () => {
  expect(createTranslator('en-US', []).currency(123450, 'USD')).toBe('$1,234.50')
  expect(createTranslator('en-CA', []).currency(3000, 'CAD')).toBe('$30.00')
  expect(createTranslator('fr-CA', []).currency(123450, 'CAD')).toBe('1\u00a0234,50\u00a0$')
})

test('a calendar day stays the same day in every time zone', () => {
  expect(createTranslator('en-US', []).date('2026-03-01')).toBe('March 1, 2026')
  expect(createTranslator('fr-CA', []).date('2026-03-01')).toBe('1 mars 2026')
})

test('an instant is told in the time zone asked for', () => {
  const instant = new Date('2026-03-01T02:30:00Z')
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Toronto' } as const
  expect(createTranslator('en-CA', []).date(instant, style)).toMatch(/^Feb 28, 2026, 9:30/)
})

test('an instant is told by the day it is where its reader is, a day is the same day there', () => {
  const inNewYork = createTranslator('en-US', [], 'America/New_York')
  expect(inNewYork.date('2026-03-01T02:30:00Z')).toBe('February 28, 2026')
  expect(inNewYork.date('2026-03-01')).toBe('March 1, 2026')
})

test('numbers and lists follow the language', () => {
  expect(createTranslator('fr-CA', []).number(0.029, { style: 'percent', minimumFractionDigits: 1 })).toBe(
    '2,9\u00a0%',
  )
  expect(createTranslator('en-US', []).list(['a', 'b', 'c'])).toBe('a, b, and c')
  expect(createTranslator('fr-CA', []).list(['a', 'b'], 'disjunction')).toBe('a ou b')
})
