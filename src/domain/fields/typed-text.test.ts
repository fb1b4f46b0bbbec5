import { expect, test } from 'vitest'
import { formatText, tidyText, type TextFormat } from './typed-text.ts'
import { businessNumber, corporationNumber } from './rules/canadian-business-number.ts'
import { ein } from './rules/ein.ts'
import { phone } from './rules/phone.ts'
import { postalCode } from './rules/address.ts'
import { personalName } from './rules/names.ts'
import { accountNumber, routingNumber } from './rules/bank-account.ts'
import { sin, ssn } from './rules/ssn-sin.ts'
import type { Rule } from './rules/rule.ts'

const us = (text: string, format: TextFormat | null) => formatText(text, format, 'en-US')

test.each<[string, TextFormat | null, string, Rule, 'US' | 'CA']>([
  ['Maria ', null, 'Maria', personalName, 'US'],
  ['\u00a0De  la Cruz', null, 'De la Cruz', personalName, 'US'],
  ['+1 (503) 555-0142', 'phone', '(503) 555-0142', phone, 'US'],
  ['1 503.555.0142', 'phone', '(503) 555-0142', phone, 'US'],
  ['\u202a503\u2011555\u20110142\u202c', 'phone', '(503) 555-0142', phone, 'US'],
  ['5035550142', 'phone', '(503) 555-0142', phone, 'US'],
  ['97201-1234', 'zip', '97201', postalCode, 'US'],
  ['972011234', 'zip', '97201', postalCode, 'US'],
  ['h2x1y4', 'postalCode', 'H2X 1Y4', postalCode, 'CA'],
  [' h2x-1y4 ', 'postalCode', 'H2X 1Y4', postalCode, 'CA'],
  ['12 3456780', 'ein', '12-3456780', ein, 'US'],
  ['123456780', 'ein', '12-3456780', ein, 'US'],
  ['536 904399', 'ssn', '536-90-4399', ssn, 'US'],
  ['130-692 544', 'sin', '130 692 544', sin, 'CA'],
  ['11 4392 0115', 'compact', '1143920115', corporationNumber, 'CA'],
  ['12302 6635 rc 0001', 'compact', '123026635rc0001', businessNumber, 'CA'],
  ['0210 0002-1', 'digits', '021000021', routingNumber, 'US'],
  ['1234 5678', 'digits', '12345678', accountNumber, 'US'],
])('%j as %s becomes %j, which its rule accepts', (typed, format, expected, rule, market) => {
  expect(us(typed, format)).toBe(expected)
  expect(rule(us(typed, format), { market, today: '2026-11-20' })).toBeNull()
})

test.each<[string, TextFormat]>([
  ['503555014', 'phone'],
  ['+44 20 7946 0958', 'phone'],
  ['503 555 0142 x12', 'phone'],
  ['+1 503 555 014', 'phone'],
  ['9720', 'zip'],
  ['1234567890', 'ein'],
  ['12E4567', 'ein'],
  ['12345678901', 'ssn'],
  ['12a4', 'digits'],
])('%j as %s stays wrong for its rule to tell', (typed, format) => {
  const rules: Partial<Record<TextFormat, Rule>> = { phone, zip: postalCode, ein, ssn, digits: accountNumber }
  expect(rules[format]?.(us(typed, format), { market: 'US', today: '2026-11-20' })).not.toBeNull()
})

test('numbers are grouped as they are typed, and the last four digits are not', () => {
  const typed = (digits: string, format: TextFormat) =>
    Array.from(digits).reduce((text, digit) => us(text + digit, format), '')
  expect(typed('6789', 'ssn')).toBe('6789')
  expect(typed('53690', 'ssn')).toBe('536-90')
  expect(typed('123456780', 'ein')).toBe('12-3456780')
  expect(typed('5035550142', 'phone')).toBe('(503) 555-0142')
  expect(typed('15035550142', 'phone')).toBe('(503) 555-0142')
  expect(formatText('5145550142', 'phone', 'fr-CA')).toBe('514 555-0142')
  expect(typed('h2x1y4', 'postalCode')).toBe('H2X 1Y4')
})

test('formatting twice changes nothing', () => {
  for (const text of ['(503) 555-0142', '514 555-0142'])
    expect(us(us(text, 'phone'), 'phone')).toBe(us(text, 'phone'))
  expect(tidyText(tidyText(' a  b '))).toBe('a b')
})
