import { expect, test } from 'vitest'
import { parseTaxInformation, type TaxInput } from './tax-information.ts'

const us = { market: 'US', today: '2026-05-04' } as const
const canada = { market: 'CA', today: '2026-05-04' } as const
const errorsOf = (result: ReturnType<typeof parseTaxInformation>) =>
  'errors' in result ? result.errors.map(({ field, code }) => `${field} ${code}`) : []

test('normalizes a full EIN for storage', () => {
  expect(parseTaxInformation({ value: '12-3456780' }, 'ein', true, us)).toEqual({
    type: 'ein',
    number: { value: '123456780', id: { sourceType: 'FEIN', type: 'BUSINESS', last4: '6780' } },
    legalName: null,
  })
})

test.each<[string, TaxInput, 'ein' | 'ssn', string]>([
  ['the last four of an SSN', { value: '4321' }, 'ssn', 'value ssn_format'],
  ['a short EIN', { value: '6780', sourceType: 'FEIN' }, 'ein', 'value ein_format'],
  ['no number', {}, 'ein', 'value required'],
  [
    'a personal number for a business',
    { value: '123456780', sourceType: 'SSN9' },
    'ein',
    'sourceType choice_unknown',
  ],
])('rejects %s', (_case, input, type, error) => {
  expect(errorsOf(parseTaxInformation(input, type, true, us))).toContain(error)
})

test('a link that requests the name does not require a number', () => {
  expect(parseTaxInformation({ legalBusinessName: 'Delgado Bakery LLC' }, 'name', true, us)).toEqual({
    type: 'name',
    number: null,
    legalName: 'Delgado Bakery LLC',
  })
  expect(errorsOf(parseTaxInformation({}, 'name', true, us))).toEqual(['legalBusinessName required'])
})

test('derives the type from the number without a link, and requires the name for manual entry', () => {
  const sin: TaxInput = { value: '046 454 286', sourceType: 'SIN' }
  expect(errorsOf(parseTaxInformation(sin, null, true, canada))).toEqual(['legalBusinessName required'])
  expect(parseTaxInformation(sin, null, false, canada)).toMatchObject({ type: 'ssn', legalName: null })
  const both = { value: '12-3456780', sourceType: 'FEIN', legalBusinessName: 'Delgado Bakery LLC' } as const
  expect(parseTaxInformation(both, null, true, us)).toMatchObject({
    type: 'ein',
    legalName: 'Delgado Bakery LLC',
  })
})
