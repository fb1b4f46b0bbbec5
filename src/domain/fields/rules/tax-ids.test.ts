import { expect, test } from 'vitest'
import { mismatches, vectors } from '#test/data/vectors/vectors.ts'
import {
  businessNumber,
  normalizeBusinessNumber,
  corporationNumber,
  normalizeCorporationNumber,
} from './canadian-business-number.ts'
import { companyTaxId, ein, normalizeEin, shortEin } from './ein.ts'
import { optional, type RuleContext } from './rule.ts'
import { normalizeSin, sin, normalizeSsn, ssn, ssnLast4 } from './ssn-sin.ts'

const us: RuleContext = { market: 'US', today: '2026-11-20' }
const ca: RuleContext = { market: 'CA', today: '2026-11-20' }

test('every EIN of the tables is assessed as they say [VAL-26, VAL-27]', () => {
  expect(vectors('ein')).toHaveLength(79)
  expect(mismatches(vectors('ein'), ein)).toEqual([])
})

test('a company tax id is 9 digits and not zero [VAL-24]', () => {
  expect(companyTaxId('121234567', us)).toBeNull()
  expect(companyTaxId('12123456', us)).toBe('tax_id_format')
  expect(companyTaxId('12-1234567', us)).toBe('tax_id_format')
  expect(companyTaxId('000000000', us)).toBe('tax_id_zero')
})

test('the optional company tax id passes when empty [VAL-24]', () => {
  expect(optional(companyTaxId)('', us)).toBeNull()
  expect(optional(companyTaxId)('1', us)).toBe('tax_id_format')
})

test('nine equal digits, runs and their reverses are no tax id [VAL-27]', () => {
  const patterns = Array.from('123456789', (digit) => digit.repeat(9))
  for (const value of [...patterns, '123456789', '012345678', '987654321', '876543210']) {
    expect(companyTaxId(value, us)).toBe('tax_id_pattern')
  }
})

test('an EIN has its dash in place or none, and a prefix that was given out [VAL-26, VAL-31]', () => {
  expect(ein('12-3456780', us)).toBeNull()
  expect(ein('123456780', us)).toBeNull()
  expect(ein('12 3456780', us)).toBe('ein_format')
  expect(ein('1-23456780', us)).toBe('ein_format')
  expect(ein('07-3456780', us)).toBe('ein_prefix')
  expect(normalizeEin('12-3456780')).toBe('123456780')
})

test('a short EIN is exactly 4 digits [VAL-25]', () => {
  expect(vectors('ein_short')).toHaveLength(3)
  expect(mismatches(vectors('ein_short'), shortEin)).toEqual([])
  expect(shortEin('1234', us)).toBeNull()
  expect(shortEin('12345', us)).toBe('short_ein_format')
})

test('every full SSN of the tables is assessed as they say [VAL-29, VAL-31]', () => {
  expect(vectors('ssn')).toHaveLength(43)
  expect(mismatches(vectors('ssn', 'ssn9'), ssn)).toEqual([])
})

test('an SSN is kept as 9 digits, and refused where no office would give it out [VAL-29, VAL-31]', () => {
  expect(normalizeSsn('536-90-4399')).toBe('536904399')
  expect(ssn('536 90 4399', us)).toBeNull()
  expect(ssn('536-904399', us)).toBe('ssn_format')
  for (const value of ['000121234', '666121234', '900121234', '536004399', '536900000', '078051120']) {
    expect(ssn(value, us)).toBe('ssn_invalid')
  }
})

test('the last 4 digits of an SSN are 4 digits and a serial [VAL-28]', () => {
  expect(mismatches(vectors('ssn', 'ssn_last4'), ssnLast4)).toEqual([])
  expect(ssnLast4('0001', us)).toBeNull()
  expect(ssnLast4('0000', us)).toBe('ssn_last4_format')
})

test('every SIN of the tables is assessed as they say [VAL-30]', () => {
  expect(vectors('sin')).toHaveLength(53)
  expect(mismatches(vectors('sin'), sin)).toEqual([])
})

test('a SIN is 9 digits with a Luhn check [VAL-31]', () => {
  expect(sin('130 692 544', ca)).toBeNull()
  expect(normalizeSin('130-692-544')).toBe('130692544')
  expect(sin('130692545', ca)).toBe('sin_invalid')
  expect(sin('130-692 544', ca)).toBe('sin_format')
  expect(sin('000000000', ca)).toBe('sin_invalid')
})

test('every business number of the tables is assessed as they say [VAL-31]', () => {
  expect(vectors('bn')).toHaveLength(125)
  expect(mismatches(vectors('bn'), businessNumber)).toEqual([])
})

test('a business number is 9 digits with or without a program account [VAL-31]', () => {
  expect(businessNumber('12302 6635 rc 0001', ca)).toBeNull()
  expect(normalizeBusinessNumber('12302 6635 rc 0001')).toBe('123026635RC0001')
  expect(businessNumber('123026635XX0001', ca)).toBe('business_number_format')
  expect(businessNumber('123026634', ca)).toBe('business_number_invalid')
})

test('a corporation number is 3 to 10 letters and digits; the seven of a federal one pass [VAL-32]', () => {
  expect(vectors('corp_number')).toHaveLength(14)
  expect(mismatches(vectors('corp_number', 'cn_alnum'), corporationNumber)).toEqual([])
  const federalNumbers = vectors('corp_number', 'cn_seven').filter(({ expected }) => expected === 'valid')
  expect(federalNumbers).not.toEqual([])
  expect(mismatches(federalNumbers, corporationNumber)).toEqual([])
  expect(corporationNumber('AB', ca)).toBe('corporation_number_format')
  expect(normalizeCorporationNumber(' bc0745123 ')).toBe('BC0745123')
})
