import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countries } from '#domain/countries/countries.ts'
import { root } from './fixture-tree.ts'

const codes = Object.values(countries)
  .flatMap(({ code, currency }) => [code, currency])
  .join('|')
/** A comparison with a market or currency, a `case`, or a table by market or currency. */
const marketConditions = new RegExp(
  String.raw`[!=]==?\s*'(?:${codes})'|'(?:${codes})'\s*[!=]==?|\bcase '(?:${codes})'|(?:^\s*|[{,]\s*)'?(?:${codes})'?: |\bRecord<\s*(?:Market|Currency)\b`,
)

/** Returns the lines that decide by market, as `path:line`. */
const marketConditionLines = (path: string, source: string): string[] =>
  source.split('\n').flatMap((line, at) => (marketConditions.test(line) ? [`${path}:${at + 1}`] : []))

test.each([
  "if (market === 'CA') return 1",
  "const market = currency !== 'CAD' ? 1 : 2",
  "const isUs = 'US' === market",
  "    case 'USD':",
  "const codes = { US: '+1', CA: '+1' }",
  '  CA: [',
  'const names: Readonly<Record<Market, string>> = load()',
])('decides by market: %s', (line) => {
  expect(marketConditionLines('a.ts', line)).toEqual(['a.ts:1'])
})

test.each([
  "const row = { market: 'US', name }",
  "language === 'fr-CA'",
  "  territory: 'CA',",
  '/** US: nine digits. */',
])('does not decide by market: %s', (line) => {
  expect(marketConditionLines('a.ts', line)).toEqual([])
})

/** Values that a tester fills in are data of one market each. */
test('a difference between markets is a named property in src/domain/countries, not a condition elsewhere', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter(
      (path) =>
        /\.tsx?$/.test(path) &&
        !/\.test\.tsx?$|\/generated\/|^src\/domain\/countries\/|^src\/sandbox\/panel\/test-values/.test(path),
    )
  expect(sources.length).toBeGreaterThan(100)
  expect(
    sources.flatMap((path) => marketConditionLines(path, readFileSync(join(root, path), 'utf8'))),
    'add a property to Country (src/domain/countries/country.ts), set it in each country module and read it here',
  ).toEqual([])
})
