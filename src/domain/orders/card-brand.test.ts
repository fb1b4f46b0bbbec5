import { expect, test } from 'vitest'
import { brandOf } from './card-brand.ts'

const numbers = [
  ['4242 4242 4242 4242', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['2720990000000007', 'mastercard'],
  ['2721000000000004', 'default'],
  ['378282246310005', 'amex'],
  ['30569309025904', 'dinersclub'],
  ['3566002020360505', 'jcb'],
  ['6011111111111117', 'discover'],
  ['6205500000000000004', 'unionpay'],
  ['9999', 'default'],
  ['', 'default'],
] as const
test.each(numbers)('%s is a card of %s', (number, brand) => {
  expect(brandOf(number)).toBe(brand)
})
