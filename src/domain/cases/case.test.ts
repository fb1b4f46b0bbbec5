import { expect, test } from 'vitest'
import { exceedsSales } from './case.ts'

test.each([
  [25_000, 25_000, false],
  [100_000, 25_000, true],
  [undefined, 25_000, true],
  [undefined, 9_999_999, true],
  [undefined, 10_000_000, false],
])('sales of %s exceed a limit of %d: %s [CASE-04]', (sales, limit, expected) => {
  for (const market of ['US', 'CA'] as const) expect(exceedsSales(sales, market, limit)).toBe(expected)
})
