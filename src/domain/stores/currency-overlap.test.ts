import { expect, test } from 'vitest'
import { resolveCurrencyOverlap, type CurrencyOverlap } from './currency-overlap.ts'

const input: CurrencyOverlap = {
  activeCurrency: 'USD',
  isUserSelected: false,
  accountCurrencies: ['CAD'],
  availableCurrencies: ['USD', 'CAD'],
}
const resolve = (change: Partial<CurrencyOverlap> = {}) => resolveCurrencyOverlap({ ...input, ...change })

test('switches to the currency of the accounts if it is offered', () => {
  expect(resolve()).toEqual({ action: 'switch', to: 'CAD' })
  expect(resolve({ activeCurrency: 'CAD', accountCurrencies: ['USD', 'USD'] })).toEqual({
    action: 'switch',
    to: 'USD',
  })
})
test('blocks the user if that currency is not offered', () => {
  expect(resolve({ availableCurrencies: ['USD'] })).toEqual({ action: 'reject' })
})
test('keeps the currency if an account uses it or there are no accounts', () => {
  expect(resolve({ accountCurrencies: ['CAD', 'USD'] })).toEqual({ action: 'none' })
  expect(resolve({ accountCurrencies: [], availableCurrencies: ['USD'] })).toEqual({ action: 'none' })
})
test('keeps a currency that the user selected in this session', () => {
  expect(resolve({ isUserSelected: true })).toEqual({ action: 'none' })
  expect(resolve({ isUserSelected: true, availableCurrencies: ['USD'] })).toEqual({ action: 'none' })
})
