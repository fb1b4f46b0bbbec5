import { expect, test } from 'vitest'
import { currencyOverlap, type CurrencyOverlap } from './overlap.ts'

const visit: CurrencyOverlap = {
  active: 'USD',
  chosen: false,
  ofAccounts: ['CAD'],
  offered: ['USD', 'CAD'],
}
const ruling = (change: Partial<CurrencyOverlap> = {}) => currencyOverlap({ ...visit, ...change })

test('accounts that are all in the other currency lead there, if it is offered', () => {
  expect(ruling()).toEqual({ do: 'switch', to: 'CAD' })
  expect(ruling({ active: 'CAD', ofAccounts: ['USD', 'USD'] })).toEqual({ do: 'switch', to: 'USD' })
})
test('where it is not offered, no account can be made', () => {
  expect(ruling({ offered: ['USD'] })).toEqual({ do: 'refuse' })
})
test('an account in the active currency, or none at all, leaves it as it is', () => {
  expect(ruling({ ofAccounts: ['CAD', 'USD'] })).toEqual({ do: 'stay' })
  expect(ruling({ ofAccounts: [], offered: ['USD'] })).toEqual({ do: 'stay' })
})
test('whoever chose the currency in this visit stays with it', () => {
  expect(ruling({ chosen: true })).toEqual({ do: 'stay' })
  expect(ruling({ chosen: true, offered: ['USD'] })).toEqual({ do: 'stay' })
})
