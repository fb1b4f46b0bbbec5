import { expect, test } from 'vitest'
import { highestSalesLimit, reachesSales } from './case.ts'

const markets = ['US', 'CA'] as const

test.each([
  ['over $1,000,000', 10_000_000, 1_000_000, true],
  ['up to $1,000,000', 1_000_000, 1_000_000, false],
  ['up to $1,000,000', 1_000_000, 100_000, true],
  ['not named', undefined, 1_000_000, true],
  ['not named before they were recorded', null, 1_000_000, true],
  ['no answer of the market', 20_000, 1_000_000, true],
  ['just starting', 11_111, 1, false],
  ['just starting', 11_111, 0, true],
])('sales %s (%s) reach a limit of %d: %s [SEC-34, CASE-04]', (_, sales, limit, expected) => {
  for (const market of markets) expect(reachesSales(sales, market, limit)).toBe(expected)
})

test.each([
  ['US', 25_000, 100_000],
  ['CA', 50_000, 125_000],
] as const)('the answers of %s are compared by their own lower bounds [SEC-34]', (market, low, next) => {
  expect([low, next].map((sales) => reachesSales(sales, market, low))).toEqual([false, true])
  expect(reachesSales(next, market, low + 1)).toBe(false)
})

test('the highest limit that an answer reaches is the lower bound of the highest one [SEC-34]', () => {
  expect(highestSalesLimit).toBe(1_000_000)
  for (const market of markets) expect(reachesSales(10_000_000, market, highestSalesLimit + 1)).toBe(false)
})
