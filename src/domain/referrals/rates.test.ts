import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resolveConfiguration } from './configuration.ts'
import { parseRates, sameRates, type RateTable } from './rates.ts'

const sample = readFileSync(new URL('../../../data/rates.json', import.meta.url), 'utf8')
/** A copy with one member changed. */
function changed(change: (rates: RateTable) => void): string {
  const copy = JSON.parse(sample) as RateTable
  change(copy)
  return JSON.stringify(copy)
}

test('every portal has rates for both markets [PRICE-06]', () => {
  const rates = parseRates(sample)
  expect([rates.gdp.US.fees.terminal, rates.gdp.CA.fees.terminalDebit]).toEqual([
    { percent: 2.3, fixed: 0.1 },
    { percent: 0, fixed: 0.1 },
  ])
})

test.each([
  ['without a rate', (rates: RateTable) => delete rates.gdp.CA.fees.paylink, 'gdp.CA.fees.paylink: '],
  ['of an unknown way', (rates: RateTable) => Object.assign(rates.gdp.US.fees, { cash: 0 }), 'unknown cash'],
  [
    'below zero',
    (rates: RateTable) => Object.assign(rates.poynt.US.accountFees, { dispute: -1 }),
    'poynt.US.accountFees.dispute: too_small',
  ],
  [
    'of half a cent',
    (rates: RateTable) => Object.assign(rates.gdp.US.fees.terminal ?? {}, { fixed: 0.105 }),
    'gdp.US.fees.terminal.fixed: not_multiple_of',
  ],
])('a table %s is refused by name', (_case, change, message) => {
  expect(() => parseRates(changed(change))).toThrow(message)
})

test('a table says in which markets it is the same as another one', () => {
  const other = parseRates(changed((rates) => (rates.gdp.US.accountFees.monthly = 5)))
  expect(sameRates(parseRates(sample), other)).toEqual(['gdp.CA', 'poynt.US', 'poynt.CA'])
})

const rates = parseRates(sample)
test('a referral replaces the rates of its portal and market, one by one; without a table all is free [PRICE-01, PRICE-06]', () => {
  const referral = { id: 'own', fees: { commerce: { percent: 2.5, fixed: 0.25 } } }
  const { fees, accountFees } = resolveConfiguration('gdp', 'CA', referral, { rates })
  expect(fees.commerce).toEqual({ percent: 2.5, fixed: 0.25 })
  expect(fees.terminal).toEqual({ percent: 2.5, fixed: 0.1 })
  expect(accountFees).toEqual({ monthly: 0, dispute: 15, cancellation: 0 })
  expect(resolveConfiguration('gdp', 'CA', null).fees.terminal).toEqual({ percent: 0, fixed: 0 })
})
