import { expect, test } from 'vitest'
import { gpv, salesRanges } from './gpv.ts'
import type { RuleContext } from './rule.ts'

const us: RuleContext = { market: 'US', today: '2026-11-20' }
const ca: RuleContext = { market: 'CA', today: '2026-11-20' }
const valuesOf = (market: 'US' | 'CA') => salesRanges[market].map(({ value }) => value)

test('the US sales ranges end with a blank choice [PRICE-07]', () => {
  expect(valuesOf('US')).toEqual([11_111, 25_000, 100_000, 1_000_000, 10_000_000, null])
})

test('the Canadian sales ranges have their own steps [PRICE-08]', () => {
  expect(valuesOf('CA').slice(0, 5)).toEqual([11_111, 50_000, 125_000, 1_000_000, 10_000_000])
})

test('Canada is offered just starting and a blank choice as the US is [PRICE-09]', () => {
  expect(salesRanges.CA.at(0)).toEqual(salesRanges.US.at(0))
  expect(salesRanges.CA.at(-1)).toEqual({ value: null, label: 'rules.sales_range.unsaid' })
})

test('the annual sales range is optional, and otherwise one of the market’s [VAL-46]', () => {
  expect(gpv('', us)).toBeNull()
  expect(gpv('25000', us)).toBeNull()
  expect(gpv('25000', ca)).toBe('gpv_unknown')
  expect(gpv('50000', ca)).toBeNull()
  expect(gpv('lots', us)).toBe('gpv_unknown')
})
