import { expect, test } from 'vitest'
import { brandNameKey } from './name-key.ts'

test.each([
  ['GoDaddy Payments', 'GoDaddy Payments\u200b'],
  ['GoDaddy Payments', 'ＧｏＤａｄｄｙ Payments'],
  ['GoDaddy Payments', 'Go-Daddy  Payments™'],
  ['GoDaddy Payments', 'GODADDY PÁYMENTS'],
  ['GoDaddy Payments', '\u202eGoDaddy\u00a0Payments'],
])('%s and %s are one name to a reader [PART-05]', (one, other) => {
  expect(brandNameKey(other)).toBe(brandNameKey(one))
})

test('other words are another name [PART-05]', () => {
  expect(brandNameKey('Harbor Payments')).not.toBe(brandNameKey('GoDaddy Payments'))
  expect(brandNameKey('Café Payments 2')).not.toBe(brandNameKey('Café Payments'))
})
