import { expect, test } from 'vitest'
import { toCompanyNameParams } from './company-name.ts'

test.each([
  ['Delgado Bakery', 'CA', { length: 14, kind: 'alphabetic', province: 'CA' }],
  ['Café Été', 'QC', { length: 8, kind: 'alphabetic', province: 'QC' }],
  ['9876-5432', 'QC', { length: 9, kind: 'numeric', province: 'QC' }],
  ['9876-5432 Québec inc.', 'QC', { length: 21, kind: 'mixed', province: 'QC' }],
  ['Studio 54', null, { length: 9, kind: 'mixed', province: null }],
] as const)('reports only the form of the company name %s in %s [ANL-19]', (name, province, expected) => {
  expect(toCompanyNameParams(name, province)).toEqual(expected)
})
