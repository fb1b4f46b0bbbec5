import { expect, test } from 'vitest'
import { readTaxInformation, type TaxEntry } from './tax-information.ts'

const us = { market: 'US', today: '2026-05-04' } as const
const canada = { market: 'CA', today: '2026-05-04' } as const
const faultsOf = (read: ReturnType<typeof readTaxInformation>) =>
  'faults' in read ? read.faults.map(({ field, code }) => `${field} ${code}`) : []

test('an EIN is taken whole, in its stored form', () => {
  expect(readTaxInformation({ value: '12-3456780' }, 'ein', true, us)).toEqual({
    type: 'ein',
    number: { value: '123456780', id: { sourceType: 'FEIN', type: 'BUSINESS', last4: '6780' } },
    legalName: null,
  })
})

test.each<[string, TaxEntry, 'ein' | 'ssn', string]>([
  ['the last four of an SSN', { value: '4321' }, 'ssn', 'value ssn_format'],
  ['a short EIN', { value: '6780', sourceType: 'FEIN' }, 'ein', 'value ein_format'],
  ['no number', {}, 'ein', 'value required'],
  [
    'a person’s number for a business',
    { value: '123456780', sourceType: 'SSN9' },
    'ein',
    'sourceType choice_unknown',
  ],
])('%s is not enough', (_what, entry, type, fault) => {
  expect(faultsOf(readTaxInformation(entry, type, true, us))).toContain(fault)
})

test('a link that asks for the name asks for no number', () => {
  expect(readTaxInformation({ legalBusinessName: 'Delgado Bakery LLC' }, 'name', true, us)).toEqual({
    type: 'name',
    number: null,
    legalName: 'Delgado Bakery LLC',
  })
  expect(faultsOf(readTaxInformation({}, 'name', true, us))).toEqual(['legalBusinessName required'])
})

test('without a link the number’s kind says whose it is, and a manual entry has the name too', () => {
  const sin: TaxEntry = { value: '046 454 286', sourceType: 'SIN' }
  expect(faultsOf(readTaxInformation(sin, null, true, canada))).toEqual(['legalBusinessName required'])
  expect(readTaxInformation(sin, null, false, canada)).toMatchObject({ type: 'ssn', legalName: null })
  const both = { value: '12-3456780', sourceType: 'FEIN', legalBusinessName: 'Delgado Bakery LLC' } as const
  expect(readTaxInformation(both, null, true, us)).toMatchObject({
    type: 'ein',
    legalName: 'Delgado Bakery LLC',
  })
})
