import { expect, test } from 'vitest'
import { detectCardBrand } from './card-brand.ts'

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
  // Prefixes count at the beginning only, and ranges to their last number.
  ['5342', 'mastercard'],
  ['4352 8', 'visa'],
  ['4352 9', 'visa'],
  ['3528', 'jcb'],
  ['3589', 'jcb'],
  ['3527', 'default'],
  ['3590', 'default'],
  ['644', 'discover'],
  ['649', 'discover'],
  ['643', 'default'],
  ['16011', 'default'],
  ['162', 'default'],
  ['9999', 'default'],
  ['', 'default'],
] as const
test.each(numbers)('detects %s as %s', (number, brand) => {
  expect(detectCardBrand(number)).toBe(brand)
})
