/**
 * The annual sales range is optional, and one of the market's (VAL-46, PRICE-07, PRICE-08, PRICE-09). Values are the
 * upper ends in whole currency units; 11,111 stands for a business that is just starting, and no value for one that
 * prefers not to say.
 */
import type { Market } from '../market.ts'
import type { Rule } from './rule.ts'

export interface SalesRange {
  /** Null: prefer not to share. */
  value: number | null
  /** The id of its label in src/messages/rules. */
  label: `rules.sales_range.${string}`
}

export const salesRanges = {
  US: [
    { value: 11_111, label: 'rules.sales_range.starting' },
    { value: 25_000, label: 'rules.sales_range.us_25000' },
    { value: 100_000, label: 'rules.sales_range.us_100000' },
    { value: 1_000_000, label: 'rules.sales_range.us_1000000' },
    { value: 10_000_000, label: 'rules.sales_range.us_10000000' },
    { value: null, label: 'rules.sales_range.unsaid' },
  ],
  CA: [
    { value: 11_111, label: 'rules.sales_range.starting' },
    { value: 50_000, label: 'rules.sales_range.ca_50000' },
    { value: 125_000, label: 'rules.sales_range.ca_125000' },
    { value: 1_000_000, label: 'rules.sales_range.ca_1000000' },
    { value: 10_000_000, label: 'rules.sales_range.ca_10000000' },
    { value: null, label: 'rules.sales_range.unsaid' },
  ],
} as const satisfies Record<Market, readonly SalesRange[]>

export const gpv: Rule = (value, { market }) =>
  salesRanges[market].some((range) => value === (range.value === null ? '' : String(range.value)))
    ? null
    : 'gpv_unknown'
