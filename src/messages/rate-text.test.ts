import { expect, test } from 'vitest'
import { translatorFor } from './catalogs.ts'
import { accountFeeText, rateText } from './rate-text.ts'

test.each([
  ['en-US', 'USD', { percent: 2.9, fixed: 30 }, '2.9% + $0.30'],
  ['en-CA', 'CAD', { percent: 2.9, fixed: 30 }, '2.9% + $0.30'],
  ['fr-CA', 'CAD', { percent: 2.9, fixed: 30 }, '2,9\u00a0% + 0,30\u00a0$'],
  ['fr-CA', 'CAD', { percent: 0, fixed: 10 }, '0,10\u00a0$'],
  ['en-US', 'USD', { percent: 1.25, fixed: 0 }, '1.25%'],
  ['en-US', 'USD', { percent: 0, fixed: 0 }, 'No fee'],
  ['fr-CA', 'CAD', { percent: 0, fixed: 0 }, 'Sans frais'],
] as const)('in %s a rate in %s of %j reads %s', (language, currency, rate, text) => {
  expect(rateText(translatorFor(language), rate, currency)).toBe(text)
})

test('a fee of the account is an amount, or none', () => {
  expect(accountFeeText(translatorFor('fr-CA'), 1500, 'CAD')).toBe('15,00\u00a0$')
  expect(accountFeeText(translatorFor('en-US'), 0, 'USD')).toBe('None')
})
