import { expect, test } from 'vitest'
import { disagreements, vectors } from '../../../test/data/vectors/read.ts'
import { businessNameLength } from './business-name-length.ts'
import type { RuleContext } from './rule.ts'
import { storeName } from './store-name.ts'

const us: RuleContext = { market: 'US', today: '2026-11-20' }
const ca: RuleContext = { market: 'CA', today: '2026-11-20' }

test('every store name of the tables is judged as they say [VAL-47]', () => {
  const rows = vectors('store_name')
  expect(rows).toHaveLength(14)
  expect(disagreements(rows, storeName)).toEqual([])
})

test('a store name has 3 to 64 characters and single inner spaces [VAL-47, VAL-39]', () => {
  expect(storeName('AB', us)).toBe('store_name_length')
  expect(storeName('A'.repeat(64), us)).toBeNull()
  expect(storeName('A'.repeat(65), us)).toBe('store_name_length')
  expect(storeName('Main Street', us)).toBeNull()
  expect(storeName('Main  Street', us)).toBe('store_name_spaces')
  expect(storeName(' Main', us)).toBe('store_name_spaces')
  expect(storeName("Joe's", us)).toBe('store_name_characters')
})

test('accented letters are letters in a Canadian store name [VAL-47]', () => {
  expect(storeName('Dépôt', ca)).toBeNull()
  expect(storeName('Dépôt', us)).toBe('store_name_characters')
})

test('every name of the tables passes the separate length check as they say [VAL-12]', () => {
  const rows = vectors('business_name_length')
  expect(rows).toHaveLength(248)
  expect(disagreements(rows, businessNameLength)).toEqual([])
})

test('store and profile names take 3 characters where a legal name takes 2 [VAL-13]', () => {
  expect(businessNameLength('TA', us)).toBe('business_name_length')
  expect(businessNameLength('TAB', us)).toBeNull()
})
