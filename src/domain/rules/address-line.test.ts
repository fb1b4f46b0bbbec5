import { expect, test } from 'vitest'
import { disagreements, vectors } from '../../../test/data/vectors/read.ts'
import { addressLine, keptAddressLines, normaliseAddressLine, secondAddressLine } from './address-line.ts'
import type { RuleContext } from './rule.ts'

const us: RuleContext = { market: 'US', today: '2026-11-20' }

test('every address line of the tables is judged as they say [VAL-35, VAL-36, VAL-37]', () => {
  const rows = vectors('address_line1')
  expect(rows).toHaveLength(105)
  expect(disagreements(rows, addressLine)).toEqual([])
})

test.each(['Main Street', 'Suite 5, 100 King St W', '5th Avenue', '1re Avenue', '12e Rue', 'One Main St'])(
  'the address line %j does not start with a building number [VAL-36]',
  (line) => {
    expect(addressLine(line, us)).toBe('street_number_missing')
  },
)

test.each([
  '123A Main St',
  '5-100 King St W',
  '37-12 75th St',
  '100 1re Avenue',
  '12E Main St',
  'N6W23001 Bluemound Rd',
])('the address line %j starts with a building number [VAL-36]', (line) => {
  expect(addressLine(line, us)).toBeNull()
})

test('an address line has letters and at most 300 characters [VAL-37]', () => {
  expect(addressLine('12345', us)).toBe('address_no_letters')
  expect(addressLine(`1 ${'A'.repeat(298)}`, us)).toBeNull()
  expect(addressLine(`1 ${'A'.repeat(299)}`, us)).toBe('address_too_long')
  expect(addressLine('1 Main\u0007 St', us)).toBe('address_characters')
})

test('address lines are trimmed and the literal NULL is stripped [VAL-40]', () => {
  expect(normaliseAddressLine('  12 Main St  ')).toBe('12 Main St')
  expect(normaliseAddressLine('12 Main St NULL')).toBe('12 Main St')
  expect(normaliseAddressLine('NULL')).toBe('')
  expect(normaliseAddressLine('12 Null Rd')).toBe('12 Null Rd')
  expect(addressLine(' 12 Main St ', us)).toBeNull()
})

test('an empty address line is dropped [VAL-41]', () => {
  expect(keptAddressLines({ line1: '12 Main St', line2: ' NULL ' })).toEqual({ line1: '12 Main St' })
  expect(keptAddressLines({ line1: '', line2: 'Suite 4' })).toEqual({ line2: 'Suite 4' })
})

test('the second line may hold a suite, never a PO box [VAL-35]', () => {
  expect(secondAddressLine('Suite 200', us)).toBeNull()
  expect(secondAddressLine('', us)).toBeNull()
  expect(secondAddressLine('PO Box 200', us)).toBe('po_box')
})
